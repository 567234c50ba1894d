import { dayText } from '#server/lib/london-time.shared.ts'
import type { ReactNode } from 'react'
import { hoursText, slotText } from '#server/delivery/delivery-text.shared.ts'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import { formatPence } from '#web/ui/price.tsx'
import classes from './choose-window.module.css'

export type FreeWindow = RouterOutputs['delivery']['slots']['days'][number]['windows'][number]

/** The number of windows offered at first. */
const FIRST = 3

type ChooseWindowProps = {
  legend: string
  windows: readonly FreeWindow[]
  allDays: boolean
  /** The preselected window; the first by default. */
  chosen?: string
  /** Whether windows cost nothing: those of a collection. */
  isFree: boolean
  /** What can be chosen in place of a window, before them; nothing by default. */
  instead?: string
  /** The link to all windows. */
  more: ReactNode
  /** The text when there is no free window. */
  none: ReactNode
  children: ReactNode
}

/** Free windows as radio buttons of a form's field `slot`: the first ones, or all. */
export function ChooseWindow(props: ChooseWindowProps) {
  const { legend, windows, allDays, isFree, more, none, children, instead, chosen = '' } = props
  const shown = allDays ? windows : windows.slice(0, FIRST)
  const found = shown.findIndex(({ id }) => id === chosen)
  const before = instead === undefined ? Math.max(0, found) : found
  return (
    <fieldset className={classes.windows}>
      <legend>{legend}</legend>
      {instead !== undefined && (
        <label aria-label={instead}>
          <input type="radio" name="slot" value="" defaultChecked={before < 0} />
          <span>
            <b>{instead}</b>
          </span>
        </label>
      )}
      {shown.map((slot, index) => (
        <label key={slot.id} className="num" aria-label={slotText(slot)}>
          <input type="radio" name="slot" value={slot.id} defaultChecked={index === before} />
          <span>
            <b>{dayText(slot.date)}</b>
            <span className="small muted">
              {hoursText(slot)},{' '}
              {isFree || slot.pricePence === 0 ? 'Free' : formatPence(slot.pricePence)}
            </span>
          </span>
        </label>
      ))}
      {windows.length === 0 && instead === undefined && <p>{none}</p>}
      {!allDays && windows.length > FIRST && <p>{more}</p>}
      {children}
    </fieldset>
  )
}

/** The free windows of these days. */
export const freeWindows = (slots: RouterOutputs['delivery']['slots'] | null): FreeWindow[] =>
  (slots?.days ?? []).flatMap(({ windows }) => windows.filter(({ places }) => places > 0))

import type { ReactNode } from 'react'
import { dayText, hoursText, slotText } from '../../../../../server/delivery/delivery-words.ts'
import type { RouterOutputs } from '../../../../lib/trpc.ts'
import { formatPence } from '../../../../ui/price.tsx'
import classes from './choose-window.module.css'

export type FreeWindow = RouterOutputs['delivery']['slots']['days'][number]['windows'][number]

/** How many windows are offered before all of them. */
const FIRST = 3

type ChooseWindowProps = {
  legend: string
  windows: readonly FreeWindow[]
  allDays: boolean
  /** The window that was chosen before; the first otherwise. */
  chosen?: string
  /** The price of a window as it is shown: a collection costs nothing. */
  isFree: boolean
  /** The link to all windows. */
  more: ReactNode
  /** What is said where there is none. */
  none: ReactNode
  children: ReactNode
}

/** Free windows as choices of a form, in its field `slot`: the first ones, or all. */
export function ChooseWindow(props: ChooseWindowProps) {
  const { legend, windows, allDays, isFree, more, none, children, chosen = '' } = props
  const shown = allDays ? windows : windows.slice(0, FIRST)
  const before = Math.max(
    0,
    shown.findIndex(({ id }) => id === chosen),
  )
  return (
    <fieldset className={classes.windows}>
      <legend>{legend}</legend>
      {shown.map((slot, index) => (
        <label key={slot.id} className="num" aria-label={slotText(slot)}>
          <input type="radio" name="slot" value={slot.id} defaultChecked={index === before} />
          <span>
            <b>{dayText(slot.date)}</b>
            <span className="small muted">
              {hoursText(slot)},{' '}
              {isFree || slot.pricePence === 0 ? '£0' : formatPence(slot.pricePence)}
            </span>
          </span>
        </label>
      ))}
      {windows.length === 0 && <p>{none}</p>}
      {!allDays && windows.length > FIRST && <p>{more}</p>}
      {children}
    </fieldset>
  )
}

/** The windows of some days that have a place. */
export const freeWindows = (slots: RouterOutputs['delivery']['slots'] | null): FreeWindow[] =>
  (slots?.days ?? []).flatMap(({ windows }) => windows.filter(({ places }) => places > 0))

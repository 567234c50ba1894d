import { useHydrated } from '@tanstack/react-router'
import { type ChangeEvent, useRef } from 'react'
import classes from './facets.module.css'

type NumberRangeProps = {
  /** The filtered number: "price", "width". */
  what: string
  /** The search parameters of minimum and maximum. */
  names: readonly [string, string]
  chosen: readonly [number | null, number | null]
  /** Undefined: not counted yet. */
  spread: { least: number; most: number; bars: number[] } | undefined
  /** The prefix and suffix of the fields. */
  signs: { before?: string; after?: string; said: string }
}

const unknown = { least: 0, most: 0, bars: [] }

/** A range filter: a histogram, two fields, and with scripts two slider handles. */
export function NumberRange({ what, names, chosen, spread, signs }: NumberRangeProps) {
  const { least, most, bars } = spread ?? unknown
  const hydrated = useHydrated()
  const fields = useRef<HTMLDivElement>(null)
  const from = Math.max(least, Math.min(chosen[0] ?? least, most))
  const to = Math.min(most, Math.max(chosen[1] ?? most, least))

  const write = ({ target }: ChangeEvent<HTMLInputElement>, name: string) => {
    const field = fields.current?.querySelector<HTMLInputElement>(`[name=${name}]`)
    if (field) field.value = target.value
  }
  const apply = () => fields.current?.closest('form')?.requestSubmit()
  const handle = (name: string, label: string, value: number) => (
    <input
      type="range"
      min={least}
      max={most}
      defaultValue={value}
      aria-label={`${label} ${what}`}
      aria-valuetext={`${signs.before ?? ''}${value}${signs.after ? ` ${signs.after}` : ''}`}
      onChange={(event) => write(event, name)}
      onPointerUp={apply}
      onKeyUp={({ key }) => /^(Arrow|Page|Home|End)/.test(key) && apply()}
    />
  )
  const field = (at: 0 | 1, label: string, hint: number) => (
    <label className={classes.field}>
      <span className="visually-hidden">
        {label}, in {signs.said}
      </span>
      {signs.before && <span aria-hidden="true">{signs.before}</span>}
      <input
        name={names[at]}
        inputMode={signs.before ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={10}
        defaultValue={chosen[at] ?? ''}
        placeholder={spread ? String(hint) : ''}
      />
      {signs.after && (
        <span className="muted" aria-hidden="true">
          {signs.after}
        </span>
      )}
    </label>
  )
  return (
    <div ref={fields}>
      <Histogram bars={bars} least={least} most={most} from={from} to={to} />
      <div className={classes.range}>
        {hydrated && most > least && handle(names[0], 'Minimum', from)}
        {hydrated && most > least && handle(names[1], 'Maximum', to)}
      </div>
      <div className={classes.pair}>
        {field(0, 'From', least)}
        {field(1, 'To', most)}
      </div>
    </div>
  )
}

type HistogramProps = { bars: number[]; least: number; most: number; from: number; to: number }

function Histogram({ bars, least, most, from, to }: HistogramProps) {
  const tallest = Math.max(...bars, 1)
  const step = (most - least) / bars.length || 1
  return (
    <div className={classes.bars} aria-hidden="true">
      {bars.map((count, place) => {
        const [start, end] = [least + place * step, least + (place + 1) * step]
        const inside = end >= from && start <= to
        return (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- bars have no other name than their place
            key={place}
            className={inside ? classes.inside : ''}
            style={{ height: `${Math.max((count / tallest) * 100, count > 0 ? 6 : 1)}%` }}
          />
        )
      })}
    </div>
  )
}

import { useHydrated } from '@tanstack/react-router'
import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react'
import classes from './facets.module.css'

type NumberRangeProps = {
  /** The filtered number: "price", "width". */
  what: string
  /** The search parameters of minimum and maximum. */
  names: readonly [string, string]
  chosen: readonly [number | null, number | null]
  /** Undefined: not counted yet. */
  spread: { least: number; most: number; bars: number[] } | undefined
  /** The number in a field's text; null when it cannot be read. */
  read: (text: string) => number | null
  /** What to write instead. */
  fault: string
  /** The prefix and suffix of the fields. */
  signs: { before?: string; after?: string; said: string }
}

const unknown = { least: 0, most: 0, bars: [] }

/** A range filter: a histogram, two fields, and with scripts two slider handles. */
export function NumberRange(props: NumberRangeProps) {
  const { what, names, chosen, spread, signs } = props
  const { least, most, bars } = spread ?? unknown
  const hydrated = useHydrated()
  const fields = useRef<HTMLDivElement>(null)
  const [unread, setUnread] = useState(false)
  const faultId = useId()
  const [known, setKnown] = useState(chosen.join())
  // The fields follow the URL, so what was refused is gone.
  if (known !== chosen.join()) {
    setKnown(chosen.join())
    setUnread(false)
  }
  const from = Math.max(least, Math.min(chosen[0] ?? least, most))
  const to = Math.min(most, Math.max(chosen[1] ?? most, least))

  const write = ({ target }: ChangeEvent<HTMLInputElement>, name: string) => {
    const field = fields.current?.querySelector<HTMLInputElement>(`[name=${name}]`)
    if (!field) return
    field.value = target.value
    field.setCustomValidity('')
    setUnread(false)
  }
  const check = ({ currentTarget: field }: FormEvent<HTMLInputElement>) => {
    const isUnread = field.value.trim() !== '' && props.read(field.value) === null
    field.setCustomValidity(isUnread ? props.fault : '')
    // While it is typed a measure may be read only with its unit: refuse it when the field is left.
    if (!isUnread) setUnread(false)
    follow(field.name, props.read(field.value))
  }
  /** Moves the handle of a field to what is typed there; without a number to its end. */
  const follow = (name: string, typed: number | null) => {
    const handle = fields.current?.querySelector<HTMLInputElement>(`[data-handle=${name}]`)
    if (!handle) return
    handle.value = String(typed ?? (name === names[0] ? least : most))
    handle.setAttribute('aria-valuetext', withSigns(Number(handle.value)))
  }
  const withSigns = (number: number) =>
    `${signs.before ?? ''}${number}${signs.after ? ` ${signs.after}` : ''}`
  const leave = ({ currentTarget: field }: FormEvent<HTMLInputElement>) => {
    const number = props.read(field.value)
    if (number !== null) field.value = String(number)
    setUnread(!field.validity.valid)
  }
  const apply = () => fields.current?.closest('form')?.requestSubmit()
  const handle = (name: string, label: string, value: number) => (
    <input
      type="range"
      min={least}
      max={most}
      defaultValue={value}
      aria-label={`${label} ${what}`}
      aria-valuetext={withSigns(value)}
      data-handle={name}
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
        // The keyboard of a measure has letters: 2.05 m is read, too.
        inputMode={signs.before ? 'decimal' : 'text'}
        onInput={check}
        onBlur={leave}
        onInvalid={() => setUnread(true)}
        aria-describedby={unread ? faultId : undefined}
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
      {unread && (
        <p id={faultId} className={classes.fault} role="alert">
          {props.fault}
        </p>
      )}
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
        const inside = (end > from && start < to) || (from === to && start <= from && end >= to)
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

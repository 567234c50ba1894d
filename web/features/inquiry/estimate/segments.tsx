import type { ReactNode } from 'react'
import classes from './segments.module.css'

type SegmentsProps = {
  name: string
  legend: string
  /** Hides the legend, where a heading says it. */
  isHeaded?: boolean
  options: readonly { value: string; label: string; note?: ReactNode }[]
  chosen: string
}

/** Radio buttons side by side, which keep what is chosen. */
export function Segments({ name, legend, isHeaded = false, options, chosen }: SegmentsProps) {
  const isTall = options.some(({ note }) => note !== undefined)
  return (
    <fieldset className={classes.segments} data-tall={isTall}>
      <legend className={isHeaded ? 'visually-hidden' : ''}>{legend}</legend>
      {options.map(({ value, label, note }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          <b>{label}</b>
          {note !== undefined && <span className="num">{note}</span>}
        </label>
      ))}
    </fieldset>
  )
}

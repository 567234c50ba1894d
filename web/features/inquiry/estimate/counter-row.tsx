import type { MouseEvent } from 'react'
import { MinusIcon, PlusIcon } from '#web/ui/icons/icons.tsx'
import { PieceDrawing } from './piece-drawing.tsx'
import classes from './counter-row.module.css'

type CounterRowProps = {
  /** The name of its field. */
  name: string
  label: string
  /** What stands below the label: its volume, or its price. */
  note: string
  drawing: string
  /** The count that the page was made with. */
  value: string | undefined
}

/** Changes the count of the row that a button is in, as if it had been typed. */
function step(event: MouseEvent<HTMLButtonElement>, by: number) {
  event.preventDefault()
  const field = event.currentTarget.parentElement?.querySelector('input')
  if (!field) return
  const count = Math.max(0, (Number.parseInt(field.value, 10) || 0) + by)
  field.value = count === 0 ? '' : String(count)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * A kind with its count: a field that keeps what is typed, and two buttons, which post the form where
 * no scripts do it. Nought is an empty field.
 */
export function CounterRow({ name, label, note, drawing, value }: CounterRowProps) {
  return (
    <li className={classes.row}>
      <PieceDrawing name={drawing} className={classes.drawing} />
      <label htmlFor={name} className={classes.words}>
        <b>{label}</b>
        <span className="num">{note}</span>
      </label>
      <span className={`${classes.counter} num`}>
        <button
          name="press"
          value={`less:${name}`}
          aria-label={`One fewer, ${label}`}
          onClick={(event) => step(event, -1)}
        >
          <MinusIcon size={16} />
        </button>
        <input
          id={name}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          placeholder="0"
          defaultValue={value}
        />
        <button
          name="press"
          value={`more:${name}`}
          aria-label={`One more, ${label}`}
          onClick={(event) => step(event, 1)}
        >
          <PlusIcon size={16} />
        </button>
      </span>
    </li>
  )
}

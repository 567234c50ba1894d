import { useId } from 'react'
import classes from './rating-input.module.css'
import { Star } from '#web/ui/rating.tsx'
import { useEarly } from './use-early.ts'

type RatingInputProps = {
  /** The rating; 0 until one is selected. */
  value: number
  onChange: (value: number) => void
  label: string
  disabled?: boolean
  /** The field's name in a posted form. */
  name?: string
}

const choices = [1, 2, 3, 4, 5]

/** A star rating of five radio buttons, so that arrow keys and screen readers work as usual. */
export function RatingInput(props: RatingInputProps) {
  const { value, onChange, label, disabled = false } = props
  const ownName = useId()
  const name = props.name ?? ownName
  const early = useEarly<HTMLFieldSetElement>((group) => {
    const chosen = Number(group.querySelector<HTMLInputElement>('input:checked')?.value ?? 0)
    if (chosen !== value) onChange(chosen)
  })
  return (
    <fieldset ref={early} className={classes.group} disabled={disabled}>
      <legend>{label}</legend>
      <div className={classes.choices}>
        {choices.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name={name}
              value={choice}
              className="visually-hidden"
              checked={choice === value}
              aria-label={`${choice} of 5`}
              onChange={() => onChange(choice)}
            />
            <Star size={24} />
          </label>
        ))}
        <span className={classes.said}>{value > 0 ? `${value} of 5` : ''}</span>
      </div>
    </fieldset>
  )
}

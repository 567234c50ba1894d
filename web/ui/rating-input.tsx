import { useId } from 'react'
import classes from './rating-input.module.css'
import { Star } from './rating.tsx'

type RatingInputProps = {
  /** 0 until one is chosen. */
  value: number
  onChange: (value: number) => void
  label: string
  disabled?: boolean
}

const choices = [1, 2, 3, 4, 5]

/** Five stars to choose from: radio buttons, so that arrow keys and screen readers work as usual. */
export function RatingInput({ value, onChange, label, disabled = false }: RatingInputProps) {
  const name = useId()
  return (
    <fieldset className={classes.group} disabled={disabled}>
      <legend>{label}</legend>
      <div className={classes.choices}>
        {choices.map((choice) => (
          <label key={choice} className={choice <= value ? classes.on : classes.off}>
            <input
              type="radio"
              name={name}
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

import { Star } from '#web/ui/rating.tsx'
import classes from './rating-input.module.css'

type RatingInputProps = {
  name: string
  label: string
  defaultValue?: number
}

const choices = [1, 2, 3, 4, 5]

/** A star rating of five radio buttons, so that arrow keys and screen readers work as usual. */
export function RatingInput({ name, label, defaultValue }: RatingInputProps) {
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      <div className={classes.choices}>
        {choices.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name={name}
              value={choice}
              className="visually-hidden"
              defaultChecked={choice === defaultValue}
              aria-label={`${choice} of 5`}
            />
            <Star size={24} />
            <span className={classes.said} aria-hidden="true">
              {choice} of 5
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

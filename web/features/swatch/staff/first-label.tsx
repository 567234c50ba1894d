import classes from './first-label.module.css'

/** Three across and seven down: see server/swatch/draw-labels.ts. */
const labels = Array.from({ length: 21 }, (_, place) => place + 1)

type FirstLabelProps = { value: number; onChange: (first: number) => void }

/** Selects the first free label of a partly used sheet, drawn as it lies in the printer. */
export function FirstLabel({ value, onChange }: FirstLabelProps) {
  return (
    <fieldset className={classes.sheet}>
      <legend>First unused label</legend>
      <div className={classes.labels}>
        {labels.map((label) => (
          <label key={label} className={label < value ? classes.used : undefined}>
            <input
              type="radio"
              name="first"
              value={label}
              aria-label={`Label ${label}`}
              checked={label === value}
              onChange={() => onChange(label)}
            />
            <span className="num" aria-hidden="true">
              {label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

import classes from './zone-form.module.css'

/** The weekdays of deliveries; Monday is 1. */
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Weekdays as text: "Mon to Fri", "Tue, Thu". */
export function weekdaysText(days: readonly number[]): string {
  const names = days.map((day) => weekdays[day - 1])
  const isRange = days.length > 2 && (days.at(-1) ?? 0) - (days[0] ?? 0) === days.length - 1
  return isRange ? `${names[0]} to ${names.at(-1)}` : names.join(', ')
}

type WeekdayBoxesProps = {
  legend: string
  chosen: readonly number[]
  onChange: (days: number[]) => void
  error?: string | undefined
}

/** A checkbox for each weekday. */
export function WeekdayBoxes({ legend, chosen, onChange, error }: WeekdayBoxesProps) {
  const toggle = (day: number) =>
    onChange(
      chosen.includes(day)
        ? chosen.filter((one) => one !== day)
        : [...chosen, day].toSorted((one, other) => one - other),
    )
  return (
    <fieldset className={classes.days}>
      <legend>{legend}</legend>
      {weekdays.map((name, place) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={chosen.includes(place + 1)}
            onChange={() => toggle(place + 1)}
          />
          {name}
        </label>
      ))}
      {error !== undefined && (
        <p role="alert" className={classes.fault}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

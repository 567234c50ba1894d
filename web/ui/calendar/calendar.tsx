import type { ReactNode } from 'react'
import { weeksOf } from './weeks.ts'
import classes from './calendar.module.css'

type CalendarProps<Day> = {
  days: readonly Day[]
  /** The ISO date of a day. */
  dateOf: (day: Day) => string
  /** The months that are shown, between the buttons that show others. */
  title: ReactNode
  earlier: ReactNode
  later: ReactNode
  /** What is said of the days. */
  note: string
  /** A day in its cell: a control, or a span with its number. */
  children: (day: Day) => ReactNode
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Days in weeks from Monday to Sunday. */
export function Calendar<Day>({ days, dateOf, children, ...props }: CalendarProps<Day>) {
  const { title, earlier, later, note } = props
  return (
    <div className={`${classes.calendar} num`}>
      <div className={classes.head}>
        {earlier}
        <b>{title}</b>
        {later}
      </div>
      <table>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days, dateOf).map((week, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- days have their keys
            <tr key={index}>
              {week.map((day, at) => (
                <td key={day === null ? at : dateOf(day)}>{day !== null && children(day)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.note}>{note}</p>
    </div>
  )
}

import { dayText } from '#server/lib/london-time.shared.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons/icons.tsx'
import { fromPence, monthsText, type SlotDay, weeksOf } from './calendar-weeks.ts'
import { shortPounds } from './day-windows.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import classes from './slot-calendar.module.css'

type SlotCalendarProps = {
  days: SlotDay[]
  chosen: string | null
  /** The booked day of the delivery; null without one. */
  own?: string | null
  /** What is said of days that cannot be chosen. */
  note?: string
  onChoose: (day: SlotDay) => void
  /** Shows earlier or later weeks; null where there are none. */
  onEarlier: (() => void) | null
  onLater: (() => void) | null
}

const deliveryNote = 'Days without a box aren’t available. We don’t deliver on bank holidays.'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Four weeks with free days, full days, and days without vans. */
export function SlotCalendar(props: SlotCalendarProps) {
  const { days, chosen, own = null, note = deliveryNote, onChoose, onEarlier, onLater } = props
  return (
    <div className={classes.calendar}>
      <div className={classes.head}>
        <Turn label="Earlier weeks" onTurn={onEarlier} back />
        <b className="num">
          <Unbroken text={monthsText(days)} />
        </b>
        <Turn label="Later weeks" onTurn={onLater} />
      </div>
      <table className="num">
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
          {weeksOf(days).map((week) => (
            <tr key={week.find((day) => day !== null)?.date}>
              {weekdays.map((name, index) => (
                <td key={name}>
                  <Cell day={week[index]} {...{ chosen, own, onChoose }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.key}>{note}</p>
    </div>
  )
}

type TurnProps = { label: string; onTurn: (() => void) | null; back?: boolean }

const Turn = ({ label, onTurn, back = false }: TurnProps) => (
  <IconButton aria-label={label} disabled={onTurn === null} onClick={onTurn ?? undefined}>
    {back ? <ChevronLeftIcon /> : <ChevronRightIcon />}
  </IconButton>
)

type CellProps = Pick<SlotCalendarProps, 'chosen' | 'own' | 'onChoose'> & {
  /** Null before the first day of the calendar and after the last. */
  day: SlotDay | null | undefined
}

const Cell = ({ day, chosen, own, onChoose }: CellProps) =>
  day && (
    <Day day={day} isChosen={day.date === chosen} isOwn={day.date === own} onChoose={onChoose} />
  )

type DayProps = {
  day: SlotDay
  isChosen: boolean
  isOwn: boolean
  onChoose: (day: SlotDay) => void
}

function Day({ day, isChosen, isOwn, onChoose }: DayProps) {
  const number = Number(day.date.slice(-2))
  const pence = fromPence(day)
  if (day.state === 'none') return <span>{number}</span>
  if (pence === null && !isChosen) {
    return (
      <span className={isOwn ? classes.own : classes.full}>
        {number}
        <small>{isOwn ? 'yours' : 'full'}</small>
      </span>
    )
  }
  const [before, , after] = dayText(day.date).split(' ')
  const price = pence === null ? '' : shortPounds(pence)
  return (
    <button
      type="button"
      className={isOwn ? classes.own : undefined}
      aria-pressed={isChosen}
      onClick={() => onChoose(day)}
    >
      <span className="visually-hidden">{before} </span>
      {number}
      <span className="visually-hidden"> {after}, </span>
      <small>{isOwn ? 'yours' : price}</small>
    </button>
  )
}

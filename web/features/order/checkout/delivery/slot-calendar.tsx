import { dayText } from '#server/lib/london-time.shared.ts'
import { Calendar } from '#web/ui/calendar/calendar.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons/icons.tsx'
import { fromPence, monthsText, type SlotDay } from './calendar-weeks.ts'
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

/** Four weeks with free days, full days, and days without vans. */
export function SlotCalendar(props: SlotCalendarProps) {
  const { days, chosen, own = null, note = deliveryNote, onChoose, onEarlier, onLater } = props
  return (
    <Calendar
      days={days}
      dateOf={({ date }) => date}
      title={<Unbroken text={monthsText(days)} />}
      earlier={<Turn label="Earlier weeks" onTurn={onEarlier} back />}
      later={<Turn label="Later weeks" onTurn={onLater} />}
      note={note}
    >
      {(day) => (
        <Day
          day={day}
          isChosen={day.date === chosen}
          isOwn={day.date === own}
          onChoose={onChoose}
        />
      )}
    </Calendar>
  )
}

type TurnProps = { label: string; onTurn: (() => void) | null; back?: boolean }

const Turn = ({ label, onTurn, back = false }: TurnProps) => (
  <IconButton aria-label={label} disabled={onTurn === null} onClick={onTurn ?? undefined}>
    {back ? <ChevronLeftIcon /> : <ChevronRightIcon />}
  </IconButton>
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
      className={`${classes.free} ${isOwn ? classes.own : ''}`}
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

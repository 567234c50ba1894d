import { vansText } from '#server/delivery/slots/van.shared.ts'
import { shortDay, shortWeekday } from '#server/lib/london-time.shared.ts'
import { hoursText } from '#server/delivery/delivery-text.shared.ts'
import { formatWholePounds } from '#web/ui/price.tsx'
import {
  loadText,
  slotState,
  stateWord,
  type Week,
  type WeekDay,
  type WeekSlot,
  type WeekWindow,
} from './slot-state.ts'
import classes from './week-table.module.css'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'

/** The week's slots: a row for each window of each zone, a column for each day. */
export function WeekTable({ week }: { week: Week }) {
  const { days, zones, today } = week
  return (
    <table className={`${classes.week} num`} aria-label="Delivery windows this week">
      <thead>
        <tr>
          <th scope="col">Zone and window</th>
          {days.map((day) => (
            <th key={day.date} scope="col" className={day.date === today ? classes.today : ''}>
              {shortWeekday(day.date)}
              {daySign(day)}
              <b>{shortDay(day.date)}</b>
            </th>
          ))}
        </tr>
      </thead>
      {zones.map((zone) => (
        <tbody key={zone.id}>
          {zone.windows.map((window, place) => (
            <tr key={`${window.startHour}-${window.endHour}`}>
              <th scope="row">
                <b className={place === 0 ? '' : 'visually-hidden'}>{zone.name}</b>
                <span>{windowText(window)}</span>
                {window.slots.length === 0 && <span className={classes.without}>closed</span>}
              </th>
              {days.map((day) => (
                <Day key={day.date} day={day} window={window} until={week.until} />
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

const windowText = (window: WeekWindow) =>
  `${hoursText(window)}, ${formatWholePounds(window.pricePence)}`

/** The exception of a day: a bank holiday, no vans, extra vans. */
function daySign({ isBankHoliday, exceptions }: WeekDay): string {
  if (isBankHoliday) return ', bank holiday'
  if (exceptions.some(({ zoneId, isBlackout }) => zoneId === null && isBlackout)) return ', no vans'
  const vans = exceptions.filter(({ extraPlaces }) => extraPlaces > 0).length
  if (vans === 0) return ''
  return `, +${vansText(vans)}`
}

type DayProps = { day: WeekDay; window: WeekWindow; until: string | null }

function Day({ day, window, until }: DayProps) {
  const slot = window.slots.find(({ date }) => date === day.date)
  const label = `${shortWeekday(day.date)} ${shortDay(day.date)}`
  if (slot) {
    return (
      <td data-day={label}>
        <SlotCell slot={slot} />
      </td>
    )
  }
  return (
    <td data-day={label} data-none>
      <span className={classes.none}>
        {until !== null && day.date > until ? 'not open yet' : 'closed'}
      </span>
    </td>
  )
}

/** A slot: places, occupancy, load and removals. It links to the day's runs. */
function SlotCell({ slot }: { slot: WeekSlot }) {
  const state = slotState(slot)
  const { taken, places } = slot
  const share = places === 0 ? 100 : Math.min(100, (100 * taken) / places)
  return (
    <Link
      to="/admin/deliveries/$date"
      params={{ date: slot.date }}
      className={`${classes.slot} ${classes[state]}`}
    >
      <span className={classes.line}>
        <b>
          {taken} of {places}
        </b>
        <small>{stateWord(state, slot)}</small>
      </span>
      <span className={classes.bar} aria-hidden="true">
        <i style={{ width: `${share}%` }} />
      </span>
      <small>{loadText(slot)}</small>
      {slot.removals.map(({ number, isBooked }) => (
        <Fragment key={number}>
          {' '}
          <small className={classes.removal}>
            <span className="unbroken">HR-{number}</span>
            {isBooked ? '' : ', quoted'}
          </small>
        </Fragment>
      ))}
    </Link>
  )
}

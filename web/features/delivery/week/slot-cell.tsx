import { Link } from '@tanstack/react-router'
import { loadText, slotState, stateWord, type WeekSlot } from './slot-state.ts'
import classes from './week-table.module.css'

/** A slot: places, occupancy, load and removals. It links to the day's runs. */
export function SlotCell({ slot }: { slot: WeekSlot }) {
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
        <small key={number}>
          HR-{number}
          {isBooked ? '' : ', quoted'}
        </small>
      ))}
    </Link>
  )
}

import { dateAndTime } from '#server/lib/london-time.shared.ts'
import { eventText } from './event-text.ts'
import classes from './timeline.module.css'
import type { AdminOrder } from './use-orders.ts'

/** The events of an order, in order. */
export function Timeline({ events }: { events: AdminOrder['timeline'] }) {
  return (
    <ol className={classes.list}>
      {events.map((event) => (
        <li key={event.id}>
          {eventText(event)}
          <span className="muted tiny num">
            {' '}
            {dateAndTime(event.createdAt)}
            {event.actorName !== null && <>, {event.actorName}</>}
          </span>
        </li>
      ))}
    </ol>
  )
}

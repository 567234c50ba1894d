import { dayText } from '#server/lib/london-time.shared.ts'
import { Link } from '@tanstack/react-router'
import { hoursText } from '#server/delivery/delivery-text.shared.ts'
import { failureText } from '#server/delivery/failures.shared.ts'
import { useMay } from '#web/lib/use-may.ts'
import { MoveButton } from '#web/ui/admin/arrange/move-button.tsx'
import { DataCell, DataTable } from '#web/ui/admin/data-table.tsx'
import { useOrderName } from '#web/lib/shop.ts'
import { Mark } from '#web/ui/status-badge.tsx'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import classes from './list-page.module.css'

const columns = [
  { name: 'Day and window' },
  { name: 'Order' },
  { name: 'Customer' },
  { name: 'Address' },
  { name: 'Zone and run' },
  { name: 'Status', right: true },
]

/** The bookings of a week as a table; the day links to its runs, the number to its order. */
export function BookingList({
  bookings,
  changing,
}: {
  bookings: ListedBooking[]
  changing: boolean
}) {
  return (
    <DataTable label="Bookings this week" columns={columns} changing={changing}>
      {bookings.map((booking) => (
        <Row key={booking.bookingId} booking={booking} />
      ))}
    </DataTable>
  )
}

function Row({ booking }: { booking: ListedBooking }) {
  const { orderId, date, name, phone, city, pincode, zone, run, failure } = booking
  const { label, tone } = stateLook(booking)
  const kind = kindText(booking)
  return (
    <tr>
      <DataCell place="foot">
        <Link to="/admin/deliveries/$date" params={{ date }} className="link">
          {dayText(date)}
        </Link>
        <span className={`${classes.second} tiny muted`}>{hoursText(booking)}</span>
      </DataCell>
      <DataCell place="head">
        <OrderLink number={booking.orderNumber} />
        {kind !== null && <span className={`${classes.second} tiny muted`}>{kind}</span>}
      </DataCell>
      <DataCell>
        {name}
        <span className={`${classes.second} tiny muted`}>{phone}</span>
      </DataCell>
      <DataCell place="side">
        <span className="unbroken">{pincode}</span>
        <span className={`${classes.second} tiny muted`}>{city}</span>
      </DataCell>
      <DataCell place="foot">
        {zone}
        <span className={`${classes.second} tiny muted`}>{run ? run.name : 'Unassigned'}</span>
      </DataCell>
      <DataCell place="corner" right>
        <Mark tone={tone}>{label}</Mark>
        {booking.status === 'booked' && booking.kind !== 'collection' && (
          <span className={classes.second}>
            <MoveButton
              delivery={{
                orderId,
                name,
                city,
                pincode,
                orderNumber: booking.orderNumber,
                part: booking.part ?? undefined,
                messageId: booking.messageId ?? undefined,
                note: '',
                booked: booking,
                day: date,
              }}
            />
          </span>
        )}
        {failure !== null && (
          <span className={`${classes.second} tiny muted`}>{failureText(failure)}</span>
        )}
      </DataCell>
    </tr>
  )
}

/** The order's number, a link for staff who may see orders. */
function OrderLink({ number }: { number: number }) {
  const orderName = useOrderName()
  const may = useMay()
  const text = orderName(number)
  if (!may('orders')) return <b className="unbroken">{text}</b>
  return (
    <Link to="/admin/orders/$order" params={{ order: text }} className="link unbroken">
      {text}
    </Link>
  )
}

type ListedBooking = RouterOutputs['run']['week']['items'][number]

/** The label of a booking that is not an ordinary delivery. */
export function kindText({ kind, part }: Pick<ListedBooking, 'kind' | 'part'>): string | null {
  if (kind === 'collection') return 'Collection'
  if (kind === 'replacement') return 'Replacement'
  return part === null ? null : `Delivery ${part} of 2`
}

type State = Pick<ListedBooking, 'kind' | 'status' | 'isOnTheWay'>
type Look = { label: string; tone: 'green' | 'red' | 'black' | 'blue' }

/** The label and colour of a booking's status. */
export function stateLook({ kind, status, isOnTheWay }: State): Look {
  if (status === 'failed') return { label: 'Failed', tone: 'red' }
  if (status === 'delivered') {
    return { label: kind === 'collection' ? 'Collected' : 'Delivered', tone: 'black' }
  }
  return isOnTheWay ? { label: 'On the way', tone: 'blue' } : { label: 'Booked', tone: 'green' }
}

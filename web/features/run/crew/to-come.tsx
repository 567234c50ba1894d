import { dayText } from '../../../../server/delivery/delivery-text.ts'
import classes from './day-sheet.module.css'

type ToComeProps = {
  date: string
  /** Whether the reader may open orders. */
  hasOrders: boolean
}

/** The note before the run's day, in place of its buttons. */
export const ToCome = ({ date, hasOrders }: ToComeProps) => (
  <p className={classes.toCome}>
    This run is on {dayText(date)}. What happens at its stops is marked here from that day on.{' '}
    {hasOrders ? (
      <>
        An order that was delivered otherwise is marked in{' '}
        <a className="link" href="/admin/orders">
          Orders
        </a>
        .
      </>
    ) : (
      'Ring the office about an order that was delivered otherwise.'
    )}
  </p>
)

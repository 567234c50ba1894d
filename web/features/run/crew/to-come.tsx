import { dayText } from '#server/lib/london-time.shared.ts'
import classes from './day-sheet.module.css'

type ToComeProps = {
  date: string
  /** Whether the reader may open orders. */
  hasOrders: boolean
}

/** The note before the run's day, in place of its buttons. */
export const ToCome = ({ date, hasOrders }: ToComeProps) => (
  <p className={classes.toCome}>
    This run is on {dayText(date)}. You can mark its stops from that day.{' '}
    {hasOrders ? (
      <>
        If an order was delivered another way, update it in{' '}
        <a className="link" href="/admin/orders">
          Orders
        </a>
        .
      </>
    ) : (
      'If an order was delivered another way, call the office.'
    )}
  </p>
)

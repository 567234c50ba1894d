import { longDate } from '#server/lib/london-time.shared.ts'
import { Link } from '@tanstack/react-router'
import { Button } from '#web/ui/buttons/button.tsx'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import { useOrderName } from '#web/lib/shop.ts'
import { Amount } from '#web/ui/price.tsx'
import { Mark, shownStatus, StatusBadge } from '#web/ui/status-badge.tsx'
import shared from '#web/ui/card-table.module.css'
import classes from './order-table.module.css'

type OrderTableProps = {
  orders: RouterOutputs['order']['list']['items']
  onShow: (id: string) => void
}

/** Orders as a table; on phones each row becomes a small card. */
export function OrderTable({ orders, onShow }: OrderTableProps) {
  const orderName = useOrderName()
  return (
    <table className={`${shared.table} ${classes.table}`}>
      <thead>
        <tr>
          <th scope="col">Order ID</th>
          <th scope="col">Order Date</th>
          <th scope="col">Order Status</th>
          <th scope="col" className={classes.right}>
            Order Price
          </th>
          <th scope="col">
            <span className="visually-hidden">Details</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id} className="num">
            <td className={classes.number}>
              <Link
                to="/shop/orders/$order"
                params={{ order: orderName(order.number) }}
                className="link"
              >
                {orderName(order.number)}
              </Link>
            </td>
            <td data-label="Order Date">{longDate(order.createdAt)}</td>
            <td className={classes.status}>
              {order.paymentStatus === 'pending' ? (
                <Unpaid />
              ) : (
                <StatusBadge kind="order" status={shownStatus(order)} />
              )}
            </td>
            <td data-label="Order Price" className={classes.right}>
              <Amount pence={order.nowPence} className={classes.price} />
            </td>
            <td className={classes.action}>
              {/* Before the scripts it leads to the order's page. */}
              <form
                method="get"
                action={`/shop/orders/${orderName(order.number)}`}
                onSubmit={(event) => {
                  event.preventDefault()
                  onShow(order.id)
                }}
              >
                <Button
                  type="submit"
                  variant="default"
                  size="sm"
                  aria-label={`View Details of order ${orderName(order.number)}`}
                >
                  View Details
                </Button>
              </form>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** An attempt that was not paid for is no order yet: its items are still in the cart. */
function Unpaid() {
  return (
    <>
      <Mark tone="black">Not paid</Mark>{' '}
      <Link to="/shop/checkout" className="link small">
        Go to checkout
      </Link>
    </>
  )
}

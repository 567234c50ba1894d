import { Link } from '@tanstack/react-router'
import { dayOfMonth, shortDate, weekdayAndDay } from '#server/lib/london-time.shared.ts'
import { useMay } from '#web/lib/use-may.ts'
import { DataCell, DataTable } from '#web/ui/admin/data-table.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { TrashIcon } from '#web/ui/icons/icons-shop.tsx'
import { Amount } from '#web/ui/price.tsx'
import { useOrderName } from '#web/lib/shop.ts'
import { Mark, OrderBadge } from '#web/ui/status-badge.tsx'
import classes from './order-rows.module.css'
import { isUnpaid } from './status-warnings.ts'
import type { OrderRow } from './use-orders.ts'

const columns = [
  { name: 'Order ID' },
  { name: 'Order Date' },
  { name: 'Order Status' },
  { name: 'Order Price', right: true },
  { name: 'Actions', right: true },
]

type OrderRowsProps = {
  orders: OrderRow[]
  changing: boolean
  onShow: (order: OrderRow) => void
  onDelete: (order: OrderRow) => void
}

/** The name of an order for staff, by its rank among all orders, newest first: Order-N. */
export const rowName = ({ position }: { position: number }) => `Order-${position}`

type Coming = Pick<OrderRow, 'deliveryMethod' | 'deliveryDay' | 'status' | 'paymentStatus'>

/** How and when an order comes, or what is to be done for that; empty for one that is over. */
export function deliveryOf({ deliveryMethod, deliveryDay, status, paymentStatus }: Coming): string {
  if (deliveryDay !== null) {
    if (deliveryMethod === 'collection') return `Collection on ${dayOfMonth(deliveryDay)}`
    return `${status === 'delivered' ? 'Delivered' : 'Delivery'} ${weekdayAndDay(deliveryDay)}`
  }
  if (status === 'delivered' || status === 'rejected' || paymentStatus === 'cancelled') return ''
  if (deliveryMethod !== 'parcel') return 'Delivery to arrange'
  return status === 'inShipping' ? 'Parcel sent' : 'Parcel to send'
}

/** The table of orders. */
export function OrderRows({ orders, changing, onShow, onDelete }: OrderRowsProps) {
  const orderName = useOrderName()
  const may = useMay()
  return (
    <DataTable label="All Orders" columns={columns} changing={changing}>
      {orders.map((order) => (
        <tr key={order.id}>
          <DataCell place="head">
            <span>{rowName(order)}</span>
            <span className={`${classes.name} tiny muted`}>
              <Link
                to="/admin/orders/$order"
                params={{ order: orderName(order.number) }}
                className="link num"
              >
                {orderName(order.number)}
              </Link>
              , {order.name}
            </span>
          </DataCell>
          <DataCell>
            {shortDate(order.createdAt)}
            <span className={`${classes.name} tiny muted`}>{deliveryOf(order)}</span>
          </DataCell>
          <DataCell place="corner">
            <span className={classes.marks}>
              <OrderBadge order={order} />
              {isUnpaid(order) && <Mark tone="yellow">Not paid</Mark>}
              {order.isDeleted && <Mark tone="red">Deleted</Mark>}
            </span>
          </DataCell>
          <DataCell right>
            <Amount pence={order.nowPence} className={classes.price} />
          </DataCell>
          <DataCell right place="foot">
            <span className={classes.actions}>
              <Button
                variant="default"
                size="xs"
                aria-label={`View Details of ${rowName(order)}`}
                onClick={() => onShow(order)}
              >
                View Details
              </Button>
              {may('deletedOrders') && !order.isDeleted && (
                <IconButton
                  size="sm"
                  aria-label={`Delete ${rowName(order)}`}
                  onClick={() => onDelete(order)}
                >
                  <TrashIcon />
                </IconButton>
              )}
            </span>
          </DataCell>
        </tr>
      ))}
    </DataTable>
  )
}

import { ConfirmDialog } from '#web/ui/admin/confirm-dialog.tsx'
import { useOrderName } from '#web/lib/shop.ts'
import { formatPence } from '#web/ui/price.tsx'
import classes from './delete-order.module.css'
import { rowName } from './order-rows.tsx'
import { type OrderRow, useDeleteOrder } from './use-orders.ts'

type DeleteOrderProps = { order: OrderRow; onClose: () => void }

/** Confirms the deletion of an order; stays open when it fails. */
export default function DeleteOrder({ order, onClose }: DeleteOrderProps) {
  const orderName = useOrderName()
  const { remove, busy } = useDeleteOrder()
  const staying = stayingText(order)
  const confirm = async () => {
    if (await remove(order.id)) onClose()
  }
  return (
    <ConfirmDialog
      title="Confirm Delete"
      about={`${orderName(order.number)}, ${order.name}`}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      Are you sure you want to delete {rowName(order)}? This action cannot be undone.
      {staying !== null && <b className={classes.staying}>{staying}</b>}
    </ConfirmDialog>
  )
}

type Order = Pick<
  OrderRow,
  'status' | 'paymentStatus' | 'paidPence' | 'refundedPence' | 'deliveryDay'
>

/**
 * What deleting an order does not undo: its payment, and its booked delivery; null when nothing is
 * left. An unpaid order is cancelled when it is deleted.
 */
export function stayingText(order: Order): string | null {
  const { status, paymentStatus, paidPence, refundedPence, deliveryDay } = order
  if (status === 'rejected' || (paymentStatus !== 'paid' && paymentStatus !== 'partiallyRefunded'))
    return null
  const paid = `${formatPence(paidPence - refundedPence)} was paid.`
  const isBooked = deliveryDay !== null && status !== 'delivered'
  return `${paid} Reject the order to refund it${isBooked ? ' and cancel the delivery' : ''}.`
}

import { ConfirmDialog } from '#web/ui/admin/confirm-dialog.tsx'
import { orderNumber } from '#web/ui/order/order-number.ts'
import classes from './delete-order.module.css'
import { orderName } from './order-rows.tsx'
import { stayingText } from './staying-text.ts'
import { type OrderRow, useDeleteOrder } from './use-orders.ts'

type DeleteOrderProps = { order: OrderRow; onClose: () => void }

/** Confirms the deletion of an order; stays open when it fails. */
export default function DeleteOrder({ order, onClose }: DeleteOrderProps) {
  const { remove, busy } = useDeleteOrder()
  const staying = stayingText(order)
  const confirm = async () => {
    if (await remove(order.id)) onClose()
  }
  return (
    <ConfirmDialog
      title="Confirm Delete"
      about={`${orderNumber(order.number)}, ${order.name}`}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      Are you sure you want to delete {orderName(order)}? This action cannot be undone.
      {staying !== null && <b className={classes.staying}>{staying}</b>}
    </ConfirmDialog>
  )
}

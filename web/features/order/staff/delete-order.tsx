import { ConfirmDialog } from '../../../ui/admin/confirm-dialog.tsx'
import { orderNumber } from '../../../ui/order-number.ts'
import { orderName } from './order-rows.tsx'
import { type OrderRow, useDeleteOrder } from './use-orders.ts'

type DeleteOrderProps = { order: OrderRow; onClose: () => void }

/** Confirms the deletion of an order; stays open when it fails. */
export default function DeleteOrder({ order, onClose }: DeleteOrderProps) {
  const { remove, busy } = useDeleteOrder()
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
    </ConfirmDialog>
  )
}

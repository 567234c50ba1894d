import type { z } from 'zod'
import type { BookedSlot, moveDeliveryInput } from '#server/delivery/delivery.schema.ts'
import { isPriceToAgree } from '#server/delivery/to-agree.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { OrderVisitor } from '../access/who-may-see-order.ts'
import { moveBooking, type MoveDeps } from '../delivery/move-booking.ts'
import { agreeDelivery } from './change-order.ts'

/**
 * Moves a delivery of an order to another slot, or books its first one, as `moveBooking` does. Staff
 * who book the first day of a delivery whose price was open say what was agreed for it, in pence, 0 for
 * a free one (else INVALID_INPUT): what is dearer is asked for or was taken outside, as by a change of
 * the order. What a buyer names as its price is not kept.
 */
export function arrangeDelivery(
  deps: MoveDeps,
  visitor: OrderVisitor,
  { deliveryPence, takenOutside, ...move }: z.output<typeof moveDeliveryInput>,
): Promise<BookedSlot> {
  const { orderId: id } = move
  return moveBooking(deps, visitor, {
    ...move,
    async agree(tx, actor) {
      if (deliveryPence !== undefined) {
        const outside = takenOutside === undefined ? {} : { takenOutside }
        return () => agreeDelivery(deps, tx, { id, deliveryPence, actor, ...outside })
      }
      if (!(await isPriceToAgree(tx, id))) return null
      const text = 'Enter the price agreed for the delivery, or 0.00 if it’s free.'
      throw new ShopError('INVALID_INPUT', { fields: { deliveryPence: text } })
    },
  })
}

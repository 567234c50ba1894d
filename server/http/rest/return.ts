import type { z } from 'zod'
import { poundsFromPence } from '#server/lib/money.shared.ts'
import type { RouterOutputs } from '../router.ts'
import type { orderReturn } from './return.schema.ts'

/** A return under REST's names. */
export function returnOf(sent: RouterOutputs['return']['add']): z.output<typeof orderReturn> {
  const { id, orderId, status, reason, notes, lines, amountPence, refundBy, collection } = sent
  return {
    _id: id,
    orderId,
    status,
    reason,
    notes,
    items: lines.map(({ productId, title, quantity }) => ({ productId, title, quantity })),
    amount: poundsFromPence(amountPence),
    refundBy,
    collection: collection && {
      _id: collection.slotId,
      date: collection.date,
      from: collection.startHour,
      to: collection.endHour,
    },
    returnDate: sent.noticeAt,
  }
}

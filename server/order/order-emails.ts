import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import type { Tx } from '../platform/db.ts'
import { type EmailContent, queueEmail } from '../outbox/queue-email.ts'
import { returnStatuses } from './return-status.shared.ts'
import type { OrderStatus } from './order.schema.ts'

/** The statuses that are e-mailed to the customer. */
const emailedStatuses = ['inProcess', 'inShipping', 'delivered', 'rejected'] as const

export type EmailedStatus = (typeof emailedStatuses)[number]

/** The content of a queued e-mail about an order. */
export const orderEmail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('orderConfirmed'), orderId: z.uuid() }),
  // A later payment than its first was made.
  z.object({ kind: z.literal('balancePaid'), orderId: z.uuid(), paymentId: z.uuid() }),
  // What is left to pay of an order is asked for.
  z.object({ kind: z.literal('balanceAsked'), orderId: z.uuid(), paymentId: z.uuid() }),
  z.object({ kind: z.literal('orderCancelled'), orderId: z.uuid() }),
  z.object({ kind: z.literal('piecesCancelled'), orderId: z.uuid(), eventId: z.uuid() }),
  // Staff changed it.
  z.object({ kind: z.literal('orderChanged'), orderId: z.uuid(), eventId: z.uuid() }),
  // What was given back lowered what is still to be paid.
  z.object({ kind: z.literal('balanceLowered'), orderId: z.uuid(), eventId: z.uuid() }),
  z.object({ kind: z.literal('orderRefunded'), orderId: z.uuid(), refundId: z.uuid() }),
  z.object({ kind: z.literal('orderRefundFailed'), orderId: z.uuid(), refundId: z.uuid() }),
  z.object({
    kind: z.literal('orderMoved'),
    orderId: z.uuid(),
    status: z.enum(emailedStatuses),
    /** Why it was rejected, in the words of staff. */
    reason: z.string().default(''),
  }),
  // It is ready to collect, sent by parcel, or collected on another day.
  z.object({ kind: z.literal('readyToCollect'), orderId: z.uuid() }),
  z.object({ kind: z.literal('parcelSent'), orderId: z.uuid() }),
  // Staff took back that it is ready or sent.
  z.object({ kind: z.literal('notReadyToCollect'), orderId: z.uuid() }),
  z.object({ kind: z.literal('parcelNotSent'), orderId: z.uuid() }),
  z.object({ kind: z.literal('collectionMoved'), orderId: z.uuid() }),
  z.object({
    kind: z.literal('deliveryMoved'),
    orderId: z.uuid(),
    bookingId: z.uuid(),
    /** Why staff moved it, in their words. */
    reason: z.string().default(''),
  }),
  z.object({ kind: z.literal('deliveryTomorrow'), orderId: z.uuid(), bookingId: z.uuid() }),
  z.object({
    kind: z.literal('returnMoved'),
    orderId: z.uuid(),
    returnId: z.uuid(),
    step: z.enum(returnStatuses),
  }),
  // To the shop: a return has to be refunded within two days.
  z.object({ kind: z.literal('returnDue'), orderId: z.uuid(), returnId: z.uuid() }),
  // To the buyer of the order with this number and address, if there is one; its link is made when
  // it is sent.
  z.object({ kind: z.literal('orderLink'), number: z.string(), email: z.string() }),
])

export type OrderEmail = z.infer<typeof orderEmail>

/** Whether this status is e-mailed to the customer. */
export function isEmailed(status: OrderStatus): status is EmailedStatus {
  return emailedStatuses.some((emailed) => emailed === status)
}

/** Queues an e-mail about an order to its buyer; none to a guest without an e-mail address. */
export async function queueOrderEmail(
  deps: Pick<Deps, 'clock'>,
  tx: Pick<Tx, 'order' | 'outboxMail'>,
  key: string,
  content: EmailContent & { orderId: string },
): Promise<void> {
  const order = await tx.order.findUnique({
    where: { id: content.orderId },
    select: { email: true },
  })
  if (!order?.email) return
  await queueEmail(deps, tx, { key, to: order.email, subject: content.orderId, content })
}

import type Stripe from 'stripe'
import { z } from 'zod'
import type { Deps } from '#server/platform/deps.ts'
import { retakePlaces } from '#server/delivery/slots/places.ts'
import { issueInvoice } from '#server/invoice/issue-invoice.ts'
import { notifyStaff } from '#server/staff-notice/notify-staff.ts'
import { queuedEmailSql } from '#server/outbox/queue-email.ts'
import { readRows, type Sql } from '#server/platform/sql.ts'
import { orderStatuses } from '../order.schema.ts'
import { paymentMethodNames } from '#server/lib/order/payment-methods.shared.ts'
import { paymentStatuses } from '#server/payment/payment.schema.ts'
import { linesJson, soldLine } from '../order-lines.ts'
import type { OrderEmail } from '../order-emails.ts'
import { resolveDiscrepancies } from '#server/payment/discrepancy/record-discrepancy.ts'
import { takeStock } from '#server/stock/stock.ts'

/** An order that may become paid, with the facts of its invoice. */
const paidOrder = z.object({
  id: z.uuid(),
  number: z.int(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.enum(paymentMethodNames),
  stockReturned: z.boolean(),
  flagged: z.boolean(),
  cartId: z.uuid().nullable(),
  email: z.string().nullable(),
  createdAt: z.date(),
  twoDeliveries: z.boolean(),
  totalPence: z.int(),
  vatPence: z.int(),
  deliveryPence: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  address: z.string(),
  city: z.string(),
  pincode: z.string(),
  items: z.array(soldLine),
})
type PaidOrder = z.infer<typeof paidOrder>

/**
 * Moves an order from pending to paid, with all consequences: timeline, cart, e-mail and invoice.
 * Does nothing when the order is paid already. A closed order takes its stock again first:
 * OUT_OF_STOCK when that was sold; when its slot is full, its delivery is to be arranged.
 */
export async function markPaid(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  tx: Sql,
  orderId: string,
  intent: Stripe.PaymentIntent,
): Promise<void> {
  const order = await lockPaidOrder(tx, orderId)
  if (!order || !['pending', 'cancelled'].includes(order.paymentStatus)) return
  if (order.stockReturned) {
    await takeStock(tx, orderId, order.items)
    await retakePlaces(tx, orderId, clock.now())
  }
  await writePaid(tx, order, intent, clock.now())
  if (order.flagged) await resolveDiscrepancies({ clock }, tx, { kinds: ['mismatch'], orderId })
  // Released stock is taken again: other pieces may have to be made now.
  const taken = order.stockReturned ? await lockPaidOrder(tx, orderId) : order
  await notifyStaff(tx, 'paidOrder', { id: orderId, subject: orderId })
  await issueInvoice({ clock, settings }, tx, taken ?? order)
}

async function lockPaidOrder(tx: Sql, orderId: string): Promise<PaidOrder | undefined> {
  const [order] = await readRows(tx, paidOrder)`
    SELECT o.id, o.number, o.status, p.status AS "paymentStatus", p.method AS "paymentMethod",
      o."stockReturnedAt" IS NOT NULL AS "stockReturned", p.flag IS NOT NULL AS flagged,
      o."cartId", o.email, o."createdAt", o."twoDeliveries", o."totalPence",
      o."vatPence", o."deliveryPence", o."firstName", o."lastName", o.address, o.city, o.pincode,
      ${linesJson} AS items
    FROM "Order" o JOIN "Payment" p ON p."orderId" = o.id AND p.kind = 'order'
    WHERE o.id = ${orderId}::uuid FOR UPDATE OF o, p`
  return order
}

/** The buyer's PayPal reference; null for other methods. */
function payerOf(intent: Stripe.PaymentIntent): string | null {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return charge?.payment_method_details?.paypal?.payer_id ?? null
}

/**
 * Updates the order, its payment, its timeline and the cart, and queues the e-mail, in one statement. The
 * ordered pieces and services leave the cart; what was added since stays. A guest without an e-mail address
 * gets no e-mail.
 */
async function writePaid(
  tx: Sql,
  { id, status, paymentStatus, cartId, email }: PaidOrder,
  intent: Stripe.PaymentIntent,
  now: Date,
): Promise<void> {
  const confirms = status === 'pending' || paymentStatus === 'cancelled'
  const paid = { intentId: intent.id, amountPence: intent.amount_received }
  const content: OrderEmail = { kind: 'orderConfirmed', orderId: id }
  await tx.$executeRaw`
    WITH paid AS (
      UPDATE "Order" SET "paymentStatus" = 'paid', "paidAt" = ${now}::timestamptz,
        "payerId" = ${payerOf(intent)}::text, "stockReturnedAt" = NULL, "heldFrom" = NULL,
        status = ${confirms ? 'confirmed' : status}::"OrderStatus", "updatedAt" = now()
      WHERE id = ${id}::uuid),
    settled AS (
      UPDATE "Payment" SET status = 'paid', "paidAt" = ${now}::timestamptz, flag = NULL
      WHERE "orderId" = ${id}::uuid AND kind = 'order'),
    event AS (
      INSERT INTO "OrderEvent" (id, "orderId", type, data)
      VALUES (uuidv7(), ${id}::uuid, 'paid', ${JSON.stringify(paid)}::jsonb)),
    booked AS (
      UPDATE "DeliveryBooking" SET status = 'booked', "updatedAt" = now()
      WHERE "orderId" = ${id}::uuid AND kind = 'delivery' AND status = 'held'),
    bought AS (
      SELECT i."productId", i.quantity,
        COALESCE(sum(s.quantity) FILTER (WHERE s.kind = 'assembly'), 0)::int AS assembly,
        COALESCE(sum(s.quantity) FILTER (WHERE s.kind = 'takeAway'), 0)::int AS "takeAway"
      FROM "OrderItem" i LEFT JOIN "OrderService" s ON s."orderItemId" = i.id
      WHERE i."orderId" = ${id}::uuid GROUP BY i.id),
    reduced AS (
      UPDATE "CartItem" ci SET quantity = ci.quantity - bought.quantity,
        "assemblyQuantity" = LEAST(
          GREATEST(ci."assemblyQuantity" - bought.assembly, 0), ci.quantity - bought.quantity),
        "takeAwayQuantity" = LEAST(
          GREATEST(ci."takeAwayQuantity" - bought."takeAway", 0), ci.quantity - bought.quantity)
      FROM bought
      WHERE ci."cartId" = ${cartId}::uuid AND ci."productId" = bought."productId"
        AND ci.quantity > bought.quantity),
    gone AS (
      DELETE FROM "CartItem" ci USING bought
      WHERE ci."cartId" = ${cartId}::uuid AND ci."productId" = bought."productId"
        AND ci.quantity <= bought.quantity)
    ${queuedEmailSql({ key: `confirmed-${id}`, to: email, subject: id, content }, now)}`
}

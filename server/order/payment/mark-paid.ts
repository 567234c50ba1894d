import type Stripe from 'stripe'
import { z } from 'zod'
import type { Deps } from '#server/platform/deps.ts'
import { retakePlaces } from '#server/delivery/slots/places.ts'
import { issueInvoice } from '#server/invoice/issue-invoice.ts'
import { notifyStaff } from '#server/staff-notice/notify-staff.ts'
import { queuedEmailSql } from '#server/outbox/queue-email.ts'
import { readRows, type Sql } from '#server/platform/sql.ts'
import { orderStatuses } from '../order.schema.ts'
import { deliveryMethods } from '#server/lib/order/delivery-methods.shared.ts'
import {
  paymentMethodNames,
  type WalletName,
  walletNames,
} from '#server/payment/methods/payment-methods.shared.ts'
import { paymentStatuses } from '#server/payment/payment.schema.ts'
import { takeAgain } from '#server/gift-card/ledger.ts'
import { linesJson, soldLine } from '../order-lines.ts'
import { giftPenceOf } from '../order-payment.ts'
import type { OrderEmail } from '../order-emails.ts'
import { resolveDiscrepancies } from '#server/payment/discrepancy/record-discrepancy.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { OrderError } from '../order.errors.ts'
import { takeStock } from '#server/stock/stock.ts'

/** An order whose first payment may be made, with the facts of its invoice. */
const paidOrder = z.object({
  id: z.uuid(),
  number: z.int(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.enum(paymentMethodNames),
  paymentPence: z.int(),
  /** What a gift card pays beside it. */
  giftPence: z.int(),
  reference: z.string().nullable(),
  stockReturned: z.boolean(),
  /** The quotation that it came from. */
  quotation: z.object({ company: z.string() }).nullable(),
  /** Whether its buyer has bought the same again since it was closed. */
  isBoughtAgain: z.boolean(),
  flagged: z.boolean(),
  cartId: z.uuid().nullable(),
  email: z.string().nullable(),
  createdAt: z.date(),
  twoDeliveries: z.boolean(),
  totalPence: z.int(),
  vatPence: z.int(),
  deliveryPence: z.int(),
  deliveryMethod: z.enum(deliveryMethods),
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
 * With a deposit, the order is paid: its balance is asked for
 * later. Does nothing when the order is paid already. A closed order takes its stock again first:
 * BOUGHT_AGAIN when its buyer has paid for the same since, OUT_OF_STOCK when that was sold; when its slot is full, its delivery is to be arranged;
 * GIFT_CARD_SPENT when its gift card has paid for another order.
 */
export async function markPaid(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  tx: Sql,
  orderId: string,
  made: MadePayment,
): Promise<void> {
  const order = await lockPaidOrder(tx, orderId)
  if (!order || !['pending', 'cancelled'].includes(order.paymentStatus)) return
  if (order.stockReturned) {
    if (order.isBoughtAgain) throw new OrderError('BOUGHT_AGAIN', {})
    await takeStock(tx, orderId, order.items)
    await retakePlaces(tx, orderId, clock.now())
    await takeAgain(tx, orderId)
  }
  await writePaid(tx, order, made, clock.now())
  if (order.flagged) await resolveDiscrepancies({ clock }, tx, { kinds: ['mismatch'], orderId })
  // Released stock is taken again: other pieces may have to be made now.
  const taken = order.stockReturned ? await lockPaidOrder(tx, orderId) : order
  await notifyStaff(tx, 'paidOrder', { id: orderId, subject: orderId })
  if (order.quotation) {
    await notifyStaff(tx, 'quotationAccepted', { id: orderId, subject: orderId })
  }
  const { paymentPence, ...invoiced } = taken ?? order
  const amountPence = paymentPence + invoiced.giftPence
  const isDeposit = amountPence < invoiced.totalPence
  await issueInvoice({ clock, settings }, tx, {
    ...invoiced,
    paymentMethod: made.wallet ?? invoiced.paymentMethod,
    ...(isDeposit && {
      part: { paymentId: null, title: 'Deposit' as const, amountPence },
    }),
  })
}

/** Locks an order; whether it can still be paid, or is paid. */
export async function lockUnclosed(tx: Sql, orderId: string): Promise<boolean> {
  const order = await lockPaidOrder(tx, orderId)
  return order !== undefined && order.paymentStatus !== 'cancelled'
}

/**
 * SQL: whether what closed order `o` was for is sold to its buyer by another order: a quotation is
 * sold once, and the same account or guest has paid since for all of its pieces, and keeps them.
 */
const isBoughtAgain = Prisma.sql`
  CASE WHEN o."stockReturnedAt" IS NULL THEN false ELSE EXISTS (
    SELECT FROM "Order" r WHERE r."quotationId" = o."quotationId" AND r.id <> o.id
      AND r."paymentStatus" <> 'cancelled')
  OR EXISTS (
    SELECT FROM "Order" r
    WHERE (r."userId" = o."userId" OR r."guestId" = o."guestId") AND r.id <> o.id
      AND r."createdAt" >= o."createdAt" AND r."isAssembly" = o."isAssembly"
      AND r."paymentStatus" IN ('paid', 'partiallyRefunded') AND r.status <> 'rejected'
      AND NOT EXISTS (
        SELECT FROM "OrderItem" i WHERE i."orderId" = o.id AND NOT EXISTS (
          SELECT FROM "OrderItem" j WHERE j."orderId" = r.id AND j."productId" = i."productId"
            AND j.quantity - j."cancelledQuantity" >= i.quantity))) END`

async function lockPaidOrder(tx: Sql, orderId: string): Promise<PaidOrder | undefined> {
  const [order] = await readRows(tx, paidOrder)`
    SELECT o.id, o.number, o.status, p.status AS "paymentStatus", p.method AS "paymentMethod",
      p."amountPence" AS "paymentPence", ${giftPenceOf} AS "giftPence", p.reference,
      o."stockReturnedAt" IS NOT NULL AS "stockReturned", 
      (SELECT jsonb_build_object('company', q.company) FROM "Quotation" q WHERE q.id = o."quotationId") AS quotation,
      ${isBoughtAgain} AS "isBoughtAgain", p.flag IS NOT NULL AS flagged,
      o."cartId", o.email, o."createdAt", o."twoDeliveries", o."totalPence",
      o."vatPence", o."deliveryPence", o."deliveryMethod"::text AS "deliveryMethod", o."firstName", o."lastName", o.address, o.city, o.pincode,
      ${linesJson} AS items
    FROM "Order" o JOIN "Payment" p ON p."orderId" = o.id AND p.kind = 'order'
    WHERE o.id = ${orderId}::uuid FOR UPDATE OF o, p`
  return order
}

/** A payment that was made, at the provider or outside. */
export interface MadePayment {
  /** Null for one that was taken outside. */
  intentId: string | null
  amountPence: number
  /** The buyer's PayPal reference; null for other methods. */
  payerId: string | null
  /** The wallet that it was made with, whatever was chosen; absent for none. */
  wallet?: WalletName | undefined
}

/** The payment that an intent says was made. */
export function madeBy(intent: Stripe.PaymentIntent): MadePayment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const details = charge?.payment_method_details
  const payerId = details?.paypal?.payer_id ?? null
  const used = details?.type === 'link' ? 'link' : details?.card?.wallet?.type
  const wallet = walletNames.find((name) => name === used)
  return { intentId: intent.id, amountPence: intent.amount_received, payerId, wallet }
}

/**
 * Updates the order, its payment, its timeline and the cart, and queues the e-mail, in one statement. The
 * ordered pieces, services and used codes leave the cart; what was added since stays. A guest without an e-mail address
 * gets no e-mail.
 */
async function writePaid(
  tx: Sql,
  { id, status, paymentStatus, cartId, email }: PaidOrder,
  { payerId, wallet, ...made }: MadePayment,
  now: Date,
): Promise<void> {
  const confirms = status === 'pending' || paymentStatus === 'cancelled'
  const content: OrderEmail = { kind: 'orderConfirmed', orderId: id }
  await tx.$executeRaw`
    WITH paid AS (
      UPDATE "Order" SET "paymentStatus" = 'paid', "paidAt" = ${now}::timestamptz,
        "payerId" = ${payerId}::text, "stockReturnedAt" = NULL, "heldFrom" = NULL,
        status = ${confirms ? 'confirmed' : status}::"OrderStatus", "updatedAt" = now()
      WHERE id = ${id}::uuid),
    settled AS (
      UPDATE "Payment" SET status = 'paid', "paidAt" = ${now}::timestamptz, flag = NULL,
        method = CASE WHEN kind = 'order' THEN COALESCE(${wallet ?? null}::"PaymentMethod", method)
          ELSE method END
      WHERE "orderId" = ${id}::uuid AND (kind = 'order' OR method = 'gift_card')),
    reopened AS (
      UPDATE "Payment" SET status = 'pending'
      WHERE ${paymentStatus === 'cancelled'}::boolean AND "orderId" = ${id}::uuid
        AND kind = 'balance' AND method <> 'gift_card' AND status = 'cancelled'),
    event AS (
      INSERT INTO "OrderEvent" (id, "orderId", type, data)
      VALUES (uuidv7(), ${id}::uuid, 'paid', ${JSON.stringify(made)}::jsonb)),
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
    used AS (
      UPDATE "Cart" c SET codes = ARRAY(
        SELECT code FROM unnest(c.codes) AS code WHERE NOT EXISTS (
          SELECT FROM "OrderPromotion" u WHERE u."orderId" = ${id}::uuid AND u.code = code))
      WHERE c.id = ${cartId}::uuid AND c.codes <> '{}'),
    gone AS (
      DELETE FROM "CartItem" ci USING bought
      WHERE ci."cartId" = ${cartId}::uuid AND ci."productId" = bought."productId"
        AND ci.quantity <= bought.quantity)
    ${queuedEmailSql({ key: `confirmed-${id}`, to: email, subject: id, content }, now)}`
}

import type Stripe from 'stripe'
import type { Deps } from '../deps.ts'
import { issueInvoice } from '../invoice/issue-invoice.ts'
import type { OrderMailContent } from '../mail/mail.schema.ts'
import type { Sql } from '../sql.ts'
import type { OrderStatus, PaymentStatus } from './order.schema.ts'
import { settleFindings } from './note-finding.ts'
import { takeStock } from './stock.ts'

/** An order that may be about to be paid, with what its invoice says. */
interface Payable {
  id: string
  number: number
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: 'stripe' | 'paypal'
  stockReturned: boolean
  flagged: boolean
  cartId: string | null
  email: string | null
  totalPence: number
  vatPence: number
  firstName: string
  lastName: string
  address: string
  city: string
  pincode: string
  items: {
    productId: string
    title: string
    quantity: number
    pricePence: number
    vatPence: number
  }[]
}

/**
 * Moves an order from pending to paid, with all that follows from it: its timeline, what was bought
 * leaves the cart, the buyer's message, the invoice. Does nothing to an order that is paid. One that
 * was closed takes its stock again first: OUT_OF_STOCK when that was sold.
 */
export async function markPaid(
  { clock }: Pick<Deps, 'clock'>,
  tx: Sql,
  orderId: string,
  intent: Stripe.PaymentIntent,
): Promise<void> {
  const order = await lockPayable(tx, orderId)
  if (!order || !['pending', 'cancelled'].includes(order.paymentStatus)) return
  if (order.stockReturned) await takeStock(tx, orderId, order.items)
  await writePaid(tx, order, intent, clock.now())
  if (order.flagged) await settleFindings({ clock }, tx, { kinds: ['mismatch'], orderId })
  await issueInvoice({ clock }, tx, order)
}

async function lockPayable(tx: Sql, orderId: string): Promise<Payable | undefined> {
  const [order] = await tx.$queryRaw<Payable[]>`
    SELECT o.id, o.number, o.status, o."paymentStatus", o."paymentMethod",
      o."stockReturnedAt" IS NOT NULL AS "stockReturned", o."paymentFlag" IS NOT NULL AS flagged,
      o."cartId", o.email, o."totalPence",
      o."vatPence", o."firstName", o."lastName", o.address, o.city, o.pincode, (
        SELECT json_agg(json_build_object('productId', i."productId", 'title', i.title,
          'quantity', i.quantity, 'pricePence', i."pricePence", 'vatPence', i."vatPence")
          ORDER BY i.position)
        FROM "OrderItem" i WHERE i."orderId" = o.id) AS items
    FROM "Order" o WHERE o.id = ${orderId}::uuid FOR UPDATE`
  return order
}

/** The buyer's reference at PayPal, when that is how they paid. */
function payerOf(intent: Stripe.PaymentIntent): string | null {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return charge?.payment_method_details?.paypal?.payer_id ?? null
}

/**
 * The order, its timeline, its cart and the message, in one statement. What was bought leaves the
 * cart, what was added since then stays. A guest who gave no address gets no message.
 */
async function writePaid(
  tx: Sql,
  { id, status, paymentStatus, cartId, email }: Payable,
  intent: Stripe.PaymentIntent,
  now: Date,
): Promise<void> {
  const confirms = status === 'pending' || paymentStatus === 'cancelled'
  const paid = { intentId: intent.id, amountPence: intent.amount_received }
  const message: OrderMailContent = { kind: 'orderConfirmed', orderId: id }
  await tx.$executeRaw`
    WITH paid AS (
      UPDATE "Order" SET "paymentStatus" = 'paid', "paidAt" = ${now}::timestamptz,
        "payerId" = ${payerOf(intent)}::text, "stockReturnedAt" = NULL, "paymentFlag" = NULL,
        status = ${confirms ? 'confirmed' : status}::"OrderStatus", "updatedAt" = now()
      WHERE id = ${id}::uuid),
    event AS (
      INSERT INTO "OrderEvent" (id, "orderId", type, data)
      VALUES (uuidv7(), ${id}::uuid, 'paid', ${JSON.stringify(paid)}::jsonb)),
    bought AS (SELECT "productId", quantity FROM "OrderItem" WHERE "orderId" = ${id}::uuid),
    reduced AS (
      UPDATE "CartItem" ci SET quantity = ci.quantity - bought.quantity FROM bought
      WHERE ci."cartId" = ${cartId}::uuid AND ci."productId" = bought."productId"
        AND ci.quantity > bought.quantity),
    gone AS (
      DELETE FROM "CartItem" ci USING bought
      WHERE ci."cartId" = ${cartId}::uuid AND ci."productId" = bought."productId"
        AND ci.quantity <= bought.quantity)
    INSERT INTO "OutboxMail" (id, key, "to", content, "dueAt")
    SELECT uuidv7(), ${`confirmed-${id}`}::text, ${email}::text,
      ${JSON.stringify(message)}::jsonb, ${now}::timestamptz
    WHERE ${email}::text IS NOT NULL
    ON CONFLICT (key) DO NOTHING`
}

import type { z } from 'zod'
import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import { ShopError } from '#server/lib/errors.ts'
import { orderName } from '#server/lib/order-name.shared.ts'
import type { PlaceDeps } from '#server/order/checkout/attempt.ts'
import { createOrderIn } from '#server/order/checkout/create-order.ts'
import { lockOrder } from '#server/order/lock-order.ts'
import { markPaid } from '#server/order/payment/mark-paid.ts'
import { PaymentError } from '#server/payment/payment.errors.ts'
import { endIntent } from '#server/order/payment/release-order.ts'
import type { Tx } from '#server/platform/db.ts'
import { refuseUntilOpen } from '#server/settings/refuse-until-open.ts'
import { attemptOf } from '../accept/accept-quotation.ts'
import { readDue } from '../quotation-due.ts'
import { nameOf, quotationFields, type QuotationRow } from '../quotation-row.ts'
import { QuotationError } from '../quotation.errors.ts'
import type { takeQuotationOutsideInput } from '../quotation.schema.ts'

type TakeInput = z.infer<typeof takeQuotationOutsideInput>

/** How often it is tried when the buyer accepts the quotation at the same moment. */
const MAX_ROUNDS = 4

/**
 * Accepts a quotation for its buyer, who has paid for it outside: in cash, by transfer or by a
 * terminal. Its order is made and paid in one transaction, the whole of it or a deposit; an order
 * that the buyer has begun to pay online is paid so instead. Refuses what an acceptance refuses, but
 * not a draft; QUOTATION_ACCEPTED when it is paid already.
 */
export async function takeQuotationOutside(
  deps: PlaceDeps,
  actor: Actor,
  input: TakeInput,
): Promise<{ orderNumber: number }> {
  refuseUntilOpen(deps)
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const row = await deps.db.quotation.findUnique({
      where: { id: input.id },
      select: quotationFields,
    })
    if (!row) throw new ShopError('NOT_FOUND', { what: 'quotation' })
    const [begun] = row.orders
    const orderNumber = begun
      ? await payBegun(deps, actor, { row, begun, input })
      : await orderAndPay(deps, actor, { row, input })
    if (orderNumber === null) continue
    deps.notices.send()
    await deps.failPoint('payment settled')
    return { orderNumber }
  }
  throw new ShopError('UNAVAILABLE', {})
}

/** The new order of a quotation, paid; null when it was accepted elsewhere meanwhile. */
async function orderAndPay(
  deps: PlaceDeps,
  actor: Actor,
  { row, input }: { row: QuotationRow; input: TakeInput },
): Promise<number | null> {
  const { pay } = input
  const attempt = await attemptOf(deps, row, { user: null, address: null, pay, isByStaff: true })
  return deps.db.$transaction(async (tx) => {
    const order = await createOrderIn(deps, tx, attempt)
    if (!order) return null
    const sentAt = deps.clock.now()
    await tx.quotation.updateMany({ where: { id: row.id, sentAt: null }, data: { sentAt } })
    await payFirst(deps, tx, { orderId: order.id, reference: input.reference, actor })
    return order.number
  })
}

/** Pays the order that the buyer has begun to pay; null when it has ended meanwhile. */
async function payBegun(
  deps: PlaceDeps,
  actor: Actor,
  {
    row,
    begun,
    input: { pay, reference },
  }: { row: QuotationRow; begun: QuotationRow['orders'][number]; input: TakeInput },
): Promise<number | null> {
  const { id: orderId, number } = begun
  const isPending = begun.paymentStatus === 'pending'
  const isDeposit = isPending && (await readDue(deps, row)) !== null
  if (isPending && isDeposit !== (pay === 'deposit')) {
    throw new QuotationError('QUOTATION_BEGUN', { name: nameOf(row), isDeposit })
  }
  const intent = isPending ? await endIntent(deps, orderId) : 'settled'
  if (intent === 'processing') throw new PaymentError('PAYMENT_PROCESSING', {})
  if (intent === 'settled') {
    const order = orderName(deps.settings.current(), number)
    throw new QuotationError('QUOTATION_ACCEPTED', { name: nameOf(row), order })
  }
  return deps.db.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.paymentStatus !== 'pending') return null
    await payFirst(deps, tx, { orderId, reference, actor })
    return number
  })
}

/** Marks the first payment of an order as taken outside, with all that follows from a payment. */
async function payFirst(
  deps: PlaceDeps,
  tx: Tx,
  { orderId, reference, actor }: { orderId: string; reference: string; actor: Actor },
): Promise<void> {
  const [payment] = await tx.payment.updateManyAndReturn({
    where: { orderId, kind: 'order' },
    data: { method: 'outside', reference, intentId: null },
    select: { amountPence: true },
  })
  if (!payment) throw new Error(`Order ${orderId} has no payment.`)
  const { amountPence } = payment
  // The reference stays with its payment alone, where it is erased with the person.
  await recordAudit(tx, actor, {
    action: 'changed',
    entity: 'order',
    entityId: orderId,
    after: { takenPence: amountPence },
  })
  await markPaid(deps, tx, orderId, { intentId: null, amountPence, payerId: null })
}

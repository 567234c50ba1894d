import { checkoutMethodNames } from '#server/payment/methods/payment-methods.shared.ts'
import { DeliveryError } from '#server/delivery/delivery.errors.ts'
import { findParcel } from '#server/delivery/methods/read-methods.ts'
import { makeOffered } from '#server/delivery/slots/make-slots.ts'
import { makeOrderKey } from '#server/order/access/order-keys.ts'
import type { Attempt, PlaceDeps } from '#server/order/checkout/attempt.ts'
import { pricedBasket } from '#server/order/checkout/basket.ts'
import { createOrder } from '#server/order/checkout/create-order.ts'
import { startPayment } from '#server/order/checkout/start-payment.ts'
import type { CaptureInput } from '#server/order/order.schema.ts'
import { captureOrder } from '#server/order/payment/capture-order.ts'
import { refuseUntilOpen } from '#server/settings/refuse-until-open.ts'
import { vatPercentOf } from '#server/settings/description/vat-registration.shared.ts'
import type { z } from 'zod'
import { ShopError } from '#server/lib/errors.ts'
import { OrderError } from '#server/order/order.errors.ts'
import { PaymentError } from '#server/payment/payment.errors.ts'
import type { SessionUser } from '#server/lib/people/session-user.ts'
import { limit } from '#server/platform/limits/limit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readRows, type Sql } from '#server/platform/sql.ts'
import { giveBackHold } from '../hold-quotation.ts'
import { ownProducts } from './own-products.ts'
import {
  collectionOf,
  endedRow,
  isAddressed,
  nameOf,
  type QuotationRow,
  statusOfRow,
} from '../quotation-row.ts'
import { servicesOfLine } from '../quotation-rules.shared.ts'
import { QuotationError } from '../quotation.errors.ts'
import type { acceptQuotationInput, acceptQuotationOutput } from '../quotation.schema.ts'
import { findVisibleQuotation, type QuotationVisitor } from '../quotation-visitor.ts'

type AcceptInput = z.infer<typeof acceptQuotationInput>
type Accepted = z.infer<typeof acceptQuotationOutput>

/** How often it is tried when the same quotation is accepted elsewhere at the same moment. */
const MAX_ROUNDS = 4

/**
 * Accepts a quotation: makes its order at the agreed prices, with the stock and the place that it
 * holds, and starts the payment. Accepted again, in another tab or on another process, it is the same
 * order. The browser gets the cookie of the order's page. QUOTATION_EXPIRED, QUOTATION_WITHDRAWN and
 * QUOTATION_NOT_SENT by its status; ADDRESS_MISSING where nobody has given one; what is not held is
 * refused as in every order: OUT_OF_STOCK, SLOT_GONE.
 */
export async function acceptQuotation(
  deps: PlaceDeps,
  visitor: QuotationVisitor,
  { number, address, pay, claimedTotalPence }: AcceptInput,
): Promise<Accepted> {
  refuseUntilOpen(deps)
  await limit(deps, 'quotation by number', String(number))
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { row, seenBy } = await findVisibleQuotation(deps, visitor, number)
    if (seenBy === 'staff') throw new ShopError('NOT_YOURS', {})
    const accepting = { user: visitor.user, address: address ?? null, pay, claimedTotalPence }
    const accepted = await orderOf(deps, row, accepting)
    if (accepted === null) continue
    const key = await makeOrderKey(deps, { orderId: accepted.orderId, purpose: 'cookie' })
    visitor.cookies.orders.set(accepted.orderNumber, key.token, key.expiresAt)
    return accepted
  }
  throw new ShopError('UNAVAILABLE', {})
}

/** Who accepts a quotation, and how. */
export interface Accepting {
  /** The signed-in buyer; null for one without an account, and for staff who accept for a buyer. */
  user: SessionUser | null
  address: AcceptInput['address'] | null
  pay: AcceptInput['pay']
  claimedTotalPence?: number | undefined
  /** Whether staff accept it for the buyer: it need not have been sent. */
  isByStaff?: boolean
}

/** The order of a quotation, made or resumed; null when it was accepted elsewhere meanwhile. */
async function orderOf(
  deps: PlaceDeps,
  row: QuotationRow,
  accepting: Accepting,
): Promise<Accepted | null> {
  const known = await resumed(deps, row)
  if (known) return known
  const attempt = await attemptOf(deps, row, accepting)
  const { claimedTotalPence: claimed } = accepting
  if (claimed !== undefined && claimed !== attempt.basket.totalPence) refuseChanged(row)
  const order = await createOrder(deps, attempt)
  if (!order) return null
  await deps.failPoint('order written')
  return startPayment(deps, { ...order, isQuoted: true })
}

/** The order that the quotation has already, with its payment resumed; null when it has none. */
async function resumed(deps: PlaceDeps, { orders }: QuotationRow): Promise<Accepted | null> {
  const [live] = orders
  if (!live) return null
  const { id, number, totalPence, payments } = await deps.db.order.findUniqueOrThrow({
    where: { id: live.id },
    select: {
      id: true,
      number: true,
      totalPence: true,
      payments: {
        select: { kind: true, method: true, intentId: true, amountPence: true, dueOn: true },
      },
    },
  })
  const payment = payments.find(({ kind }) => kind === 'order')
  const balance = payments.find(({ kind }) => kind === 'balance')
  const method = checkoutMethodNames.find((known) => known === payment?.method)
  if (!payment || !method) throw new Error('A quotation’s order has no payment to make.')
  const { intentId, amountPence: nowPence } = payment
  const balanceDueOn = balance?.dueOn?.toISOString().slice(0, 10) ?? null
  const sums = { totalPence, nowPence, giftPence: 0, balanceDueOn }
  return startPayment(deps, { id, number, method, intentId, ...sums, isQuoted: true })
}

/** Throws in words when a quotation cannot be accepted at this moment. */
function refuseEnded(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  row: QuotationRow,
  { isByStaff = false }: Accepting,
) {
  const name = nameOf(row)
  const { phone } = settings.current().contact
  const status = statusOfRow(row, clock.now())
  if (status === 'expired') throw new QuotationError('QUOTATION_EXPIRED', { name, phone })
  if (status === 'withdrawn') throw new QuotationError('QUOTATION_WITHDRAWN', { name, phone })
  if (status === 'draft' && !isByStaff) throw new QuotationError('QUOTATION_NOT_SENT', { name })
}

function refuseChanged(row: QuotationRow): never {
  throw new QuotationError('QUOTATION_CHANGED', { name: nameOf(row) })
}

/** The buyer's address: what staff have written, and what they have left open. */
function destinationOf(row: QuotationRow, { user, address }: Accepting) {
  if (!isAddressed(row) && !address) throw new OrderError('ADDRESS_MISSING', {})
  const { firstName, lastName, phone, city, pincode: quoted } = row
  const street = { address: row.address, pincode: quoted, notes: row.notes }
  const written = { firstName, lastName, phone, city, ...street }
  const given = isAddressed(row) || !address ? written : address
  // The place that is held is in the zone of the quoted postcode.
  const pincode = row.slotId !== null && quoted !== '' ? quoted : given.pincode
  const email = row.email ?? address?.email ?? user?.email ?? null
  const notes = given.notes || '-'
  return { ...given, pincode, notes, email, addressId: null }
}

/**
 * The attempt to order what a quotation offers, at its prices. Refuses one that cannot be accepted
 * at this moment, and ADDRESS_MISSING.
 */
export async function attemptOf(
  deps: PlaceDeps,
  row: QuotationRow,
  accepting: Accepting,
): Promise<Attempt> {
  refuseEnded(deps, row, accepting)
  const { user, pay } = accepting
  const destination = destinationOf(row, accepting)
  if (row.slotId !== null) await makeOffered(deps, [row.slotId], destination.pincode)
  const lines = await ownProducts(deps, row)
  const slot = row.slot && {
    ...row.slot,
    date: row.slot.date.toISOString().slice(0, 10),
    pricePence: row.deliveryPence,
  }
  const basket = pricedBasket(
    {
      lines: lines.map(({ agreedPence, ...line }) => ({
        ...line,
        pricePence: agreedPence,
        salePricePence: null,
      })),
      services: lines.flatMap((line) =>
        servicesOfLine(line).map((service) => ({ ...service, productId: line.productId })),
      ),
      slots: [{ pricePence: row.deliveryPence }],
    },
    vatPercentOf(deps.settings.current().company),
  )
  return {
    owner: user?.role === 'user' ? { userId: user.id } : null,
    quoted: {
      id: row.id,
      channel: row.channel,
      sellerId: row.sellerId,
      deliveryIsAgreed: row.deliveryIsAgreed,
      ownProductIds: new Set(
        lines.flatMap(({ productId }, index) =>
          row.lines[index]?.productId === null ? [productId] : [],
        ),
      ),
      handOver: (tx) => handOver(deps, tx, { row, accepting }),
    },
    heldFrom: null,
    basket,
    destination,
    method: 'stripe',
    giftCardId: null,
    pay,
    twoDeliveries: false,
    isAssembly: false,
    fulfilment: await methodOf(deps, row, destination.pincode),
    termsVersion: deps.settings.versionOf('terms')?.number ?? 0,
    slot,
    secondSlot: null,
  }
}

/** How a quotation comes without a van, at its agreed price; null for one that the van brings. */
async function methodOf(
  deps: PlaceDeps,
  row: QuotationRow,
  postcode: string,
): Promise<Attempt['fulfilment']> {
  const { deliveryMethod: method, deliveryPence: pricePence } = row
  if (method === 'van') return null
  if (method === 'collection') return { method, pricePence, day: collectionOf(row), sendBy: null }
  const items = row.lines.flatMap(({ productId, quantity }) =>
    productId === null ? [] : { productId, quantity },
  )
  const sent = await findParcel(deps, { postcode, items })
  if ('why' in sent) throw new DeliveryError('METHOD_UNAVAILABLE', sent)
  return { method, pricePence, day: null, sendBy: sent.offer.sentBy }
}

/**
 * Locks a quotation and gives back what it holds, for the order of the same transaction. It must be
 * as it was read: a change since then is refused.
 */
async function handOver(
  deps: PlaceDeps,
  tx: Sql,
  { row, accepting }: { row: QuotationRow; accepting: Accepting },
) {
  const [now] = await readRows(tx, endedRow)`
    SELECT q."sentAt", q."withdrawnAt", q."validUntil", q."updatedAt", q."isHeld", q."holdsPlace",
      q."holdUntil", EXISTS (SELECT FROM "Order" o WHERE o."quotationId" = q.id
        AND o."paymentStatus" <> 'cancelled') AS "isAccepted"
    FROM "Quotation" q WHERE q.id = ${row.id}::uuid FOR UPDATE OF q`
  if (!now) throw new ShopError('NOT_FOUND', { what: 'quotation' })
  if (now.isAccepted) return 'ordered'
  refuseEnded(deps, { ...row, ...now }, accepting)
  if (now.updatedAt.getTime() !== row.updatedAt.getTime()) refuseChanged(row)
  if (!now.isHeld || now.holdUntil === null) return null
  await giveBackHold(tx, row.id)
  return { holdsPlace: now.holdsPlace, until: now.holdUntil }
}

/** Settles the payment of a quotation's order when the buyer returns from paying. */
export async function captureQuotation(
  deps: Parameters<typeof captureOrder>[0],
  visitor: QuotationVisitor,
  { number }: { number: number },
): Promise<{ orderNumber: number }> {
  const { row, seenBy } = await findVisibleQuotation(deps, visitor, number)
  if (seenBy === 'staff') throw new ShopError('NOT_YOURS', {})
  const [live] = row.orders
  if (!live) {
    const reason = 'We haven’t received payment for this quotation yet.'
    throw new PaymentError('NOT_PAID', { reason })
  }
  // Staff may have taken it outside meanwhile.
  if (live.paymentStatus !== 'pending') return { orderNumber: live.number }
  const payment = await deps.db.payment.findFirstOrThrow({
    where: { orderId: live.id, kind: 'order' },
    select: { intentId: true },
  })
  const input: CaptureInput = { orderId: live.id, paymentIntentId: payment.intentId ?? '' }
  const { orderNumber } = await captureOrder(deps, input)
  return { orderNumber }
}

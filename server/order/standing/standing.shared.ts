import { proratePence, vatInPence } from '#server/lib/money.shared.ts'
import type { ServiceKind } from '#server/lib/services.shared.ts'
import { paidFor } from '#server/promotion/share.shared.ts'
import type { ChangedData } from './changed.schema.ts'

/** What was sold of a line, or of a service for its pieces. */
interface Sold {
  pricePence: number
  quantity: number
  discountPence: number
  cancelledQuantity: number
}

interface SoldLine<Service extends Sold> extends Sold {
  productId: string
  services: readonly Service[]
}

/** Of cancelled pieces, those that a change by staff took off: they were exchanged, not cancelled. */
interface Exchanged {
  exchangedQuantity: number
}

/** The lines of an order, each with how many of its pieces and services changes by staff took off. */
export function withExchanged<
  Service extends Sold & { service: ServiceKind },
  Line extends SoldLine<Service>,
>(
  lines: readonly Line[],
  changes: readonly ChangedData[],
): (Line & Exchanged & { services: (Service & Exchanged)[] })[] {
  const removed = changes.flatMap((change) => change.removed)
  return lines.map((line) => {
    const own = removed.filter(({ productId }) => productId === line.productId)
    const countOf = (kind: ServiceKind) =>
      own.flatMap(({ services }) => services).filter(({ service }) => service === kind)
    return {
      ...line,
      exchangedQuantity: Math.min(quantityOf(own), line.cancelledQuantity),
      services: line.services.map((service) => ({
        ...service,
        exchangedQuantity: Math.min(
          quantityOf(countOf(service.service)),
          service.cancelledQuantity,
        ),
      })),
    }
  })
}

const quantityOf = (all: readonly { quantity: number }[]): number =>
  all.reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * The lines of an order as they stand after its changes: what was exchanged, or taken off by staff,
 * is no part of them; what its buyer cancelled is.
 */
export function standingLines<
  Service extends Sold & Exchanged,
  Line extends SoldLine<Service> & Exchanged,
>(lines: readonly Line[]): Line[] {
  return lines
    .map((line) => ({
      ...line,
      ...standing(line),
      services: line.services
        .map((service) => ({ ...service, ...standing(service) }))
        .filter(isLeft),
    }))
    .filter(isLeft)
}

const isLeft = ({ quantity }: { quantity: number }) => quantity > 0

/** A part without what was exchanged of it, and without its share of a discount. */
function standing({ exchangedQuantity, ...part }: Sold & Exchanged) {
  const { pricePence, quantity, cancelledQuantity } = part
  const off = pricePence * exchangedQuantity - paidFor(part, exchangedQuantity)
  return {
    quantity: quantity - exchangedQuantity,
    cancelledQuantity: cancelledQuantity - exchangedQuantity,
    discountPence: part.discountPence - off,
    exchangedQuantity: 0,
  }
}

/** What was paid for a part, after discounts, without what was exchanged of it. */
export const standingPence = (part: Sold & Exchanged): number =>
  paidFor(part, part.quantity) - paidFor(part, part.exchangedQuantity)

interface Promotion {
  pence: number
  deliveryPence: number
}

interface ChangedOrder<Used extends Promotion> {
  lines: readonly (SoldLine<Sold & Exchanged> & Exchanged)[]
  promotions: readonly Used[]
  deliveryPence: number
  totalPence: number
  vatPence: number
  /** What it comes to now: see `orderNow`. */
  nowPence: number
  changes: readonly ChangedData[]
  /** Its refunds, made or under way; `isOfChange`: by a change of staff. */
  refunds: readonly { amountPence: number; deliveryPence: number; isOfChange: boolean }[]
}

/** The sums of an order as it stands after its changes. */
interface StandingSums<Used extends Promotion> {
  /** What promotions take off what it has after its changes. */
  promotions: Used[]
  deliveryPence: number
  /** What all of that comes to: before cancellations and refunds, where there were any since. */
  totalPence: number
  /** The VAT in that. */
  vatPence: number
  /** What was refunded of it, or is about to be: without what changes gave back. */
  refundedPence: number
  /**
   * What was taken off it without a refund. Below zero where more was refunded than it still comes
   * to: that was for what changes took off later.
   */
  takenOffPence: number
}

/**
 * What an order comes to as it stands after its changes. What was exchanged is no part of it, neither
 * among the items nor among what was taken off or refunded; these sums lead from the lines of
 * `standingLines` to what it comes to now. Of an order that was not changed: as it was sold.
 */
export function standingSums<Used extends Promotion>({
  lines,
  promotions,
  changes,
  refunds,
  nowPence,
  ...sold
}: ChangedOrder<Used>): StandingSums<Used> {
  const parts = lines.flatMap((line) => [line, ...line.services])
  const grossPence = sumOf(parts.map((part) => part.pricePence * part.exchangedQuantity))
  const amounts = changes.flatMap(({ removed }) => removed.map(({ amountPence }) => amountPence))
  const known = amounts.filter((amount) => amount !== null)
  const shares = parts.map((part) => paidFor(part, part.exchangedQuantity))
  const exchangedPence = sumOf(known.length === amounts.length ? known : shares)
  const off = proratePence(
    grossPence - exchangedPence,
    promotions.map(({ pence, deliveryPence }) => pence - deliveryPence),
  )
  const byChange = refunds.filter(({ isOfChange }) => isOfChange)
  const ofDelivery = sumOf(byChange.map(({ deliveryPence }) => deliveryPence))
  const totalPence = sold.totalPence - exchangedPence - ofDelivery
  const others = refunds.filter(({ isOfChange }) => !isOfChange)
  const refundedPence = sumOf(others.map(({ amountPence }) => amountPence))
  return {
    promotions: promotions.map((one, index) => ({ ...one, pence: one.pence - (off[index] ?? 0) })),
    deliveryPence: sold.deliveryPence - ofDelivery,
    totalPence,
    vatPence:
      sold.vatPence === 0 || totalPence === sold.totalPence
        ? sold.vatPence
        : vatInPence(totalPence),
    refundedPence,
    takenOffPence: totalPence - refundedPence - nowPence,
  }
}

/**
 * What of the payments of an order was given back, or is about to be: with it, what was paid and what
 * is still to be paid come to what the order comes to now.
 */
export const backPence = ({
  nowPence,
  paidPence,
  balance,
}: {
  nowPence: number
  paidPence: number
  balance: { pence: number } | null
}): number => paidPence + (balance?.pence ?? 0) - nowPence

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, pence) => sum + pence, 0)

import { expect } from 'vitest'
import { MIN_PAYMENT_PENCE } from '../lib/money.shared.ts'
import type { Deps } from '../platform/deps.ts'

/** What a step does with the money of an order, as somebody who counts by hand knows it. */
export type Step =
  /** Pieces go, or go and come; a cancelled order gives everything back. */
  | { kind: 'pieces'; isCancelling?: boolean }
  /** Staff give so much back. */
  | { kind: 'amount'; pence: number }
  /** Staff refund so many pieces of a product, or assembly of them; returned ones with the delivery. */
  | {
      kind: 'refund' | 'return'
      productId: string
      isService?: boolean
      quantity: number
    }
  /** Nothing is given back or added: money is paid, asked for, or comes back from the bank. */
  | { kind: 'none' }

const captured = new Set(['paid', 'partiallyRefunded', 'refunded'])
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, pence) => sum + pence, 0)

/** A line or service of an order: its prices, and how many of its pieces are no longer sold. */
interface Part {
  productId: string
  isService: boolean
  pricePence: number
  quantity: number
  discountPence: number
  gone: number
}

/** What the first pieces of a part cost: each has its share of the discount in whole pence. */
const costOf = ({ pricePence, quantity, discountPence }: Part, pieces: number): number =>
  pricePence * pieces - Math.floor((discountPence * pieces) / quantity)

/** Reads an order as somebody does who counts by hand: its lines, and its payments by tender. */
export async function countMoney({ db }: Pick<Deps, 'db'>, id: string) {
  const refundLines = {
    include: { refund: { select: { status: true, restock: true, returnId: true } } },
  } as const
  const order = await db.order.findUniqueOrThrow({
    where: { id },
    include: { payments: true, refunds: true, items: { include: { refundLines } } },
  })
  const services = await db.orderService.findMany({
    where: { orderId: id },
    include: { refundLines, item: true },
  })
  const rows = [
    ...order.items.map((item) => ({ ...item, isService: false })),
    ...services.map((service) => ({
      ...service,
      productId: service.item.productId,
      isService: true,
    })),
  ]
  const parts = new Map<string, Part>(
    rows.map(({ refundLines: refunds, cancelledQuantity, ...row }) => {
      const made = refunds.filter(({ refund }) => refund.status !== 'failed')
      const refunded = sumOf(made.map(({ quantity }) => quantity))
      // Of the cancelled pieces some were refunded: by their cancellation, or by staff before it was loaded.
      const withRefund = refunds.map(({ quantity, refund, ...line }) =>
        'withdrawnQuantity' in line && (refund.restock !== null || refund.returnId !== null)
          ? line.withdrawnQuantity
          : quantity,
      )
      return [
        row.id,
        { ...row, gone: refunded + Math.max(0, cancelledQuantity - sumOf(withRefund)) },
      ]
    }),
  )
  const payments = order.payments.filter(({ status }) => status !== 'cancelled')
  const paid = payments.filter(({ status }) => captured.has(status))
  const keptOf = (some: typeof payments) =>
    sumOf(some.map(({ amountPence, refundedPence }) => amountPence - refundedPence))
  const refunds = order.refunds.filter(({ status }) => status !== 'failed')
  return {
    status: order.status,
    totalPence: order.totalPence,
    parts,
    deliveryPence: order.deliveryPence - sumOf(refunds.map((refund) => refund.deliveryPence)),
    isPaid: paid.length > 0,
    isClosed: payments.length === 0,
    /** What was paid and not given back, and what is still to be paid. */
    keptPence: keptOf(payments),
    openPence: keptOf(payments.filter(({ status }) => !captured.has(status))),
    /** By tender: what was given back, and what could be. */
    giftBackPence: sumOf(
      paid.filter(({ method }) => method === 'gift_card').map((one) => one.refundedPence),
    ),
    othersPence: keptOf(paid.filter(({ method }) => method !== 'gift_card')),
    leastPence: Math.min(0, ...paid.map((one) => one.amountPence - one.refundedPence)),
    failedCount: order.refunds.filter(({ status }) => status === 'failed').length,
    failedPence: sumOf(
      order.refunds.filter(({ status }) => status === 'failed').map((one) => one.amountPence),
    ),
    backPence: sumOf(paid.map(({ refundedPence }) => refundedPence)),
  }
}
type Counted = Awaited<ReturnType<typeof countMoney>>

/**
 * Expects the money of an order after a step to be what a count by hand of its lines says, to the
 * penny and by tender: what is still to be paid goes first, then cards and what was paid outside,
 * and the gift card last.
 */
export function expectCounted(step: Step, before: Counted, after: Counted): void {
  expect(after.leastPence).toBe(0)
  const failedPence = after.failedPence - before.failedPence
  if (before.isClosed && after.isPaid) {
    expect(after.keptPence).toBe(after.totalPence)
    return
  }
  if (!before.isPaid) {
    expect([before.keptPence, 0]).toContain(after.keptPence)
    return
  }
  if (failedPence === 0 && after.giftBackPence > before.giftBackPence) {
    expect(after.othersPence).toBe(0)
  }
  const isLowered = step.kind === 'pieces' && failedPence === 0
  if (isLowered && after.backPence > before.backPence) {
    expect(after.openPence).toBeLessThanOrEqual(MIN_PAYMENT_PENCE)
  }
  const expected = keptAfter(step, before, after) + failedPence
  const waivedPence = step.kind === 'pieces' ? expected - after.keptPence : 0
  // Staff do not ask for less than can be paid.
  if (waivedPence > 0 && waivedPence < MIN_PAYMENT_PENCE && addedOf(before, after) > 0) return
  // The share of a discount is rounded anew where a refund of it failed.
  expect(Math.abs(after.keptPence - expected)).toBeLessThanOrEqual(before.failedCount)
}

/** What an order keeps and is owed after a step, without refunds that its bank refuses. */
function keptAfter(step: Step, before: Counted, after: Counted): number {
  const { keptPence } = before
  if (step.kind === 'none') return keptPence
  if (step.kind === 'amount') return keptPence - Math.min(keptPence, step.pence)
  if (step.kind !== 'pieces') return keptPence - Math.min(keptPence, refundedOf(step, before))
  if (step.isCancelling && before.status !== 'rejected' && after.status === 'rejected') return 0
  return Math.max(0, keptPence - goneOf(before, after) + addedOf(before, after))
}

/** What the pieces that went in a step had cost, with their services. */
function goneOf(before: Counted, after: Counted): number {
  const each = [...before.parts].map(([id, part]) => {
    const gone = after.parts.get(id)?.gone ?? part.gone
    return Math.max(0, costOf(part, gone) - costOf(part, part.gone))
  })
  return sumOf(each)
}

/** What the pieces that came in a step cost, with their services. */
function addedOf(before: Counted, after: Counted): number {
  const each = [...after.parts].map(([id, part]) => {
    const earlier = before.parts.get(id) ?? { ...part, quantity: 0, discountPence: 0 }
    const discountPence = part.discountPence - earlier.discountPence
    return part.pricePence * (part.quantity - earlier.quantity) - discountPence
  })
  return sumOf(each)
}

/** What refunded pieces had cost; with the last of them that is returned the delivery. */
function refundedOf(
  { kind, productId, quantity, isService = false }: Step & { kind: 'refund' | 'return' },
  before: Counted,
): number {
  const parts = [...before.parts.values()].filter((one) => one.isService === isService)
  const part = parts.find((one) => one.productId === productId)
  if (!part) throw new Error(`${productId} is refunded, and was not sold.`)
  expect(part.gone + quantity).toBeLessThanOrEqual(part.quantity)
  const isLast = sumOf(parts.map((one) => one.quantity - one.gone)) === quantity
  const pence = costOf(part, part.gone + quantity) - costOf(part, part.gone)
  return pence + (isLast && kind === 'return' ? before.deliveryPence : 0)
}

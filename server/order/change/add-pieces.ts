import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { lineName } from '#server/lib/line-name.shared.ts'
import { proratePence, vatInPence } from '#server/lib/money.shared.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { takeAdded } from '#server/stock/stock.ts'
import type { AddedPieces } from './plan-change.ts'

const DAY_MS = 86_400_000

interface Adding {
  orderId: string
  /** When the order was placed: lead times of its lines count from there. */
  createdAt: Date
  /** 0 for an order without VAT. */
  vatPercent: number
  added: readonly AddedPieces[]
}

/** How many of the pieces of a product are made, and the VAT in them and their services. */
export interface Added {
  made: ReadonlyMap<string, number>
  vatPence: number
}

/**
 * Adds pieces with their services to the lines of a locked order, or as new lines, and takes their
 * stock; what exceeds it is made to order. Promotions whose discounts go along take that much more
 * off. Throws OUT_OF_STOCK as for an order.
 */
export async function addPieces(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { orderId, createdAt, vatPercent, added }: Adding,
): Promise<Added> {
  const wanted = added.map((pieces) => ({ ...pieces, title: lineName(pieces) }))
  const taken = await takeAdded(tx, orderId, wanted)
  const days = daysBetween(createdAt, clock.now())
  let vatPence = 0
  for (const [index, pieces] of added.entries()) {
    const { made = 0, leadDays = null } = taken[index] ?? {}
    const vat = vatOf(pieces, vatPercent)
    const orderItemId = await addLine(tx, orderId, {
      ...pieces,
      vat,
      made,
      // From the order, not from today.
      leadDays: leadDays === null ? null : leadDays + days,
    })
    vatPence += vat
    for (const service of pieces.services) {
      const vatOfService = vatOf(service, vatPercent)
      vatPence += vatOfService
      const { kind, pricePence, quantity, discountPence } = service
      await tx.orderService.upsert({
        where: { orderItemId_kind: { orderItemId, kind } },
        create: {
          orderId,
          orderItemId,
          kind,
          pricePence,
          quantity,
          discountPence,
          vatPence: vatOfService,
        },
        update: {
          quantity: { increment: quantity },
          discountPence: { increment: discountPence },
          vatPence: { increment: vatOfService },
        },
      })
    }
  }
  await takeMoreOff(tx, orderId, added)
  return { made: new Map(taken.map(({ productId, made }) => [productId, made])), vatPence }
}

interface AddedLine extends AddedPieces {
  vat: number
  made: number
  leadDays: number | null
}

/** Adds pieces to a line, or a line; returns its id. */
async function addLine(
  tx: Tx,
  orderId: string,
  { lineId, vat, made, leadDays, quantity, discountPence, ...line }: AddedLine,
): Promise<string> {
  if (lineId === null) {
    const { _max: last } = await tx.orderItem.aggregate({
      where: { orderId },
      _max: { position: true },
    })
    const { productId, title, variant, image, pricePence } = line
    const position = (last.position ?? -1) + 1
    const facts = { productId, title, variant, image, pricePence, quantity, discountPence }
    const { id } = await tx.orderItem.create({
      data: { orderId, position, ...facts, vatPence: vat, madeQuantity: made, leadDays },
      select: { id: true },
    })
    return id
  }
  const { madeQuantity, cancelledQuantity, ...before } = await tx.orderItem.findUniqueOrThrow({
    where: { id: lineId },
    select: { madeQuantity: true, cancelledQuantity: true, leadDays: true },
  })
  await tx.orderItem.update({
    where: { id: lineId },
    data: {
      quantity: { increment: quantity },
      discountPence: { increment: discountPence },
      vatPence: { increment: vat },
      ...(made > 0 && {
        // Made pieces are cancelled first, so that of those only what is left counts with the new ones.
        madeQuantity: Math.max(madeQuantity, cancelledQuantity) + made,
        leadDays: Math.max(before.leadDays ?? 0, leadDays ?? 0),
      }),
    },
  })
  return lineId
}

/** The promotions of an order say what they take off its lines together. */
async function takeMoreOff(tx: Tx, orderId: string, added: readonly AddedPieces[]): Promise<void> {
  const off = added
    .flatMap((pieces) => [pieces, ...pieces.services])
    .reduce((sum, { discountPence }) => sum + discountPence, 0)
  if (off === 0) return
  const promotions = await tx.orderPromotion.findMany({
    where: { orderId },
    orderBy: { promotionId: 'asc' },
  })
  const shares = proratePence(
    off,
    promotions.map(({ pence, deliveryPence }) => pence - deliveryPence),
  )
  for (const [index, { promotionId }] of promotions.entries()) {
    const where = { orderId_promotionId: { orderId, promotionId } }
    await tx.orderPromotion.update({ where, data: { pence: { increment: shares[index] ?? 0 } } })
  }
}

const vatOf = (
  part: { pricePence: number; quantity: number; discountPence: number },
  vatPercent: number,
): number => vatInPence(part.pricePence * part.quantity - part.discountPence, vatPercent)

const daysBetween = (from: Date, to: Date): number =>
  (Date.parse(dayInLondon(to)) - Date.parse(dayInLondon(from))) / DAY_MS

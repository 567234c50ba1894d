import { z } from 'zod'
import { refreshCatalogue } from '../catalogue-entry/refresh-catalogue.ts'
import type { Tx } from '../platform/db.ts'
import type { StockReason } from '../generated/prisma/client.ts'
import { onlyRow, readRows, type Sql } from '../platform/sql.ts'
import { notifyStaff } from '../staff-notice/notify-staff.ts'
import { findShortage, soldOf, type StockLine } from './find-shortage.ts'
import { madeOf } from './can-sell.shared.ts'
import {
  lockedStock,
  soldOutOrBack,
  soldOutOrBackRow,
  stockChanges,
  stockRow,
} from './stock-statements.ts'

/**
 * Takes the stock of a released order again, inside its transaction, and writes the ledger: from
 * stock first, the rest made to order, as when the order was created. A line keeps the lead time
 * that it was sold with. Throws OUT_OF_STOCK for the first product with too little stock, or that
 * is archived.
 */
export async function takeStock(tx: Sql, orderId: string, lines: StockLine[]): Promise<void> {
  const ids = lines.map((line) => line.productId)
  const taken = await lockAndSplit(tx, lines)
  await tx.$executeRaw`
    UPDATE "OrderItem" i
    SET "madeQuantity" = t.made, "leadDays" = COALESCE(i."leadDays", t."leadDays")
    FROM unnest(${ids}::uuid[], ${taken.map(({ made }) => made)}::int[],
      ${taken.map(({ leadDays }) => leadDays)}::int[]) AS t("productId", made, "leadDays")
    WHERE i."orderId" = ${orderId}::uuid AND i."productId" = t."productId"`
  await moveStock(tx, { orderId, reason: 'order', lines: taken, sign: -1 })
}

/**
 * Takes stock for the new pieces with which staff replace those of an order, and returns how many
 * of each are made. Throws OUT_OF_STOCK as for an order.
 */
export async function takeReplacement(
  tx: Sql,
  orderId: string,
  lines: StockLine[],
): Promise<{ productId: string; made: number }[]> {
  const taken = await lockAndSplit(tx, lines)
  await moveStock(tx, { orderId, reason: 'replacement', lines: taken, sign: -1 })
  return taken
}

/**
 * Takes stock for pieces that staff add to an order, and returns how many of each are made, and the
 * lead days of their products. Throws OUT_OF_STOCK as for an order.
 */
export async function takeAdded(
  tx: Sql,
  orderId: string,
  lines: StockLine[],
): Promise<{ productId: string; made: number; leadDays: number | null }[]> {
  const taken = await lockAndSplit(tx, lines)
  await moveStock(tx, { orderId, reason: 'order', lines: taken, sign: -1 })
  return taken
}

/** Locks products in the order in which everybody does, before some are taken and others returned. */
export async function lockProducts(tx: Sql, ids: string[]): Promise<void> {
  await tx.$executeRaw(lockedStock(ids))
}

/**
 * Locks the products of lines, and splits the pieces of each into those from stock and made ones.
 */
async function lockAndSplit(tx: Sql, lines: StockLine[]) {
  const rows = await readRows(tx, stockRow)(lockedStock(lines.map((line) => line.productId)))
  const known = new Map(rows.map(({ id, ...sold }) => [id, sold]))
  const lacking = findShortage(lines, known)
  if (lacking) throw lacking
  return lines.map(({ productId, quantity }) => {
    const { leadDays, ...sold } = soldOf(known, productId)
    const made = madeOf({ ...sold, leadDays }, quantity)
    return { productId, made, leadDays, quantity: quantity - made }
  })
}

/**
 * Returns the stock of an order inside the transaction that closes it: what it took by the ledger,
 * less what cancelled pieces and returns have given back. Pieces to be made took no stock.
 */
export async function returnStock(
  tx: Tx,
  { orderId, reason }: { orderId: string; reason: Extract<StockReason, 'release' | 'refund'> },
): Promise<void> {
  const moved = await tx.stockMovement.groupBy({
    by: ['productId'],
    // A replacement is no piece of the order itself.
    where: { orderId, reason: { not: 'replacement' } },
    _sum: { quantity: true },
  })
  const lines = moved
    .map(({ productId, _sum }) => ({ productId, quantity: -(_sum.quantity ?? 0) }))
    // Negative where returned pieces that were made for the order became stock.
    .filter(({ quantity }) => quantity > 0)
  await tx.$executeRaw(lockedStock(lines.map((line) => line.productId)))
  await moveStock(tx, { orderId, reason, lines, sign: 1 })
}

/**
 * Cancels pieces of an order's lines, by the ids of the lines, and returns the stock that they took;
 * pieces to be made are cancelled first. Returns what came back into stock. The order is locked.
 */
export async function cancelPieces(
  tx: Tx,
  orderId: string,
  cancelled: readonly { id: string; quantity: number }[],
): Promise<{ productId: string; quantity: number }[]> {
  const pieces = new Map(cancelled.map(({ id, quantity }) => [id, quantity]))
  const items = await tx.orderItem.findMany({
    where: { orderId, id: { in: [...pieces.keys()] } },
    select: { ...takenFields, id: true },
  })
  const lines: { productId: string; quantity: number }[] = []
  for (const { id, ...item } of items) {
    const cancelledQuantity = item.cancelledQuantity + (pieces.get(id) ?? 0)
    await tx.orderItem.update({ where: { id }, data: { cancelledQuantity } })
    const quantity = takenOf(item) - takenOf({ ...item, cancelledQuantity })
    lines.push({ productId: item.productId, quantity })
  }
  await tx.$executeRaw(lockedStock(lines.map((line) => line.productId)))
  await moveStock(tx, { orderId, reason: 'refund', lines, sign: 1 })
  return lines
}

/** The pieces of a product that a quotation holds, or would hold. */
export interface HeldPieces {
  productId: string
  title: string
  quantity: number
}

/**
 * Takes the pieces of a quotation from stock, as an order does, and returns how many of each come
 * from stock; the others are made to order. Throws OUT_OF_STOCK as for an order.
 */
export async function holdPieces(
  tx: Sql,
  quotationId: string,
  lines: readonly HeldPieces[],
): Promise<{ productId: string; quantity: number }[]> {
  const taken = await lockAndSplit(tx, [...lines])
  await moveStock(tx, { quotationId, reason: 'quotation', lines: taken, sign: -1 })
  return taken
}

/** Gives the pieces that a quotation holds back to stock. */
export async function giveBackPieces(
  tx: Sql,
  quotationId: string,
  lines: { productId: string; quantity: number }[],
): Promise<void> {
  await tx.$executeRaw(lockedStock(lines.map((line) => line.productId)))
  await moveStock(tx, { quotationId, reason: 'quotation', lines, sign: 1 })
}

/** Returns to stock the pieces of a return that can be sold again. */
export async function restockReturned(
  tx: Tx,
  orderId: string,
  lines: { productId: string; quantity: number }[],
): Promise<void> {
  await tx.$executeRaw(lockedStock(lines.map((line) => line.productId)))
  await moveStock(tx, { orderId, reason: 'return', lines, sign: 1 })
}

const takenFields = {
  productId: true,
  quantity: true,
  madeQuantity: true,
  cancelledQuantity: true,
} as const

/** How many pieces of a line take stock: neither made nor cancelled ones. */
const takenOf = (item: { quantity: number; madeQuantity: number; cancelledQuantity: number }) =>
  item.quantity - Math.max(item.madeQuantity, item.cancelledQuantity)

/** Adjusts the stock of a product that the transaction has locked, on behalf of staff. */
export async function editStock(tx: Sql, productId: string, difference: number): Promise<void> {
  await editStocks(tx, [{ productId, difference }])
}

/** The same with the reason of staff, which the ledger keeps. */
export async function correctStock(
  tx: Sql,
  productId: string,
  { difference, note }: { difference: number; note: string },
): Promise<void> {
  const lines = [{ productId, quantity: difference }]
  await moveStock(tx, { reason: 'edit', note, lines, sign: 1 })
}

/** Adjusts the stock of many products that the transaction has locked. */
export async function editStocks(
  tx: Sql,
  edits: readonly { productId: string; difference: number }[],
): Promise<void> {
  const lines = edits.map(({ productId, difference }) => ({ productId, quantity: difference }))
  await moveStock(tx, { reason: 'edit', lines, sign: 1 })
}

/**
 * Brings lists and searches up to date for the products that are sold out now, or were before, and
 * tells staff of those that have become low.
 */
export async function followStock(
  tx: Sql,
  { soldOutOrBack, fellLow }: z.infer<typeof soldOutOrBackRow>,
): Promise<void> {
  if (soldOutOrBack.length > 0) await refreshCatalogue(tx, soldOutOrBack)
  for (const id of fellLow) await tellLowStock(tx, id)
}

/** Tells staff that a product's stock is low: once until more pieces arrive. */
async function tellLowStock(tx: Sql, productId: string): Promise<void> {
  // Pieces of orders that were released are no new ones.
  const [delivery] = await readRows(tx, lastDelivery)`
    SELECT COALESCE(max(id), 0)::text AS number FROM "StockMovement"
    WHERE "productId" = ${productId}::uuid AND reason = 'edit' AND quantity > 0`
  await notifyStaff(tx, 'lowStock', {
    id: `${productId}-${delivery?.number ?? ''}`,
    subject: productId,
    content: { kind: 'staffNotice', about: 'lowStock', id: productId },
  })
}
const lastDelivery = z.object({ number: z.string() })

async function moveStock(
  tx: Sql,
  move: {
    orderId?: string
    quotationId?: string
    reason: StockReason
    note?: string
    lines: { productId: string; quantity: number }[]
    sign: 1 | -1
  },
): Promise<void> {
  const ids = move.lines.map((line) => line.productId)
  const quantities = move.lines.map((line) => line.quantity * move.sign)
  const rows = await readRows(tx, soldOutOrBackRow)`
    WITH moved AS (
      SELECT "productId", quantity, ${move.reason}::"StockReason" AS reason,
        ${move.orderId ?? null}::uuid AS "orderId", ${move.quotationId ?? null}::uuid AS "quotationId",
        ${move.note ?? null}::text AS note
      FROM unnest(${ids}::uuid[], ${quantities}::int[]) AS m("productId", quantity)
      WHERE quantity <> 0),
    ${stockChanges}
    SELECT ${soldOutOrBack}`
  await followStock(tx, onlyRow(rows))
}

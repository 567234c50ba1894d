import type { Tx } from '../platform/db.ts'
import type { StockReason } from '../generated/prisma/client.ts'
import { readRows, type Sql } from '../platform/sql.ts'
import { lackingStock, soldOf, type StockLine } from './lacking.ts'
import { madeOf } from './can-sell.ts'
import { lockedStock, stockChanges, stockRow } from './stock-statements.ts'

/**
 * Takes the stock of a released order again, inside its transaction, and writes the ledger: stock
 * first, and what exceeds it is made, as when the order was created. A line keeps the lead time
 * that it was sold with. OUT_OF_STOCK names the first product with too little stock, or that is
 * archived.
 */
export async function takeStock(tx: Sql, orderId: string, lines: StockLine[]): Promise<void> {
  const ids = lines.map((line) => line.productId)
  const rows = await readRows(tx, stockRow)(lockedStock(ids))
  const known = new Map(rows.map(({ id, ...sold }) => [id, sold]))
  const lacking = lackingStock(lines, known)
  if (lacking) throw lacking
  const taken = lines.map(({ productId, quantity }) => {
    const { leadDays, ...sold } = soldOf(known, productId)
    const made = madeOf({ ...sold, leadDays }, quantity)
    return { productId, made, leadDays, quantity: quantity - made }
  })
  await tx.$executeRaw`
    UPDATE "OrderItem" i
    SET "madeQuantity" = t.made, "leadDays" = COALESCE(i."leadDays", t."leadDays")
    FROM unnest(${ids}::uuid[], ${taken.map(({ made }) => made)}::int[],
      ${taken.map(({ leadDays }) => leadDays)}::int[]) AS t("productId", made, "leadDays")
    WHERE i."orderId" = ${orderId}::uuid AND i."productId" = t."productId"`
  await moveStock(tx, { orderId, reason: 'order', lines: taken, sign: -1 })
}

/**
 * Returns the stock of an order inside the transaction that closes it: what it took. What was to be
 * made for it took nothing.
 */
export async function returnStock(
  tx: Tx,
  { orderId, reason }: { orderId: string; reason: Extract<StockReason, 'release' | 'refund'> },
): Promise<void> {
  const items = await tx.orderItem.findMany({
    where: { orderId },
    select: { productId: true, quantity: true, madeQuantity: true },
  })
  const lines = items.map(({ productId, quantity, madeQuantity }) => ({
    productId,
    quantity: quantity - madeQuantity,
  }))
  await tx.$executeRaw(lockedStock(lines.map((line) => line.productId)))
  await moveStock(tx, { orderId, reason, lines, sign: 1 })
}

/** Adjusts the stock of a product that the transaction has locked, on behalf of staff. */
export async function editStock(tx: Sql, productId: string, difference: number): Promise<void> {
  await editStocks(tx, [{ productId, difference }])
}

/** The same of many products. */
export async function editStocks(
  tx: Sql,
  edits: readonly { productId: string; difference: number }[],
): Promise<void> {
  const lines = edits.map(({ productId, difference }) => ({ productId, quantity: difference }))
  await moveStock(tx, { orderId: null, reason: 'edit', lines, sign: 1 })
}

async function moveStock(
  tx: Sql,
  move: {
    orderId: string | null
    reason: StockReason
    lines: { productId: string; quantity: number }[]
    sign: 1 | -1
  },
): Promise<void> {
  const ids = move.lines.map((line) => line.productId)
  const quantities = move.lines.map((line) => line.quantity * move.sign)
  await tx.$executeRaw`
    WITH moved AS (
      SELECT "productId", quantity, ${move.reason}::"StockReason" AS reason,
        ${move.orderId}::uuid AS "orderId"
      FROM unnest(${ids}::uuid[], ${quantities}::int[]) AS m("productId", quantity)
      WHERE quantity <> 0),
    ${stockChanges}
    SELECT 1`
}

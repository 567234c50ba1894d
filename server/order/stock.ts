import type { Tx } from '../db.ts'
import type { StockReason } from '../generated/prisma/client.ts'
import { ShopError } from '../lib/errors.ts'
import type { Sql } from '../sql.ts'

interface StockLine {
  productId: string
  title: string
  quantity: number
}

/**
 * Two transactions must lock rows in the same order, or they wait for each other for ever. The lock
 * is the one that an UPDATE of the stock takes, which lets the foreign keys of order lines pass.
 */
const inLockOrder = <Line extends { productId: string }>(lines: Line[]) =>
  lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))

/**
 * Takes the stock of an order that had returned it, inside its transaction, and writes the ledger.
 * OUT_OF_STOCK names the first product of which there is not enough, or which is not sold any more.
 */
export async function takeStock(tx: Sql, orderId: string, lines: StockLine[]): Promise<void> {
  const sorted = inLockOrder(lines)
  const ids = sorted.map((line) => line.productId)
  const rows = await tx.$queryRaw<{ id: string; stock: number }[]>`
    SELECT id, CASE WHEN "archivedAt" IS NULL THEN stock ELSE 0 END AS stock
    FROM "Product" WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`
  const stock = new Map(rows.map((row) => [row.id, row.stock]))
  for (const { productId, title, quantity } of sorted) {
    const available = stock.get(productId) ?? 0
    if (available < quantity) throw new ShopError('OUT_OF_STOCK', { productId, title, available })
  }
  await moveStock(tx, { orderId, reason: 'order', lines: sorted, sign: -1 })
}

/** Puts the stock of an order back inside the transaction that closes it. */
export async function returnStock(
  tx: Tx,
  { orderId, reason }: { orderId: string; reason: Extract<StockReason, 'release' | 'refund'> },
): Promise<void> {
  const lines = await tx.orderItem.findMany({
    where: { orderId },
    select: { productId: true, quantity: true },
  })
  const sorted = inLockOrder(lines)
  const ids = sorted.map((line) => line.productId)
  await tx.$queryRaw`
    SELECT id FROM "Product" WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`
  await moveStock(tx, { orderId, reason, lines: sorted, sign: 1 })
}

/** Changes the stock of a product that the transaction has locked, by hand of the staff. */
export async function editStock(tx: Sql, productId: string, difference: number): Promise<void> {
  const lines = [{ productId, quantity: difference }]
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
      SELECT * FROM unnest(${ids}::uuid[], ${quantities}::int[]) AS m("productId", quantity)),
    changed AS (
      UPDATE "Product" p SET stock = p.stock + moved.quantity
      FROM moved WHERE p.id = moved."productId")
    INSERT INTO "StockMovement" ("productId", quantity, reason, "orderId")
    SELECT "productId", quantity, ${move.reason}::"StockReason", ${move.orderId}::uuid FROM moved`
}

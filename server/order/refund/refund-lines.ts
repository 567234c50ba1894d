import { z } from 'zod'
import type { Tx } from '../../platform/db.ts'
import { ShopError } from '../../lib/errors.ts'
import { readRows } from '../../platform/sql.ts'

const soldLine = z.object({
  orderItemId: z.uuid(),
  productId: z.uuid(),
  title: z.string(),
  pricePence: z.int(),
  left: z.int(),
})

/** Pieces of a line that a refund gives the money back for. */
export interface RefundedLine {
  orderItemId: string
  quantity: number
  /** What was paid for them. */
  amountPence: number
}

/**
 * The refund of pieces of an order that the transaction has locked, at the price that was paid.
 * NOT_FOUND for a product that was not ordered, LINE_REFUNDED for more pieces than are not refunded,
 * or about to be, by another refund.
 */
export async function priceLines(
  tx: Tx,
  orderId: string,
  wanted: readonly { productId: string; quantity: number }[],
): Promise<RefundedLine[]> {
  const rows = await readRows(tx, soldLine)`
    SELECT i.id AS "orderItemId", i."productId", i.title, i."pricePence",
      i.quantity - COALESCE((
        SELECT sum(l.quantity) FROM "RefundLine" l JOIN "Refund" r ON r.id = l."refundId"
        WHERE l."orderItemId" = i.id AND r.status <> 'failed'), 0)::int AS left
    FROM "OrderItem" i WHERE i."orderId" = ${orderId}::uuid`
  const sold = new Map(rows.map((row) => [row.productId, row]))
  return wanted.map(({ productId, quantity }) => {
    const line = sold.get(productId)
    if (!line) throw new ShopError('NOT_FOUND', { what: 'order line' })
    const { orderItemId, title, pricePence, left } = line
    if (quantity > left) throw new ShopError('LINE_REFUNDED', { title, left: Math.max(0, left) })
    return { orderItemId, quantity, amountPence: pricePence * quantity }
  })
}

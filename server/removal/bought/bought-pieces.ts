import type { z } from 'zod'
import { packedBoxes } from '#server/catalogue/packed-box.schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { boughtPiece } from '../estimate/estimate.schema.ts'

/** The most products that are listed. */
const MOST = 40

/**
 * What an account has bought here and kept, with the boxes that each was packed in, newest first:
 * what is cancelled or was sent back is left out.
 */
export async function listBoughtPieces(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<z.infer<typeof boughtPiece>[]> {
  const rows = await db.orderItem.findMany({
    where: { order: { userId, paidAt: { not: null }, status: { not: 'rejected' } } },
    orderBy: [{ order: { number: 'desc' } }, { position: 'asc' }],
    take: MOST,
    select: {
      productId: true,
      title: true,
      quantity: true,
      cancelledQuantity: true,
      product: { select: { boxes: true } },
      returnLines: {
        where: { return: { status: { in: ['collected', 'refunded'] } } },
        select: { quantity: true },
      },
    },
  })
  return rows.flatMap(({ productId, title, quantity, cancelledQuantity, product, returnLines }) => {
    const gone = returnLines.reduce((sum, line) => sum + line.quantity, cancelledQuantity)
    const boxes = packedBoxes.parse(product.boxes).map(({ lengthCm, widthCm, heightCm }) => ({
      lengthCm,
      widthCm,
      heightCm,
    }))
    return quantity > gone && boxes.length > 0
      ? [{ id: productId, title, quantity: quantity - gone, boxes }]
      : []
  })
}

import type { Prisma } from '../generated/prisma/client.ts'
import { isPurchase, purchaseFields } from './purchase.ts'
import type { ReviewOutput } from './review.schema.ts'

/** The columns of a review that everybody may read. */
export const shownFields = {
  id: true,
  productId: true,
  userId: true,
  userName: true,
  message: true,
  rating: true,
  createdAt: true,
  orderItem: { select: purchaseFields },
  reply: true,
  repliedAt: true,
  photographs: {
    where: { photograph: { isPublic: true } },
    orderBy: { position: 'asc' },
    select: { photograph: { select: { id: true, width: true, height: true } } },
  },
} satisfies Prisma.ReviewSelect

/** A review as procedures return it. */
export function reviewOf({
  orderItem,
  createdAt,
  reply,
  repliedAt,
  photographs,
  ...rest
}: Prisma.ReviewGetPayload<{ select: typeof shownFields }>): ReviewOutput {
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    isBought: orderItem !== null && isPurchase(orderItem),
    photographs: photographs.map(({ photograph }) => photograph),
    reply: reply === null ? null : { text: reply, at: (repliedAt ?? createdAt).toISOString() },
  }
}

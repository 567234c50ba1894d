import { randomUUID } from 'node:crypto'
import type { Prisma } from '../generated/prisma/client.ts'
import type { Deps } from '../platform/deps.ts'

/** A promotion by code: 10% off everything, without limits, since a day. */
export async function aPromotion(
  { db }: Pick<Deps, 'db'>,
  overrides: Partial<Prisma.PromotionCreateInput> = {},
) {
  const code = `CODE-${randomUUID().slice(0, 8).toUpperCase()}`
  const promotion = await db.promotion.create({
    data: {
      code,
      name: 'Ten off',
      kind: 'percent',
      amount: 10,
      startsAt: new Date(Date.now() - 86_400_000),
      ...overrides,
    },
  })
  return { ...promotion, code: promotion.code ?? '' }
}

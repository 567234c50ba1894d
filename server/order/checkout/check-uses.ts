import { z } from 'zod'
import { Prisma } from '#server/generated/prisma/client.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readRows, type Sql } from '#server/platform/sql.ts'
import { promotionStanding } from '#server/promotion/promotion.schema.ts'
import { noProducts, promotionsJson } from '#server/promotion/promotions-json.ts'
import { OrderError } from '../order.errors.ts'
import type { Attempt } from './attempt.ts'
import { codeLost } from './basket.ts'

const standing = z.object({ offers: z.array(promotionStanding) })

/**
 * Locks the promotions of an order whose uses have a limit, after the products, and counts them
 * again: CODE_REFUSED when somebody else took the last one meanwhile, ORDER_CHANGED for a promotion
 * by itself.
 */
export async function checkUses(
  { clock }: Pick<Deps, 'clock'>,
  tx: Sql,
  { owner, basket, destination: { email } }: Attempt,
): Promise<void> {
  const limited = basket.promotions.flatMap(({ promotion }) =>
    'isLimited' in promotion && promotion.isLimited === true ? [promotion.id] : [],
  )
  // A quotation, the only order without an owner, has no promotions.
  if (limited.length === 0 || owner === null) return
  await tx.$executeRaw`
    SELECT 1 FROM "Promotion" WHERE id = ANY(${limited}::uuid[]) ORDER BY id FOR UPDATE`
  const now = clock.now()
  const codes = basket.promotions.flatMap(({ promotion: { code } }) => code ?? [])
  const [read] = await readRows(tx, standing)`
    SELECT ${promotionsJson(
      { ...owner, email },
      {
        codes: Prisma.sql`${codes}::text[]`,
        productIds: noProducts,
        now,
      },
    )} AS offers`
  const offers = new Map(read?.offers.map((one) => [one.id, one]))
  for (const { promotion } of basket.promotions) {
    const current = offers.get(promotion.id)
    const isLost =
      !current || current.isUsedUp || current.isUsedByPerson || current.hasOrdered === true
    if (!isLost) continue
    if (promotion.code === null || !current) {
      throw new OrderError('ORDER_CHANGED', { totalPence: 0, changes: [] })
    }
    const why = current.isUsedUp ? 'usedUp' : current.isUsedByPerson ? 'usedByPerson' : 'firstOrder'
    throw codeLost({ code: promotion.code, why: { why } })
  }
}

import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import { csvRow, guarded, MARK } from '#server/lib/csv.ts'
import { ShopError } from '#server/lib/errors.ts'
import { londonTime } from '#server/lib/london-time.shared.ts'
import { orderName } from '#server/lib/order-name.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readRows } from '#server/platform/sql.ts'
import { seriesPrefix } from '../promotion.shared.ts'
import type { MakeCodesInput, StaffPromotion } from './promotion-staff.schema.ts'
import { readPromotion } from './read-promotions.ts'
import { lastToSave } from './save-promotion.ts'

/** The most codes of one promotion. */
const MOST_CODES = 20_000

/** The characters of codes, without those that look alike, and how many follow the prefix. */
const LETTERS = 'ACDEFGHJKLMNPQRTUVWXY3479'
const LENGTH = 8

const aCode = (prefix: string): string =>
  prefix + Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/**
 * Makes so many more codes of a promotion with a series, each of which is used once. Throws
 * NOT_FOUND, INVALID_INPUT for a promotion without a series and beyond the most that one has, and
 * CHANGED_MEANWHILE when there are not as many as the caller saw.
 */
export function makeCodes(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id, count, made }: MakeCodesInput,
): Promise<StaffPromotion> {
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM "Promotion" WHERE id = ${id}::uuid FOR UPDATE`
    const { code, codesMade } = await readPromotion(tx, id)
    const prefix = seriesPrefix(code)
    if (prefix === null) {
      const fields = { count: 'End the code of this promotion with -* to make a series of codes.' }
      throw new ShopError('INVALID_INPUT', { fields })
    }
    if (made !== undefined && made !== codesMade) {
      throw new ShopError('CHANGED_MEANWHILE', { by: await lastToSave(tx, id) })
    }
    const most = MOST_CODES - codesMade
    if (count > most) {
      const fields = {
        count: `A promotion can have up to ${MOST_CODES} codes. Make ${most} or fewer.`,
      }
      throw new ShopError('INVALID_INPUT', { fields })
    }
    for (let left = count; left > 0;) {
      const codes = Array.from({ length: left }, () => aCode(prefix))
      left -= await tx.$executeRaw`
        INSERT INTO "PromotionCode" (code, "promotionId")
        SELECT made.code, ${id}::uuid FROM unnest(${codes}::text[]) AS made (code)
        WHERE NOT EXISTS (SELECT FROM "Promotion" m WHERE m.code = made.code)
        ON CONFLICT DO NOTHING`
    }
    await recordAudit(tx, actor, {
      action: 'changed',
      entity: 'promotion',
      entityId: id,
      before: { codesMade },
      after: { codesMade: codesMade + count },
    })
    return readPromotion(tx, id)
  })
}

const madeCode = z.object({
  code: z.string(),
  createdAt: z.date(),
  /** The order that has it; null while it can be used. */
  orderNumber: z.int().nullable(),
})

/**
 * The codes of a promotion's series as CSV in parts, in the order in which they were made, each with
 * the order that has it. Throws NOT_FOUND.
 */
export async function exportCodes(
  { pool, db, settings }: Pick<Deps, 'pool' | 'db' | 'settings'>,
  id: string,
): Promise<AsyncIterable<string>> {
  await readPromotion(db, id)
  const codes = await readRows(pool, madeCode)`
    SELECT c.code, c."createdAt", used.number AS "orderNumber"
    FROM "PromotionCode" c LEFT JOIN LATERAL (
      SELECT o.number FROM "OrderPromotion" u JOIN "Order" o ON o.id = u."orderId"
      WHERE u."promotionId" = c."promotionId" AND u.code = c.code AND o."stockReturnedAt" IS NULL
      LIMIT 1) used ON true
    WHERE c."promotionId" = ${id}::uuid ORDER BY c."createdAt", c.code`
  return linesOf(codes, (number) => orderName(settings.current(), number))
}

async function* linesOf(
  codes: readonly z.infer<typeof madeCode>[],
  nameOf: (orderNumber: number) => string,
): AsyncGenerator<string> {
  yield MARK + csvRow(['code', 'made', 'used by'])
  for (const { code, createdAt, orderNumber } of codes) {
    const order = orderNumber === null ? '' : nameOf(orderNumber)
    yield csvRow([code, londonTime(createdAt), order].map(guarded))
  }
}

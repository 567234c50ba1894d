import { z } from 'zod'
import type { Deps } from '#server/platform/deps.ts'
import { readRows } from '#server/platform/sql.ts'
import { priceCauses, type PriceHistoryOutput } from './prices.schema.ts'

const row = z.object({
  productId: z.uuid(),
  pricePence: z.int(),
  payablePence: z.int(),
  since: z.date(),
  cause: z.enum(priceCauses),
  actorName: z.string().nullable(),
})

/** The most changes of a product that are returned; the latest. */
const MOST = 200

/**
 * Reads the price history of a product, or of all variants of a family, by the slug of either,
 * oldest first. One statement.
 */
export async function readPriceHistory(
  { pool }: Pick<Deps, 'pool'>,
  slug: string,
): Promise<PriceHistoryOutput> {
  // PostgreSQL refuses a text with a NUL, and no slug has one.
  const wanted = slug.replaceAll('\0', ' ')
  const rows = await readRows(pool, row)`
    WITH sold AS (SELECT id, slug, "familyId" FROM "Product" WHERE "archivedAt" IS NULL),
    asked AS (
      SELECT id FROM sold WHERE slug = ${wanted}
      UNION
      SELECT v.id FROM sold AS one JOIN sold AS v USING ("familyId") WHERE one.slug = ${wanted}
      UNION
      SELECT v.id FROM "Family" AS f JOIN sold AS v ON v."familyId" = f.id WHERE f.slug = ${wanted}
    )
    SELECT c."productId", c."pricePence", c."payablePence", c.since, c.cause,
      u."userName" AS "actorName"
    FROM asked CROSS JOIN LATERAL (
      SELECT * FROM "PriceChange" AS one WHERE one."productId" = asked.id
      ORDER BY one.since DESC, one.id DESC LIMIT ${MOST}
    ) AS c
    LEFT JOIN "User" AS u ON u.id = c."actorId"
    ORDER BY c."productId", c.since, c.id`
  const changes = Map.groupBy(rows, ({ productId }) => productId)
  return {
    products: [...changes].map(([productId, points]) => ({
      productId,
      points: points.map(({ productId: _, since, ...point }) => ({
        ...point,
        since: since.toISOString(),
      })),
    })),
  }
}

import type { Pool } from 'pg'
import { z } from 'zod'
import { readRows } from '#server/platform/sql.ts'

/** How many variants a family has: 100,000 products are 20,000 families. */
const VARIANTS = 5

const slugRow = z.object({ slug: z.string() })

/**
 * Groups the shop's products without a family into families of five, each of one category, with a
 * fabric and a swatch for each variant; returns the slugs of some variants.
 */
export async function groupFamilies(pool: Pool): Promise<string[]> {
  // oxlint-disable-next-line no-restricted-properties -- no rows are read
  await pool.query(`
    WITH place AS (
      SELECT id, category, row_number() OVER (PARTITION BY category ORDER BY id) - 1 AS n
      FROM "Product" WHERE "familyId" IS NULL AND "archivedAt" IS NULL
    ), variant AS (
      SELECT id, n % ${VARIANTS} AS position, gen_random_uuid() AS value,
        first_value(id) OVER (PARTITION BY category, n / ${VARIANTS} ORDER BY n) AS family,
        count(*) OVER (PARTITION BY category, n / ${VARIANTS}) AS variants
      FROM place
    ), whole AS (
      SELECT * FROM variant WHERE variants = ${VARIANTS}
    ), families AS (
      INSERT INTO "Family" (id, slug, title, "updatedAt")
      SELECT p.id, 'family-' || p.slug, p.title, now()
      FROM "Product" AS p JOIN whole AS w USING (id) WHERE w.position = 0
    ), options AS (
      INSERT INTO "FamilyOption" (id, "familyId", position, name)
      SELECT family, family, 0, 'Fabric' FROM whole WHERE position = 0
    ), given AS (
      INSERT INTO "OptionValue" (id, "optionId", position, label, grade, colour)
      SELECT value, family, position, 'Weave ' || position, 'Weave', '#8d92' || 90 + position
      FROM whole
    )
    UPDATE "Product" AS p SET "familyId" = w.family, "optionValueIds" = ARRAY[w.value]
    FROM whole AS w WHERE p.id = w.id`)
  const rows = await readRows(pool, slugRow)`
    SELECT p.slug FROM "Product" AS p JOIN "Family" AS f ON f.id = p."familyId"
    WHERE f.slug LIKE 'family-%' ORDER BY p.id LIMIT 900`
  return rows.map(({ slug }) => slug)
}

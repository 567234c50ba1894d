import { dayInLondon } from '#server/lib/london-time.shared.ts'
import type { Pool } from 'pg'
import { z } from 'zod'
import { addManyBookings } from '#prisma/seed/large/many-bookings.ts'
import { addManyOrders } from '#prisma/seed/large/many-orders.ts'
import { seedLarge } from '#prisma/seed/large/seed-large.ts'
import { seedCatalogue } from '#prisma/seed/seed-catalogue.ts'
import { createAdmin } from '#server/auth/create-admin.ts'
import { startSession } from '#server/auth/sessions/sessions.ts'
import { repairCatalogue } from '#server/catalogue-entry/refresh-catalogue.ts'
import { countOrderDays } from '#server/order/staff/order-days.ts'
import { loadDataConfig } from '#server/platform/config/config.ts'
import { connectDatabase } from '#server/platform/db.ts'
import { connectStore } from '#server/platform/object-store.ts'
import { readRows } from '#server/platform/sql.ts'
import type { Environment } from '../launcher/tools.ts'

/** What the requests of the bench need of a filled shop. */
export interface Stock {
  /** Products of families, some of them. */
  slugs: string[]
  /** The cookie of a signed-in admin. */
  cookie: string
}

/** How many variants a family has: 25,000 products are 5,000 families. */
const VARIANTS = 5
const BOOKINGS = 10_000

/** Groups the products without a family into families of five, each variant with a fabric. */
const families = `
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
  FROM whole AS w WHERE p.id = w.id`

async function slugsOf(pool: Pool): Promise<string[]> {
  const rows = await readRows(pool, z.object({ slug: z.string() }))`
    SELECT slug FROM "Product" WHERE "familyId" IS NOT NULL ORDER BY id LIMIT 900`
  return rows.map(({ slug }) => slug)
}

/**
 * Fills a shop up to a number of products in families of five, with as many orders, ten thousand
 * bookings of vans and an admin.
 */
export async function fillShop(
  env: Environment,
  count: number,
  say: (line: string) => void,
): Promise<Stock> {
  const config = loadDataConfig(env)
  const clock = { now: () => new Date() }
  const { db, pool, close } = connectDatabase({ ...config.database, poolSize: 2 })
  const images = connectStore(config.s3)
  try {
    await seedCatalogue({ db, images }, { images: false })
    await seedLarge(pool, count, (done) => done % 10_000 === 0 && say(`  ${done} products`))
    // oxlint-disable-next-line no-restricted-properties -- no rows are read
    await pool.query(families)
    await addManyOrders(pool, count)
    await countOrderDays({ pool, clock })
    const today = dayInLondon(clock.now())
    await addManyBookings(pool, { count: BOOKINGS, waiting: 20, today, daysOver: 200 })
    await repairCatalogue({ pool })
    // Rows that were written twice in a row leave a table twice as wide as one that lives.
    // oxlint-disable-next-line no-restricted-properties -- no rows are read
    await pool.query('VACUUM (FULL, ANALYZE)')
    const admin = { email: 'admin@hazelwick.example', password: 'three-oak-chairs' }
    await createAdmin({ db }, { ...admin, madeUp: false, userName: 'Admin' })
    const { id } = await db.user.findUniqueOrThrow({ where: { email: admin.email } })
    const { token } = await startSession({ db, clock }, id)
    return { slugs: await slugsOf(pool), cookie: `session=${token}` }
  } finally {
    images.close()
    await close()
  }
}

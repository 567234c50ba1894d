import { repairCatalogue } from '#server/catalogue-entry/refresh-catalogue.ts'
import { listPictures } from '#prisma/seed/files.ts'
import { storeFiles } from '#prisma/seed/store-files.ts'
import { seedCatalogue } from '#prisma/seed/seed-catalogue.ts'
import { addManyBookings } from '#prisma/seed/large/many-bookings.ts'
import { addManyOrders } from '#prisma/seed/large/many-orders.ts'
import { seedLarge } from '#prisma/seed/large/seed-large.ts'
import { createAdmin } from '#server/auth/create-admin.ts'
import { hashPassword } from '#server/auth/password/password.ts'
import { startSession } from '#server/auth/sessions/sessions.ts'
import { dayInLondon } from '#server/lib/working-days.shared.ts'
import { countOrderDays } from '#server/order/staff/order-days.ts'
import { loadDataConfig } from '#server/platform/config.ts'
import { connectDatabase } from '#server/platform/db.ts'
import { connectStore } from '#server/platform/object-store.ts'
import type { Environment } from '../launcher/tools.ts'
import { groupFamilies } from './group-families.ts'

/** The data of the shop that the requests need. */
export interface Stock {
  /** Products that never run out; each offers assembly and taking the old one away. */
  productIds: string[]
  slugs: string[]
  /** Variants of families of five. */
  variantSlugs: string[]
  /** A picture in the store. */
  image: string
}

/** The product whose picture is fetched. */
const PICTURED = 'fern-botanical-frame'
/** How many products are bought, so that two buyers seldom buy the same one. */
const BOUGHT = 200
export const SHOPPER = { email: 'shopper@mail.hazelwick.example', password: 'four-ash-tables' }

/**
 * Fills a shop up to a number of products, all with the pictures of one, and as many orders of
 * guests.
 */
export async function fillShop(
  env: Environment,
  count: number,
  say: (done: number) => void,
): Promise<Stock> {
  const config = loadDataConfig(env)
  const { db, pool, close } = connectDatabase({ ...config.database, poolSize: 2 })
  const images = connectStore(config.s3)
  try {
    await seedCatalogue({ db, images }, { images: false })
    const pictures = listPictures().filter((path) => path.startsWith(`images/${PICTURED}`))
    await storeFiles({ db, images }, pictures, () => {})
    await seedLarge(pool, count, (done) => done % 10_000 === 0 && say(done))
    const variantSlugs = await groupFamilies(pool)
    await addManyOrders(pool, count)
    await countOrderDays({ pool, clock: { now: () => new Date() } })
    await pool.query(
      `WITH bought AS (
         UPDATE "Product" SET stock = stock + 1000000, "assemblyMinutes" = 60,
           "assemblyPricePence" = 4500, "takeAwayPricePence" = 3500
         WHERE id IN (SELECT id FROM "Product" ORDER BY id LIMIT ${BOUGHT}) AND stock < 1000000
         RETURNING id)
       INSERT INTO "StockMovement" ("productId", quantity, reason)
       SELECT id, 1000000, 'edit' FROM bought`,
    )
    await repairCatalogue({ pool })
    await pool.query('VACUUM (ANALYZE)')
    const bought = await db.product.findMany({ where: { stock: { gt: 999_999 } } })
    const pictured = await db.product.findUniqueOrThrow({ where: { slug: PICTURED } })
    return {
      productIds: bought.map(({ id }) => id),
      slugs: (await db.product.findMany({ select: { slug: true }, take: 900 })).map(
        ({ slug }) => slug,
      ),
      variantSlugs,
      image: pictured.images[0] ?? '',
    }
  } finally {
    images.close()
    await close()
  }
}

/**
 * Books this many orders into windows, from `daysOver` days before today on, and leaves 20 without
 * one.
 */
export async function bookOrders(
  env: Environment,
  { bookings, daysOver }: { bookings: number; daysOver: number },
): Promise<void> {
  const { pool, close } = connectDatabase({ url: env['DATABASE_URL'] ?? '', poolSize: 1 })
  const today = dayInLondon(new Date())
  const waiting = 20
  await addManyBookings(pool, { count: bookings + waiting, waiting, today, daysOver })
  await close()
}

/** Makes a shopper who can sign in, and an admin who is signed in; returns the admin's cookie. */
export async function makeAdminSession(env: Environment): Promise<string> {
  const { db, close } = connectDatabase({ url: env['DATABASE_URL'] ?? '', poolSize: 1 })
  try {
    const { email, password } = SHOPPER
    const passwordHash = await hashPassword(password)
    await db.user.create({ data: { email, userName: 'Shopper', passwordHash } })
    const admin = { email: 'admin@hazelwick.example', password: 'three-oak-chairs' }
    await createAdmin({ db }, { ...admin, madeUp: false, userName: 'Admin' })
    const { id } = await db.user.findUniqueOrThrow({ where: { email: admin.email } })
    const { token } = await startSession({ db, clock: { now: () => new Date() } }, id)
    return `session=${token}`
  } finally {
    await close()
  }
}

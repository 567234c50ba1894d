import { startStripeSimulator } from '#scripts/embedded/stripe/server.ts'
import { catalogueNotices } from '../platform/catalogue-notices.ts'
import { connectDatabase } from '../platform/db.ts'
import { connectPayments } from '../platform/payment/payments.ts'
import { connectCategories } from '../platform/shop-categories.ts'
import { connectSettings } from '../platform/shop-settings.ts'
import { createTestDatabase } from './database.ts'
import { testShop } from './harness.ts'

/**
 * A shop with a database and payment simulator of its own, for tests that make the books
 * inconsistent or need all of them: `await using shop = await ownShop()`.
 */
export async function ownShop() {
  const { deps, log } = await testShop()
  const { stripe, http } = deps.config
  const database = await createTestDatabase()
  const { db, pool, close } = connectDatabase({ url: database.url, poolSize: 4 })
  const simulator = await startStripeSimulator({
    port: 0,
    secretKey: stripe.secretKey,
    webhookSecret: stripe.webhookSecret,
  })
  const payments = connectPayments({ ...stripe, apiUrl: simulator.url }, http.publicOrigin)
  return {
    deps: {
      ...deps,
      db,
      pool,
      notices: catalogueNotices(pool, log),
      payments,
      categories: connectCategories(pool),
      settings: connectSettings(pool, deps.config.shopName, log),
    },
    simulator,
    log,
    databaseUrl: database.url,
    async [Symbol.asyncDispose]() {
      await close()
      await simulator.close()
      await database[Symbol.asyncDispose]()
    },
  }
}

export type OwnShop = Awaited<ReturnType<typeof ownShop>>

import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { seedProducts, pickProducts } from '#prisma/seed/seed-products.ts'
import { connectDatabase } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { type CategoriesSource, connectCategories } from '../platform/shop-categories.ts'
import { connectSettings, type SettingsSource } from '../platform/shop-settings.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

type Connection = ReturnType<typeof connectDatabase>

/** The demonstration catalogue in a database of the file's own, without pictures in the store. */
export function seededCatalogue(): Pick<Deps, 'db' | 'pool' | 'clock' | 'categories' | 'settings'> {
  let database: TestDatabase
  let connection: Connection
  let categories: CategoriesSource
  let settings: SettingsSource
  beforeAll(async () => {
    database = await createTestDatabase()
    connection = connectDatabase({ url: database.url, poolSize: 4 })
    categories = connectCategories(connection.pool)
    settings = connectSettings(connection.pool, 'Hazelwick', pino({ level: 'silent' }))
    await seedProducts(connection.db, pickProducts(), new Date())
  })
  afterAll(async () => {
    await connection.close()
    await database[Symbol.asyncDispose]()
  })
  return {
    clock: { now: () => new Date() },
    get categories() {
      return categories
    },
    get settings() {
      return settings
    },
    get db() {
      return connection.db
    },
    get pool() {
      return connection.pool
    },
  }
}

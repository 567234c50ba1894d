/**
 * Commands on the shop's data. They use the database that `DATABASE_URL` names, that of the running
 * shop, or the embedded one, started for the time of the command. Where `DATABASE_URL` is a runtime
 * role, `MIGRATION_DATABASE_URL` names the owner of the tables, which runs them all.
 */
import { parseArgs } from 'node:util'
import { refuseUnencryptedData } from '../server/platform/config/config.ts'
import type { Manifest } from './backup/backup-manifest.ts'
import type { ShopData } from './backup/write-backup.ts'
import { dataDirOf, maySeed, ownerUrlOf, readEnvironment } from './launcher/environment.ts'
import { ensurePrismaClient, migrateDatabase, takeOver } from './launcher/prisma.ts'
import { grantRuntimeRole } from './launcher/runtime-role.ts'
import { startDataServices } from './launcher/services.ts'
import { lockDataDir, readServiceState } from './launcher/state.ts'
import { requireTool, runInTerminal } from './launcher/tools.ts'
import type { Environment } from './launcher/tools.ts'

const USAGE = `npm run db:migrate               updates the database to the latest schema
npm run db:migrate -- dev ...    runs prisma migrate dev with the given options
npm run db:seed                  loads the catalogue into the shop, with the latest schema
npm run db:seed -- --products N  loads it with generated products, N in all, with orders and reviews
npm run db:reset                 deletes all data and loads the shop again
npm run admin:create -- EMAIL    creates an admin; the password is ADMIN_PASSWORD or generated, and
                                 two-step verification is turned off
npm run db:reindex               rebuilds what lists and searches read, where it differs from the
                                 products
npm run check:books              lists every inconsistency in orders, stock and refunds; prints
                                 nothing if there is none
npm run mend:credit-notes        cancels the credit notes of refunds that failed, where check:books
                                 names them
npm run backup -- FOLDER         copies all rows and pictures into a new folder
npm run restore -- FOLDER        restores a copy into an empty database; --replace deletes its data
                                 first`

const [command, ...args] = process.argv.slice(2)
const settings = readEnvironment()
const given: Environment = { ...settings, DATABASE_URL: ownerUrlOf(settings) }

/** Grants the runtime role its rights again after each change of the schema. */
const allowServer = (env: Environment) =>
  grantRuntimeRole(
    env['DATABASE_URL'] ?? '',
    settings['DATABASE_URL'] || (env['DATABASE_URL'] ?? ''),
  )

try {
  process.exitCode = await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  if (error instanceof Error && error.cause instanceof Error) console.error(error.cause.message)
  process.exitCode = 1
}

async function run(): Promise<number> {
  const work = { migrate, seed, reset, reindex, admin, books, notes, backup, restore }[
    command ?? ''
  ]
  if (work === undefined) return usage()
  refuseUnencryptedData(settings)
  await using data = await openData()
  // Awaited here, or the services would stop before the command ends.
  return await work(data.env)
}

async function openData(): Promise<AsyncDisposable & { env: Environment }> {
  await using opened = new AsyncDisposableStack()
  const dataDir = dataDirOf(given)
  const running = readServiceState(dataDir)
  if (running === undefined) opened.defer(lockDataDir(dataDir))
  const services = running ?? opened.use(await startDataServices(given, dataDir)).env
  const kept = opened.move()
  return { env: { ...given, ...services }, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

async function migrate(env: Environment): Promise<number> {
  if (args.length > 0) {
    if (['deploy', 'dev'].includes(args[0] ?? '')) await takeOver(env['DATABASE_URL'] ?? '')
    const code = await runInTerminal('prisma', ['migrate', ...args], env)
    // After a change of the schema, generates the client that fits it.
    await ensurePrismaClient()
    if (code === 0 && ['deploy', 'dev', 'reset'].includes(args[0] ?? '')) await allowServer(env)
    return code
  }
  await migrateFirst(env)
  console.log('The database is up to date.')
  return 0
}

/** Migrates the database, which may be without tables. */
async function migrateFirst(env: Environment): Promise<void> {
  await migrateDatabase(env['DATABASE_URL'] ?? '')
  await allowServer(env)
}

async function seed(env: Environment): Promise<number> {
  // A shop that may not be seeded is not migrated either; the seed script reports why.
  if (maySeed(env)) await migrateFirst(env)
  return fill(env, args)
}

async function fill(env: Environment, options: string[]): Promise<number> {
  await ensurePrismaClient()
  return runInTerminal('node', ['prisma/seed.ts', ...options], env)
}

async function reset(env: Environment): Promise<number> {
  const { values } = parseArgs({ args, options: { yes: { type: 'boolean', default: false } } })
  if (given['DATABASE_URL'] && !values.yes) {
    console.error(
      'This deletes all data in the database at DATABASE_URL. To confirm: npm run db:reset -- --yes',
    )
    return 2
  }
  await requireTool('prisma', ['migrate', 'reset', '--force'], env)
  await allowServer(env)
  const code = await fill(env, [])
  if (code === 0) await printAdmin(env)
  return code
}

async function printAdmin(env: Environment): Promise<void> {
  const { ensureAdmin } = await import('./launcher/first-start.ts')
  const made = await ensureAdmin(env, { mayMakeUp: given['NODE_ENV'] !== 'production' })
  if (made) console.log(`Admin: ${made.email}  ${made.password ?? ''}`)
}

async function admin(env: Environment): Promise<number> {
  const email = args[0] ?? given['ADMIN_EMAIL']
  if (email === undefined || !email.includes('@')) {
    console.error('npm run admin:create -- EMAIL')
    return 2
  }
  await ensurePrismaClient()
  await migrateFirst(env)
  // Imported late: it needs the Prisma client, which may have been missing.
  const { makeAdmin, withDatabase } = await import('./launcher/first-start.ts')
  const made = await withDatabase(env, (db) => makeAdmin(db, email, given['ADMIN_PASSWORD']))
  console.log(`${made.email} is now an admin.`)
  if (made.password !== undefined)
    console.log(`Password: ${made.password}   (must be changed at first sign-in)`)
  return 0
}

async function reindex(env: Environment): Promise<number> {
  await ensurePrismaClient()
  // Imported late: they need the Prisma client, which may have been missing.
  const { connectDatabase } = await import('#server/platform/db.ts')
  const { repairCatalogue } = await import('#server/catalogue-entry/refresh-catalogue.ts')
  const { loadDataConfig } = await import('../server/platform/config/config.ts')
  const { pool, close } = connectDatabase(loadDataConfig(env).database)
  try {
    const { length } = await repairCatalogue({ pool })
    console.log(
      length === 0 ? 'Everything was up to date.' : `${length} products brought up to date.`,
    )
    return 0
  } finally {
    await close()
  }
}

async function books(env: Environment): Promise<number> {
  await ensurePrismaClient()
  // Imported late: they need the Prisma client, which may have been missing.
  const { withDatabase } = await import('./launcher/first-start.ts')
  const { checkBooks } = await import('#server/check-books.ts')
  const { found, orders, payments, products } = await withDatabase(env, async (db) => ({
    found: await checkBooks({ db }),
    orders: await db.order.count(),
    payments: await db.payment.count(),
    products: await db.product.count(),
  }))
  for (const { rule, id, detail } of found) console.log(`${rule}: ${id} ${detail}`)
  if (found.length === 0) {
    console.log(`The books agree: ${orders} orders, ${payments} payments, ${products} products.`)
  }
  return found.length > 0 ? 1 : 0
}

async function notes(env: Environment): Promise<number> {
  await ensurePrismaClient()
  // Imported late: they need the Prisma client, which may have been missing.
  const { connectDatabase } = await import('#server/platform/db.ts')
  const { connectSettings } = await import('#server/platform/shop-settings.ts')
  const { takeBackFailedNotes } = await import('#server/invoice/take-back-failed.ts')
  const { db, pool, close } = connectDatabase({ url: env['DATABASE_URL'] ?? '', poolSize: 2 })
  try {
    const settings = connectSettings(pool, env['SHOP_NAME'] || 'Hazelwick', console)
    await settings.reload()
    const clock = { now: () => new Date() }
    const found = await takeBackFailedNotes({ db, settings, clock })
    for (const { id, numbers, isMended } of found) {
      console.log(
        isMended
          ? `${id}: cancelled ${numbers.join(', ')}`
          : `${id}: left as it is, see check:books`,
      )
    }
    if (found.length === 0) console.log('No credit note has to be cancelled.')
    return found.every(({ isMended }) => isMended) ? 0 : 1
  } finally {
    await close()
  }
}

/** Opens the shop's data that `env` names. */
async function withShopData<T>(env: Environment, use: (data: ShopData) => Promise<T>): Promise<T> {
  const { loadDataConfig } = await import('../server/platform/config/config.ts')
  const { connectStore, FOR_LONG_WORK } = await import('#server/platform/object-store.ts')
  const { database, s3 } = loadDataConfig(env)
  const images = connectStore(s3, FOR_LONG_WORK)
  try {
    return await use({ databaseUrl: database.url, images })
  } finally {
    images.close()
  }
}

function say(done: string, { tables, objects }: Manifest): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${done}: ${rows} rows in ${tables.length} tables, ${objects.length} objects.`)
}

async function backup(env: Environment): Promise<number> {
  const [folder] = args
  if (folder === undefined) return usage()
  const { writeBackup } = await import('./backup/write-backup.ts')
  say('Backed up', await withShopData(env, (data) => writeBackup(data, folder)))
  return 0
}

async function restore(env: Environment): Promise<number> {
  const options = { replace: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [folder] = positionals
  if (folder === undefined) return usage()
  const { restoreBackup } = await import('./backup/restore-backup.ts')
  say('Restored', await withShopData(env, (data) => restoreBackup(data, folder, values)))
  await allowServer(env)
  return 0
}

function usage(): number {
  console.error(USAGE)
  return 2
}

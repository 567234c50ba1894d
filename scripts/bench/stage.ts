import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { z } from 'zod'
import { WEBHOOK_EVENTS } from '#server/lib/webhook-events.ts'
import { readRows } from '#server/platform/sql.ts'
import { findFreePort } from '../embedded/ports.ts'
import { startPostgres } from '../embedded/postgres.ts'
import { startS3 } from '../embedded/s3.ts'
import { startStripeSimulator, type StripeSimulator } from '../embedded/stripe/server.ts'
import { migrateDatabase } from '../launcher/prisma.ts'
import { startServer, type ServerProcess } from '../launcher/server-process.ts'
import type { Environment } from '../launcher/tools.ts'
import { bookOrders, fillShop, makeAdminSession, type Stock } from './fill.ts'
import { addManyZones } from './many-zones.ts'

/** A shop's server in production mode, and the database behind it. */
export interface Shop {
  port: number
  pid: number
  env: Environment
}

/** Everything that is measured, in a temporary folder. */
export interface Stage extends AsyncDisposable {
  folder: string
  /** A shop with a thousand products. */
  small: Shop
  /** A shop with many. */
  large: Shop
  /** How many products the larger shop has. */
  largeCount: number
  stock: Stock
  /** Variants of families in the larger shop. */
  largeVariantSlugs: string[]
  adminCookie: string
  simulator: StripeSimulator
  postgresVersion: string
  /** Starts another server on the same database; `tookMs` until its first response. */
  another: () => Promise<AsyncDisposable & Shop & { tookMs: number }>
}

export const SMALL = 1000
/** How many bookings the larger shop has; the small one has a thousand. */
export const MANY_BOOKINGS = 10_000

/** Opens two shops of different size on services of their own. */
export async function openStage(largeCount: number, say: (line: string) => void): Promise<Stage> {
  await using opening = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'hazelwick-bench-'))
  opening.defer(() => rm(folder, { recursive: true, force: true }))
  say('Starting PostgreSQL, an S3 server and the Stripe simulator ...')
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: true })
  opening.defer(() => postgres.stop())
  const s3 = await startS3({ dataDir: join(folder, 's3'), bucket: 'hazelwick' })
  opening.defer(() => s3.stop())
  const secrets = { secretKey: 'sk_test_bench', webhookSecret: 'whsec_bench' }
  const simulator = await startStripeSimulator({
    port: 0,
    webhookEvents: WEBHOOK_EVENTS,
    ...secrets,
  })
  opening.defer(() => simulator.close())
  await mkdir(join(folder, 'mail'))

  const shared: Environment = {
    NODE_ENV: 'production',
    DEMONSTRATION: 'yes',
    STAFF_SECOND_FACTOR: 'optional',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    S3_ENDPOINT: s3.url,
    S3_REGION: s3.region,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    STRIPE_API_URL: simulator.url,
    STRIPE_SECRET_KEY: secrets.secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_bench',
    STRIPE_WEBHOOK_SECRET: secrets.webhookSecret,
    SMTP_URL: pathToFileURL(join(folder, 'mail')).href,
  }
  await migrateDatabase(postgres.url)
  say(`Filling a shop with ${SMALL} products and one with ${largeCount} ...`)
  const env = { ...shared, DATABASE_URL: postgres.url }
  const stock = await fillShop(env, SMALL, () => {})
  await addManyZones(env)
  const adminCookie = await makeAdminSession(env)
  const largeEnv = { ...shared, DATABASE_URL: await copyDatabase(postgres.url, 'large') }
  const large = await fillShop(largeEnv, largeCount, (done) => say(`  ${done} products`))
  // In both shops this week has the same number of bookings.
  await bookOrders(env, { bookings: SMALL, daysOver: 10 })
  await bookOrders(largeEnv, { bookings: MANY_BOOKINGS, daysOver: 200 })

  const start = async (given: Environment) => {
    const port = await findFreePort()
    const own = { ...given, HOST: 'localhost', PORT: String(port) }
    const dataDir = join(folder, `server-${port}`)
    await mkdir(dataDir)
    const server = await startServer({ ...process.env, ...own }, { dataDir, watch: false })
    await server.ready
    return Object.assign(server, { port, env: own })
  }
  const open = async (given: Environment) => opening.use<ServerProcess & Shop>(await start(given))
  const small = await open(env)
  const stage = {
    folder,
    small,
    large: await open(largeEnv),
    largeCount,
    stock,
    largeVariantSlugs: large.variantSlugs,
    adminCookie,
    simulator,
    postgresVersion: await readVersion(postgres.url),
    another: async () => {
      const began = performance.now()
      return Object.assign(await start(env), { tookMs: performance.now() - began })
    },
  }
  const opened = opening.move()
  return { ...stage, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}

async function copyDatabase(url: string, name: string): Promise<string> {
  const from = new URL(url)
  const admin = new URL(url)
  admin.pathname = '/postgres'
  await withClient(admin.href, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${from.pathname.slice(1)}`),
  )
  from.pathname = `/${name}`
  return from.href
}

function readVersion(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const [row] = await readRows(client, z.object({ version: z.string() }))`
      SELECT current_setting('server_version') AS version`
    return row?.version ?? ''
  })
}

/** Runs something over a connection of its own. */
export async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

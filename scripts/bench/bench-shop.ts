import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { WEBHOOK_EVENTS } from '#server/platform/payment/webhook-events.ts'
import { findFreePort } from '../embedded/ports.ts'
import { startPostgres } from '../embedded/postgres.ts'
import { startS3 } from '../embedded/s3.ts'
import { startStripeSimulator } from '../embedded/stripe/server.ts'
import { migrateDatabase } from '../launcher/prisma.ts'
import { startServer } from '../launcher/server-process.ts'
import type { Environment } from '../launcher/tools.ts'
import { fillShop, type Stock } from './fill.ts'

/** A process of the shop in production mode, over a filled database. */
export interface Shop {
  port: number
  pid: number
  /** From the start of the process to its first response. */
  startedInMs: number
}

/** Everything that is measured, in a temporary folder. */
export interface Stage extends AsyncDisposable {
  stock: Stock
  /** Starts a process of the shop. */
  start: () => Promise<Shop & AsyncDisposable>
}

/** Fills a shop of this size on services of its own. */
export async function openStage(products: number, say: (line: string) => void): Promise<Stage> {
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
  const env: Environment = {
    NODE_ENV: 'production',
    DEMONSTRATION: 'yes',
    STAFF_SECOND_FACTOR: 'optional',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    DATABASE_URL: postgres.url,
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
  say(`Filling a shop with ${products} products ...`)
  const stock = await fillShop(env, products, say)
  const opened = opening.move()
  return {
    stock,
    start: async () => {
      const port = await findFreePort()
      const dataDir = join(folder, `server-${port}`)
      await mkdir(dataDir)
      const began = performance.now()
      const own = { ...process.env, ...env, HOST: 'localhost', PORT: String(port) }
      const server = await startServer(own, { dataDir, watch: false })
      await server.ready
      return Object.assign(server, { port, startedInMs: performance.now() - began })
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

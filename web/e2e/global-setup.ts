import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { makeFastFolder } from '#scripts/embedded/fast-folder.ts'
import { findFreePort } from '#scripts/embedded/ports.ts'
import { startS3 } from '#scripts/embedded/s3.ts'
import { startStripeSimulator } from '#scripts/embedded/stripe/server.ts'
import { ensurePrismaClient, migrateDatabase } from '#scripts/launcher/prisma.ts'
import { startServer } from '#scripts/launcher/server-process.ts'
import { ensureWebBuild } from '#scripts/launcher/web.ts'
import { startTestPostgres } from '#server/test/postgres.ts'
import { launchBrowser } from './chromium.ts'

/** The shop that all browser tests share: the settings of its server, and a browser. */
export interface TestShop {
  env: Record<string, string>
  browserUrl: string
  /** An unused database with the same catalogue, copied for tests that need their own. */
  seeded: string
  /** An unused database with empty tables, copied for tests that open a new shop. */
  empty: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testShop: TestShop
  }
}

const secrets = {
  STRIPE_SECRET_KEY: 'sk_test_shop',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_shop',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
  SECOND_FACTOR_KEY: Buffer.alloc(32, 7).toString('base64'),
}

const SEEDED = 'hazelwick_seeded'
const EMPTY = 'hazelwick_empty'

/** Opens a seeded shop as in production, with everything that it needs; returns how to close it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await using opening = new AsyncDisposableStack()
  const folder = makeFastFolder('hazelwick-e2e-')
  opening.defer(() => rm(folder, { recursive: true, force: true }))
  await ensurePrismaClient()

  const [postgres, s3, port, simulator] = await Promise.all([
    startTestPostgres(join(folder, 'postgres')),
    startS3({ dataDir: join(folder, 's3'), bucket: 'hazelwick' }),
    findFreePort(),
    startStripeSimulator({
      port: 0,
      secretKey: secrets.STRIPE_SECRET_KEY,
      webhookSecret: secrets.STRIPE_WEBHOOK_SECRET,
    }),
  ])
  opening.defer(() => simulator.close())
  opening.defer(() => s3.stop())
  opening.defer(async () => void (await postgres.stop()))
  simulator.setWebhookUrl(`http://localhost:${port}/webhooks/stripe`)

  const env = {
    ...secrets,
    NODE_ENV: 'production',
    DEMONSTRATION: 'yes',
    STAFF_SECOND_FACTOR: 'optional',
    HOST: 'localhost',
    PORT: String(port),
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    DATABASE_URL: postgres.url,
    S3_ENDPOINT: s3.url,
    S3_REGION: s3.region,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    STRIPE_API_URL: simulator.url,
    SMTP_URL: pathToFileURL(join(folder, 'mail')).href,
  }
  await Promise.all([
    fillDatabases(env),
    ensureWebBuild((line) => void process.stdout.write(`${line}\n`)),
  ])
  const server = opening.use(await startServer(env, { dataDir: folder, watch: false }))
  await server.ready
  const browser = await launchBrowser()
  opening.defer(() => browser.close())
  project.provide('testShop', {
    env,
    browserUrl: browser.wsEndpoint(),
    seeded: SEEDED,
    empty: EMPTY,
  })

  const open = opening.move()
  return () => open.disposeAsync()
}

/** Fills the database of the shop, and copies it before and after it is seeded. */
async function fillDatabases(env: Record<string, string> & { DATABASE_URL: string }) {
  const url = env.DATABASE_URL
  await migrateDatabase(url)
  await copyDatabase(url, EMPTY)
  // Imported late: it needs the Prisma client, which the setup may have to generate first.
  const { seedShop } = await import('./seed.ts')
  await seedShop(env)
  await copyDatabase(url, SEEDED)
}

/** Copies a database that nobody is connected to. */
async function copyDatabase(from: string, to: string): Promise<void> {
  const url = new URL(from)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const client = new Client(url.href)
  await client.connect()
  await client.query(`CREATE DATABASE ${to} TEMPLATE "${name}"`)
  await client.end()
}

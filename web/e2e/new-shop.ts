import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { inject } from 'vitest'
import { makeFastFolder } from '#scripts/embedded/fast-folder.ts'
import { findFreePort } from '#scripts/embedded/ports.ts'
import { startStripeSimulator } from '#scripts/embedded/stripe/server.ts'
import { makeAdmin } from '#scripts/launcher/first-start.ts'
import { startServer } from '#scripts/launcher/server-process.ts'
import { openDeps } from './deps.ts'

/** The first staff member of a new shop. */
export const owner = { email: 'isla@oakandloom.example', password: 'a loom by the old oak' }

/**
 * A shop as on the first day of production, with empty tables and its owner. It has its own
 * address, database, payment simulator and mail folder.
 */
export async function aNewShop(more: Record<string, string> = {}) {
  await using opening = new AsyncDisposableStack()
  const { env: shared, empty } = inject('testShop')
  const folder = makeFastFolder('hazelwick-new-shop-')
  opening.defer(() => rm(folder, { recursive: true, force: true }))
  const databaseUrl = await copyOf(empty, shared['DATABASE_URL'] ?? '', opening)
  const port = String(await findFreePort())
  const origin = `http://localhost:${port}`
  const simulator = await startStripeSimulator({
    port: 0,
    secretKey: shared['STRIPE_SECRET_KEY'] ?? '',
    webhookSecret: shared['STRIPE_WEBHOOK_SECRET'] ?? '',
    webhookUrl: `${origin}/webhooks/stripe`,
  })
  opening.defer(() => simulator.close())
  const mailFolder = join(folder, 'mail')
  const { DEMONSTRATION: _, ...rest } = shared
  const env = {
    ...rest,
    PORT: port,
    PUBLIC_ORIGIN: origin,
    DATABASE_URL: databaseUrl,
    STRIPE_API_URL: simulator.url,
    SMTP_URL: pathToFileURL(mailFolder).href,
    ...more,
  }
  const deps = openDeps(env)
  opening.defer(() => deps.close())
  await makeAdmin(deps.db, owner.email, owner.password)
  const server = opening.use(await startServer(env, { dataDir: folder, watch: false }))
  await server.ready
  const kept = opening.move()
  return {
    origin,
    deps,
    simulator,
    mailFolder,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

async function copyOf(
  template: string,
  sharedUrl: string,
  opening: AsyncDisposableStack,
): Promise<string> {
  const name = `new_shop_${randomUUID().replaceAll('-', '')}`
  const run = async (sql: string) => {
    const client = new Client(sharedUrl)
    await client.connect()
    try {
      await client.query(sql)
    } finally {
      await client.end()
    }
  }
  await run(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  opening.defer(() => run(`DROP DATABASE ${name} WITH (FORCE)`))
  const url = new URL(sharedUrl)
  url.pathname = `/${name}`
  return url.href
}

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createTRPCClient, httpLink } from '@trpc/client'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { migrateTo } from '#scripts/backup/migrations.ts'
import { migrateDatabase } from '#scripts/launcher/prisma.ts'
import { connectDatabase } from '#server/platform/db.ts'
import { repairCatalogue } from '#server/catalogue-entry/refresh-catalogue.ts'
import type { AppRouter } from '#server/http/router.ts'
import { createTestDatabase } from '../database.ts'
import { checkOut } from '../earlier-version.ts'
import { anAddress } from '../factories.ts'
import { aGuestId, aSimulator } from '../harness.ts'
import { contradictions } from '../provider-books.ts'
import { startReverseProxy } from '../reverse-proxy.ts'
import { startServerProcess } from '../server-process.ts'

/** The version to upgrade from; needs the git history. */
const FROM = process.env['PROVE_UPGRADE_FROM'] ?? ''
const BUYERS = 6

/** The duration of each phase of shopping only. */
const PHASE_MS = 5000

type Simulator = Awaited<ReturnType<typeof aSimulator>>

/** Shops repeatedly until aborted; returns the orders, the number of requests and the refusals. */
async function shopUntil(url: string, simulator: Simulator, over: AbortSignal) {
  const outcome = { paid: [] as string[], asked: 0, longestMs: 0, failures: [] as string[] }
  const call = createTRPCClient<AppRouter>({ links: [httpLink({ url: `${url}/trpc` })] })
  const timed = async <T>(asked: Promise<T>): Promise<T> => {
    const began = performance.now()
    outcome.asked += 1
    const response = await asked
    outcome.longestMs = Math.max(outcome.longestMs, performance.now() - began)
    return response
  }
  while (!over.aborted) {
    try {
      const { items } = await timed(call.catalogue.list.query({ limit: 24 }))
      const product = items[Math.floor(Math.random() * items.length)]
      if (!product) throw new Error('the shop is empty')
      await timed(call.catalogue.product.query({ slug: product.slug }))
      const account = { email: `${randomUUID()}@shopper.example`, password: 'three oak chairs' }
      await timed(call.auth.register.mutate({ userName: 'Ash', ...account }))
      await timed(call.auth.login.mutate(account))
      const guestId = aGuestId()
      await timed(call.cart.add.mutate({ guestId, productId: product.id }))
      const order = await timed(call.order.create.mutate({ guestId, address: anAddress() }))
      await simulator.pay(order.paymentIntentId)
      await timed(call.order.capture.mutate(order))
      outcome.paid.push(order.orderId)
    } catch (error) {
      outcome.failures.push(`${String(error)} after ${outcome.asked} requests`)
    }
  }
  return outcome
}

async function populate(url: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  const shop = join(import.meta.dirname, '../../../prisma/test/earlier-shop.sql')
  await client.query(readFileSync(shop, 'utf8'))
  await client.end()
  const { pool, close } = connectDatabase({ url, poolSize: 2 })
  await repairCatalogue({ pool })
  await close()
}

test.skipIf(FROM === '')(
  `${BUYERS} shoppers notice nothing of an upgrade from ${FROM || 'an earlier version'}: no failed request, no order lost`,
  async ({ onTestFinished }) => {
    // Disposed when the test ends, also by a timeout.
    const opened = new AsyncDisposableStack()
    onTestFinished(() => opened.disposeAsync(), 60_000)
    const earlier = opened.use(await checkOut(FROM))
    const { url: databaseUrl } = opened.use(await createTestDatabase('template0'))
    const names = earlier.migrations.filter((name) => /^\d/.test(name)).toSorted()
    await migrateTo(databaseUrl, names, earlier.migrationsFolder)
    await populate(databaseUrl)
    const simulator = await aSimulator()
    opened.defer(() => simulator.close())
    const start = async (main?: string) =>
      opened.use(
        await startServerProcess({ databaseUrl, simulator, ...(main !== undefined && { main }) }),
      )
    const old = await Promise.all([start(earlier.main), start(earlier.main)])
    const proxy = opened.use(await startReverseProxy(old.map(({ url }) => url)))
    const over = new AbortController()
    opened.defer(() => over.abort())
    const shopping = Array.from({ length: BUYERS }, () =>
      shopUntil(proxy.url, simulator, over.signal),
    )

    await pause(PHASE_MS)
    const began = performance.now()
    await migrateDatabase(databaseUrl)
    const migrated = performance.now() - began
    const next = await Promise.all([start(), start()])
    const newUrls = next.map(({ url }) => url)
    proxy.sendTo([...old.map(({ url }) => url), ...newUrls])
    await pause(PHASE_MS)
    proxy.sendTo(newUrls)
    expect(await Promise.all(old.map((server) => server.stop()))).toEqual([0, 0])
    await pause(PHASE_MS)
    over.abort()
    const lives = await Promise.all(shopping)
    await Promise.all(next.map((server) => server.stop()))

    const { db, close } = connectDatabase({ url: databaseUrl, poolSize: 2 })
    opened.defer(close)
    const bought = lives.flatMap(({ paid }) => paid)
    const asked = lives.reduce((sum, outcome) => sum + outcome.asked, 0)
    const longest = Math.max(...lives.map(({ longestMs }) => longestMs))
    const figures = { asked, bought: bought.length, longestMs: Math.round(longest) }
    process.stdout.write(
      `Upgrade: ${JSON.stringify({ ...figures, migrateMs: Math.round(migrated), served: [...proxy.served.values()] })}\n`,
    )
    expect(lives.flatMap(({ failures }) => failures)).toEqual([])
    const where = { id: { in: bought }, paymentStatus: 'paid' as const }
    expect(await db.order.count({ where })).toBe(bought.length)
    expect(bought.length).toBeGreaterThan(BUYERS)
    expect([...proxy.served.values()].every((count) => count > 0)).toBe(true)
    // The rows of before are those of 0.1.0, without intents.
    const found = await contradictions({ db }, simulator)
    expect(found.filter((line) => bought.some((id) => line.includes(id)))).toEqual([])
  },
  300_000,
)

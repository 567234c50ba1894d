import { Client } from 'pg'
import { expect, test } from 'vitest'
import { startSession } from '#server/auth/sessions/sessions.ts'
import { listenForChanges } from '#server/http/change-listener/listen.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { connectDatabase } from '#server/platform/db.ts'
import { sqlOf } from '#server/platform/sql.ts'
import { anAddress, aProduct, aUser, stockOf } from '../factories.ts'
import { aGuestId } from '../harness.ts'
import { ownShop, type OwnShop } from '../own-shop.ts'
import { hasPgBouncer, startPgBouncer } from '../pgbouncer.ts'
import { startServerProcess, type ServerProcess } from '../server-process.ts'

const NOBODY_LISTENS = 'postgresql://shop@127.0.0.1:1/shop'

/** The names of the shop's connections to its database. */
async function connectionNames(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url, application_name: 'watcher' })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT application_name AS name FROM pg_stat_activity
       WHERE datname = current_database() AND application_name <> 'watcher'`,
    )
    return rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

test('the listener and the job queue bypass the pooler, and readiness fails while it is down', async () => {
  await using shop = await ownShop()
  const { simulator, databaseUrl } = shop
  const settings = { DATABASE_DIRECT_URL: databaseUrl }
  await using server = await startServerProcess({
    databaseUrl: NOBODY_LISTENS,
    simulator,
    settings,
  })
  const names = async () => new Set(await connectionNames(databaseUrl))
  await expect.poll(names, { timeout: 10_000 }).toEqual(new Set(['catalogue listener', 'jobs']))
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
})

/** Places and pays a guest's order of one piece. */
async function buy({ simulator }: OwnShop, server: ServerProcess, productId: string) {
  const guestId = aGuestId()
  const call = server.call()
  await call.cart.add.mutate({ guestId, productId })
  const order = await call.order.create.mutate({ guestId, address: anAddress() })
  await simulator.pay(order.paymentIntentId)
  return (await call.order.capture.mutate(order)).paymentStatus
}

test.skipIf(!hasPgBouncer)(
  'two processes sell through PgBouncer in transaction mode, with three connections between them',
  async () => {
    await using shop = await ownShop()
    const { simulator, databaseUrl, deps } = shop
    await using pooler = await startPgBouncer(databaseUrl, 3)
    const settings = { DATABASE_DIRECT_URL: databaseUrl, STATEMENT_NAMES: 'off' }
    const start = () => startServerProcess({ databaseUrl: pooler.url, simulator, settings })
    await using one = await start()
    await using other = await start()
    const { id: productId, slug } = await aProduct(deps, { stock: 40, title: 'Alder Stool' })
    const title = async () => (await other.call().catalogue.product.query({ slug })).title
    expect(await title()).toBe('Alder Stool')
    const bought = Array.from({ length: 30 }, (_, n) => buy(shop, n % 2 ? one : other, productId))
    expect(new Set(await Promise.all(bought))).toEqual(new Set(['paid']))
    expect(await stockOf(deps, productId)).toEqual({ stock: 10, ledger: 10 })

    const { token } = await startSession(deps, (await aUser(deps, { role: 'admin' })).id)
    await one.call(token).catalogue.update.mutate({ id: productId, title: 'Alder Bench' })
    await expect.poll(title, { timeout: 5000, interval: 20 }).toBe('Alder Bench')
  },
)

test.skipIf(!hasPgBouncer)(
  'a hundred processes, two of them for jobs, need at most 120 connections of PostgreSQL',
  async () => {
    await using shop = await ownShop()
    const { databaseUrl, deps } = shop
    await using pooler = await startPgBouncer(databaseUrl, 12)
    await using stack = new AsyncDisposableStack()
    const { log } = deps
    const cache = { invalidate: () => {}, setEnabled: () => {} }
    const webs = Array.from({ length: 98 }, () => {
      const listener = listenForChanges({ url: databaseUrl, cache, log })
      const options = { url: pooler.url, poolSize: 10, statementNames: false }
      const { pool, close } = connectDatabase(options)
      stack.defer(async () => {
        await Promise.all([listener.stop(), close()])
      })
      return { pool, listener }
    })
    for (const poolSize of [3, 3]) {
      const { db, pool, close } = connectDatabase({ url: databaseUrl, poolSize })
      const config = { ...deps.config.database, directUrl: databaseUrl }
      const jobs = startJobs(config, { ...deps, db, pool })
      stack.defer(async () => {
        await jobs.stop()
        await close()
      })
    }
    await Promise.all(webs.map(({ listener }) => listener.ready))
    const busy = Array.from({ length: 6 }, async () => {
      for (let turn = 0; turn < 5; turn += 1) {
        await Promise.all(webs.map(({ pool }) => sqlOf(pool).$executeRaw`SELECT pg_sleep(0.005)`))
      }
    })
    const counted: number[] = []
    const counting = setInterval(() => {
      void connectionNames(databaseUrl).then(({ length }) => counted.push(length))
    }, 200)
    await Promise.all(busy)
    clearInterval(counting)
    // The test itself uses up to four.
    expect(Math.max(...counted)).toBeLessThanOrEqual(120 + 4)
    expect(Math.max(...counted)).toBeGreaterThan(100)
  },
)

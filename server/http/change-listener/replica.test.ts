import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startSession } from '../../auth/sessions/sessions.ts'
import { connectDatabase } from '../../platform/db.ts'
import { connectReplica, type Replica } from '../../platform/replica/replica.ts'
import type { Deps } from '../../platform/deps.ts'
import { aProduct, aUser } from '../../test/factories.ts'
import { testShop } from '../../test/harness.ts'
import { aPrimaryWithStandby } from '../../test/standby.ts'
import { buildApp } from '../app.ts'
import { createResponseCache } from '../response-cache/cache.ts'
import { followedByReplica } from './followed-by-replica.ts'
import { listenForChanges } from './listen.ts'

const MAX_LAG_SECONDS = 3

let stack: AsyncDisposableStack
let servers: Awaited<ReturnType<typeof aPrimaryWithStandby>>
let deps: Deps
let replica: Replica
let app: FastifyInstance

beforeAll(async () => {
  stack = new AsyncDisposableStack()
  servers = stack.use(await aPrimaryWithStandby())
  const { primary, standby } = servers
  const shop = await testShop()
  const { db, pool, close } = connectDatabase({ url: primary.url, poolSize: 4 })
  stack.defer(close)
  const options = { url: standby.url, maxLagSeconds: MAX_LAG_SECONDS, poolSize: 4 }
  replica = connectReplica(pool, { ...options, statementNames: true }, shop.log)
  stack.defer(() => replica.close())
  deps = { ...shop.deps, db, pool, replica }
  const cache = createResponseCache()
  const followed = followedByReplica(cache, replica)
  const listener = listenForChanges({ url: primary.url, cache: followed, log: shop.log })
  stack.defer(() => listener.stop())
  app = await buildApp(deps, shop.log, { cache })
  stack.defer(() => app.close())
  await listener.ready
})
afterAll(() => stack.disposeAsync())

const isCurrent = () => replica.current() !== undefined
const untilCurrent = async () => {
  await expect.poll(isCurrent, { timeout: 10_000, interval: 20 }).toBe(true)
}

async function titleOf(slug: string, headers: Record<string, string> = {}): Promise<string> {
  const input = encodeURIComponent(JSON.stringify({ slug }))
  const response = await app.inject({ url: `/trpc/catalogue.product?input=${input}`, headers })
  expect(response.statusCode).toBe(200)
  return response.json<{ result: { data: { title: string } } }>().result.data.title
}

/** Changes a title on the primary without a notification. */
const retitleSilently = (slug: string, title: string) =>
  servers.primary.sql(`BEGIN; SET LOCAL session_replication_role = replica;
    UPDATE "Product" SET title = '${title}' WHERE slug = '${slug}'; COMMIT`)

const titleOnStandby = async (slug: string) =>
  (await servers.standby.sql(`SELECT title FROM "Product" WHERE slug = '${slug}'`))[0]?.['title']

const pause = () => servers.standby.sql('SELECT pg_wal_replay_pause()')
const resume = () => servers.standby.sql('SELECT pg_wal_replay_resume()')

/**
 * Pauses the replay; returns whether the replica is current then, as late notifications may change
 * it.
 */
const tryToPause = async () => {
  await resume()
  await untilCurrent()
  await pause()
  return isCurrent()
}
async function pauseCurrent() {
  await expect.poll(tryToPause).toBe(true)
}

// Also after a failed test, the next one needs a replica that replays.
afterEach(resume)

test('guests’ shared reads are served by the replica', async () => {
  const { slug } = await aProduct(deps, { title: 'Alder Stool' })
  await expect.poll(() => titleOnStandby(slug)).toBe('Alder Stool')
  await pauseCurrent()
  await retitleSilently(slug, 'Alder Bench')
  expect(await titleOf(slug)).toBe('Alder Stool')
})

test('a notified change that the replica lacks is read from the primary, and cached', async () => {
  const { slug } = await aProduct(deps, { title: 'Oak Stool' })
  await untilCurrent()
  expect(await titleOf(slug)).toBe('Oak Stool')
  await pause()
  await deps.db.product.update({ where: { slug }, data: { title: 'Oak Bench' } })
  // The notification arrives while the replica still has the old title.
  await expect.poll(isCurrent, { interval: 5 }).toBe(false)
  expect(await titleOnStandby(slug)).toBe('Oak Stool')
  expect(await titleOf(slug)).toBe('Oak Bench')
  expect(await titleOf(slug)).toBe('Oak Bench')
  expect(isCurrent()).toBe(false)
  await resume()
  await untilCurrent()
  expect(await titleOnStandby(slug)).toBe('Oak Bench')
})

test('a replica that lags is not read until it has caught up', async () => {
  const { slug } = await aProduct(deps, { title: 'Ash Stool' })
  await untilCurrent()
  await pause()
  await retitleSilently(slug, 'Ash Bench')
  await expect.poll(isCurrent, { timeout: 5000 }).toBe(false)
  expect(await titleOf(slug)).toBe('Ash Bench')
  await resume()
  await untilCurrent()
})

test('when the replica fails, no read fails; when it is back, it is read again', async () => {
  const products = await Promise.all([1, 2, 3, 4].map(() => aProduct(deps, { title: 'Elm Stool' })))
  await untilCurrent()
  await servers.standby.stop()
  const titles = await Promise.all(products.map(({ slug }) => titleOf(slug)))
  expect(new Set(titles)).toEqual(new Set(['Elm Stool']))
  await expect.poll(isCurrent).toBe(false)
  await servers.standby.start()
  await untilCurrent()
})

test('after a gap in notifications the replica is not read until it has caught up', async () => {
  await untilCurrent()
  replica.setListening(false)
  await sleep(200)
  expect(isCurrent()).toBe(false)
  replica.setListening(true)
  expect(isCurrent()).toBe(false)
  await untilCurrent()
})

test('signed-in users read from the primary', async () => {
  const { slug } = await aProduct(deps, { title: 'Fir Stool' })
  const { token } = await startSession(deps, (await aUser(deps, { role: 'admin' })).id)
  await expect.poll(() => titleOnStandby(slug)).toBe('Fir Stool')
  await pauseCurrent()
  await retitleSilently(slug, 'Fir Bench')
  expect(isCurrent()).toBe(true)
  expect(await titleOf(slug, { cookie: `session=${token}` })).toBe('Fir Bench')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { buildApp } from '../app.ts'
import { startSession } from '#server/auth/sessions/sessions.ts'
import { newToken } from '#server/platform/token.ts'
import { callAs, aGuestId } from '#server/test/harness.ts'
import { anAddress, aProduct, aUser, changeProduct } from '#server/test/factories.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { countStatements } from '#server/test/statements.ts'
import { startServerProcess } from '#server/test/server-process.ts'
import { createResponseCache } from './cache.ts'

let shop: OwnShop
let app: FastifyInstance
/** No listener invalidates it, only the tests. */
const cache = createResponseCache()
beforeAll(async () => {
  shop = await ownShop()
  app = await buildApp(shop.deps, shop.log, { cache })
  for (let n = 0; n < 12; n += 1) await aProduct(shop.deps, { category: 'sofas' })
  cache.setEnabled(true)
})
afterAll(async () => {
  await app.close()
  await shop[Symbol.asyncDispose]()
})

const input = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const sofas = `/trpc/catalogue.list?input=${input({ category: ['sofas'] })}`

const batch = `/trpc/catalogue.tiles,catalogue.list?batch=1&input=${input({ 1: {} })}`

const clearCache = () => cache.invalidate('all')

test.each([
  ['tRPC', sofas],
  ['tRPC, in a batch', batch],
  ['REST', '/api/shop/products/get?category=sofas&limit=24'],
  ['REST, searching', '/api/shop/search/chair'],
])('over %s the second guest costs no statement and gets the same bytes', async (_how, url) => {
  clearCache()
  const first = await app.inject(url)
  expect(first.statusCode).toBe(200)
  const statements = await countStatements(async () => {
    const second = await app.inject(url)
    expect(second.rawPayload).toEqual(first.rawPayload)
    expect(second.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=10, must-revalidate',
      'content-type': first.headers['content-type'],
      'x-content-type-options': 'nosniff',
      etag: first.headers.etag,
    })
    expect(String(second.headers.vary)).toContain('cookie')
  })
  expect(statements).toBe(0)
})

test('a cached response equals the result of the procedures', async () => {
  clearCache()
  const cached = (await app.inject(sofas)).json<{ result: { data: unknown } }>()
  expect(cached.result.data).toEqual(
    await callAs(shop.deps).catalogue.list({ category: ['sofas'] }),
  )
})

test('equivalent addresses share one cached response', async () => {
  clearCache()
  const same = ['?limit=24&category=sofas,beds', '?category=beds,sofas&limit=24&size=']
  const before = cache.statistics().entries
  for (const query of same) await app.inject(`/api/shop/products/get${query}`)
  expect(cache.statistics().entries).toBe(before + 1)
})

test('the requests of a hundred guests at once are coalesced into one read', async () => {
  clearCache()
  const statements = await countStatements(() =>
    Promise.all(Array.from({ length: 100 }, () => app.inject(sofas))),
  )
  expect(statements).toBe(1)
})

test('a client that has the response gets 304 without a body', async () => {
  const { headers } = await app.inject(sofas)
  const known = { 'if-none-match': String(headers.etag) }
  const again = await app.inject({ url: sofas, headers: known })
  expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', headers.etag])
  const { id } = await aProduct(shop.deps, { category: 'sofas' })
  cache.invalidate({ product: id })
  clearCache()
  expect((await app.inject({ url: sofas, headers: known })).statusCode).toBe(200)
})

test('a response is compressed once for each encoding', async () => {
  clearCache()
  const plain = (await app.inject(sofas)).rawPayload
  const get = (accept: string) => app.inject({ url: sofas, headers: { 'accept-encoding': accept } })
  for (const [accept, name, decompress] of [
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const first = await get(accept)
    expect(first.headers['content-encoding']).toBe(name)
    expect(decompress(first.rawPayload)).toEqual(plain)
    const last = await get(accept)
    expect(decompress(last.rawPayload)).toEqual(plain)
    expect(last.headers).toMatchObject({ etag: first.headers.etag, vary: first.headers.vary })
    expect(last.rawPayload).toEqual(first.rawPayload)
  }
})

test.each(['user', 'admin'] as const)(
  'a signed-in %s neither reads nor fills the response cache',
  async (role) => {
    clearCache()
    const user = await aUser(shop.deps, { role })
    const { token } = await startSession(shop.deps, user.id)
    const headers = { cookie: `session=${token}` }
    for (const url of [sofas, '/api/shop/products/get?category=sofas']) {
      const before = cache.statistics()
      const own = await app.inject({ url, headers })
      expect(own.statusCode).toBe(200)
      expect(own.headers['cache-control']).toMatch(/no-store/)
      expect(cache.statistics()).toEqual(before)
    }
  },
)

test.each([sofas, batch])(
  'guests get for %s the same bytes that tRPC itself sends',
  async (url) => {
    clearCache()
    const shared = await app.inject(url)
    const { token } = await startSession(shop.deps, (await aUser(shop.deps)).id)
    const own = await app.inject({ url, headers: { cookie: `session=${token}` } })
    expect(shared.payload).toBe(own.payload)
  },
)

test('an invalid session costs one look-up, and gets the shared response', async () => {
  clearCache()
  const { rawPayload } = await app.inject(sofas)
  const statements = await countStatements(async () => {
    const headers = { cookie: `session=${newToken()}` }
    const response = await app.inject({ url: sofas, headers })
    expect(response.rawPayload).toEqual(rawPayload)
  })
  expect(statements).toBe(1)
})

test('a signed-in read looks its session up once', async () => {
  const { token } = await startSession(shop.deps, (await aUser(shop.deps)).id)
  const headers = { cookie: `session=${token}` }
  // The session and the list.
  expect(await countStatements(() => app.inject({ url: sofas, headers }))).toBe(2)
})

test('carts and refusals are not shared', async () => {
  const urls = [
    `/trpc/cart.get?input=${input({ guestId: aGuestId() })}`,
    `/trpc/catalogue.list,cart.get?batch=1&input=${input({ 0: {}, 1: { guestId: aGuestId() } })}`,
    `/trpc/catalogue.product?input=${input({ slug: 'none' })}`,
    `/trpc/catalogue.list?input=${input({ limit: 1000 })}`,
    '/api/shop/products/get?sortBy=none',
  ]
  for (const url of urls) {
    const before = cache.statistics().entries
    const { headers, statusCode } = await app.inject(url)
    expect([url, headers['cache-control']?.includes('no-store')]).toEqual([url, true])
    expect(statusCode).not.toBe(500)
    expect(cache.statistics().entries).toBe(before)
  }
})

test('a change that is committed while a list is read invalidates the list', async () => {
  clearCache()
  const product = await aProduct(shop.deps, { category: 'wardrobe', stock: 9 })
  const url = `/trpc/catalogue.list?input=${input({ category: ['wardrobe'] })}`
  const { pool } = shop.deps
  const original: (...statement: unknown[]) => Promise<never> = Reflect.get(pool, 'query').bind(
    pool,
  )
  Reflect.set(pool, 'query', async (...statement: unknown[]) => {
    Reflect.deleteProperty(pool, 'query')
    const rows = await original(...statement)
    // Somebody buys after the rows are read and before the response is sent.
    await original('UPDATE "Product" SET stock = 4 WHERE id = $1', [product.id])
    cache.invalidate({ product: product.id })
    return rows
  })
  expect((await app.inject(url)).payload).toContain('"stock":9')
  expect((await app.inject(url)).payload).toContain('"stock":4')
})

test('a stale cached price is never charged', async () => {
  clearCache()
  const product = await aProduct(shop.deps, { category: 'beds', pricePence: 50_000 })
  const url = `/trpc/catalogue.list?input=${input({ category: ['beds'] })}`
  await app.inject(url)
  await changeProduct(shop.deps, product.id, { pricePence: 60_000 })
  expect((await app.inject(url)).payload).toContain('"pricePence":50000')

  const guestId = aGuestId()
  const guest = callAs(shop.deps)
  await guest.cart.add({ guestId, productId: product.id, quantity: 1 })
  expect(await guest.cart.get({ guestId })).toMatchObject({ totalPence: 60_000 })
  const order = { guestId, address: anAddress() }
  await expect(guest.order.create({ ...order, claimedTotalPence: 50_000 })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  expect(await guest.order.create(order)).toMatchObject({ totalPence: 60_000 })
})

test('two processes see each other’s changes, also after their listeners lost their connections', async () => {
  const product = await aProduct(shop.deps, { category: 'tables', stock: 9 })
  const { databaseUrl, simulator } = shop
  const servers = await Promise.all(
    [1, 2].map(() => startServerProcess({ databaseUrl, simulator })),
  )
  try {
    const stocks = () =>
      Promise.all(
        servers.map(async (server) => {
          const { items } = await server.call().catalogue.list.query({ category: ['tables'] })
          return items.map(({ stock }) => stock)
        }),
      )
    const hits = async () =>
      Promise.all(
        servers.map(async ({ url }) => {
          const text = await (await fetch(`${url}/metrics`)).text()
          return Number(/guest_reads_total\{from="cache"\} (\d+)/.exec(text)?.[1])
        }),
      )
    const allHit = async () => {
      await stocks()
      return (await hits()).every((count) => count > 0)
    }
    await expect.poll(allHit, { timeout: 10_000 }).toBe(true)
    const guestId = aGuestId()
    const [first] = servers
    await first?.call().cart.add.mutate({ guestId, productId: product.id, quantity: 2 })
    await first?.call().order.create.mutate({ guestId, address: anAddress() })
    await expect.poll(stocks, { timeout: 1000, interval: 5 }).toEqual([[7], [7]])

    // This change notifies nobody: the listeners are disconnected at the same moment.
    await shop.deps.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'catalogue listener' AND datname = current_database()`,
    )
    await shop.deps.pool.query(`
      BEGIN; SET LOCAL session_replication_role = replica;
      UPDATE "Product" SET stock = 5 WHERE id = '${product.id}'; COMMIT`)
    await expect.poll(stocks, { timeout: 5000 }).toEqual([[5], [5]])
  } finally {
    await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()))
  }
}, 60_000)

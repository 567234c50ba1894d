import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import products from '#prisma/seed/catalogue/products.json' with { type: 'json' }
import { createResponseCache } from './cache.ts'
import { cachedResponse, encodedAs } from './cached-response.ts'

const sofa = '01935b1f-7c3e-7d52-9a41-3f6c1b2a9e10'
const table = '01935b1f-7c3e-7d52-9a41-3f6c1b2a9e11'

const page = (body: string, about = '') => ({
  status: 200,
  type: 'text/plain',
  body,
  about,
  route: '/list',
})
const at = (key: string) => ({ address: `/${key}`, key })
const textOf = async (response: Promise<{ body: Buffer } | null>) =>
  (await response)?.body.toString()

function enabled(limits?: Parameters<typeof createResponseCache>[0], now?: () => number) {
  const cache = createResponseCache(limits, now)
  cache.setEnabled(true)
  return cache
}

test('concurrent requests are coalesced into one read, and later ones are hits', async () => {
  const cache = enabled()
  const load = vi.fn(async () => page('a'))
  const all = await Promise.all(Array.from({ length: 50 }, () => cache.read(at('list'), load)))
  expect(new Set(all).size).toBe(1)
  await cache.read(at('list'), load)
  expect(cache.find('/list')?.body.toString()).toBe('a')
  expect(load).toHaveBeenCalledTimes(1)
  expect(cache.statistics()).toMatchObject({ hits: 2, misses: 50, entries: 1 })
})

test('a change of a product invalidates only the responses that show it and requests about it', async () => {
  const cache = enabled()
  await cache.read(at('sofas'), async () => page(`a list with ${sofa}`))
  await cache.read(at('reviews'), async () => page('no reviews yet', `reviews of ${sofa}`))
  await cache.read(at('tables'), async () => page(`a list with ${table}`))
  cache.invalidate({ product: sofa })
  expect(['/sofas', '/reviews', '/tables'].map((address) => !!cache.find(address))).toEqual([
    false,
    false,
    true,
  ])
  cache.invalidate('all')
  expect(cache.find('/tables')).toBeUndefined()
  expect(cache.statistics()).toMatchObject({ entries: 0, bytes: 0 })
})

test.each([
  ['the product', { product: sofa }],
  ['anything', 'all'],
] as const)(
  'a response that was read before a change of %s and arrives after it is not cached',
  async (_what, change) => {
    const cache = enabled()
    const reading = Promise.withResolvers<void>()
    const first = cache.read(at('sofa'), async () => {
      await reading.promise
      return page(`${sofa} costs 100`)
    })
    cache.invalidate(change)
    // A request after the change loads again, although the first is still in flight.
    const second = cache.read(at('sofa'), async () => page(`${sofa} costs 90`))
    expect(await textOf(second)).toContain('costs 90')
    reading.resolve()
    expect(await textOf(first)).toContain('costs 100')
    expect(cache.find('/sofa')?.body.toString()).toContain('costs 90')
  },
)

test('a change of another product does not affect a read in flight', async () => {
  const cache = enabled()
  const reading = Promise.withResolvers<void>()
  const first = cache.read(at('sofa'), async () => {
    await reading.promise
    return page(sofa)
  })
  cache.invalidate({ product: table })
  reading.resolve()
  await first
  expect(cache.find('/sofa')).toBeDefined()
})

test('while notifications do not arrive nothing is cached, nor what was read meanwhile', async () => {
  const cache = createResponseCache()
  const reading = Promise.withResolvers<void>()
  const early = cache.read(at('list'), async () => {
    await reading.promise
    return page('a')
  })
  cache.setEnabled(true)
  reading.resolve()
  await early
  expect(cache.find('/list')).toBeUndefined()
  await cache.read(at('list'), async () => page('b'))
  cache.setEnabled(false)
  expect(cache.find('/list')).toBeUndefined()
  expect(await textOf(cache.read(at('list'), async () => page('c')))).toBe('c')
  expect(cache.find('/list')).toBeUndefined()
})

test('an entry expires, counted from the start of its request', async () => {
  let now = 1
  const cache = enabled({ entries: 10, bytes: 100_000, seconds: 30 }, () => now)
  await cache.read(at('list'), async () => {
    now += 5000
    return page('a')
  })
  now = 30_000
  expect(cache.find('/list')).toBeDefined()
  now = 30_002
  expect(cache.find('/list')).toBeUndefined()
})

test('the cache is bounded in entries and bytes: the least recently used entry is evicted first', async () => {
  const cache = enabled({ entries: 3, bytes: 100_000, seconds: 30 })
  for (const key of ['a', 'b', 'c']) await cache.read(at(key), async () => page(key))
  cache.find('/a')
  await cache.read(at('d'), async () => page('d'))
  const cached = ['a', 'b', 'c', 'd'].filter((key) => cache.find(`/${key}`))
  expect(cached).toEqual(['a', 'c', 'd'])
  await cache.read(at('e'), async () => page('e'))
  expect(cache.find('/e')).toBeDefined()
  expect(cache.statistics().entries).toBe(3)
  for (let n = 0; n < 20; n += 1) {
    await cache.read(at(`big ${n}`), async () => page('x'.repeat(5000)))
  }
  expect(cache.statistics().bytes).toBeLessThanOrEqual(100_000)
  await cache.read(at('huge'), async () => page('x'.repeat(50_000)))
  expect(cache.find('/huge')).toBeUndefined()
})

test('failures and 404s are sent and not cached', async () => {
  const cache = enabled()
  const lost = cache.read(at('list'), () => Promise.reject(new Error('the database is away')))
  await expect(lost).rejects.toThrow('away')
  await cache.read(at('list'), async () => ({ ...page('not found'), status: 404 }))
  expect(await cache.read(at('list'), async () => null)).toBeNull()
  expect(cache.find('/list')).toBeUndefined()
  expect(await textOf(cache.read(at('list'), async () => page('a')))).toBe('a')
})

test('a page is compressed once for all clients', async () => {
  const response = cachedResponse(page(JSON.stringify(products)))
  for (const [encoding, best] of [
    ['br', brotliCompressSync(response.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })],
    ['gzip', gzipSync(response.body, { level: 9 })],
  ] as const) {
    const first = encodedAs(response, encoding)
    expect(first.body.length).toBeLessThan(best.length * 1.05)
    expect(encodedAs(response, encoding)).toBe(first)
  }
})

import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import products from '../../prisma/seed/catalogue/products.json' with { type: 'json' }
import { answerOf, encodedAs } from './answer.ts'
import { createAnswers } from './answers.ts'
import { keyOf } from './key.ts'

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
const textOf = async (answer: Promise<{ body: Buffer } | null>) => (await answer)?.body.toString()

function trusted(limits?: Parameters<typeof createAnswers>[0], now?: () => number) {
  const answers = createAnswers(limits, now)
  answers.trust(true)
  return answers
}

test('reads once for all who ask at the same moment, and not again for those who ask later', async () => {
  const answers = trusted()
  const load = vi.fn(async () => page('a'))
  const all = await Promise.all(Array.from({ length: 50 }, () => answers.read(at('list'), load)))
  expect(new Set(all).size).toBe(1)
  await answers.read(at('list'), load)
  expect(answers.find('/list')?.body.toString()).toBe('a')
  expect(load).toHaveBeenCalledTimes(1)
  expect(answers.figures()).toMatchObject({ hits: 2, misses: 50, entries: 1 })
})

test('a change of a product drops what shows it, and what was asked about it, and no more', async () => {
  const answers = trusted()
  await answers.read(at('sofas'), async () => page(`a list with ${sofa}`))
  await answers.read(at('reviews'), async () => page('no reviews yet', `reviews of ${sofa}`))
  await answers.read(at('tables'), async () => page(`a list with ${table}`))
  answers.change({ product: sofa })
  expect(['/sofas', '/reviews', '/tables'].map((address) => !!answers.find(address))).toEqual([
    false,
    false,
    true,
  ])
  answers.change('all')
  expect(answers.find('/tables')).toBeUndefined()
  expect(answers.figures()).toMatchObject({ entries: 0, bytes: 0 })
})

test.each([
  ['the product', { product: sofa }],
  ['anything', 'all'],
] as const)(
  'what was read before a change of %s and arrives after it is not kept',
  async (_what, change) => {
    const answers = trusted()
    const reading = Promise.withResolvers<void>()
    const first = answers.read(at('sofa'), async () => {
      await reading.promise
      return page(`${sofa} costs 100`)
    })
    answers.change(change)
    // Whoever asks after the change reads anew, though the first read is still under way.
    const second = answers.read(at('sofa'), async () => page(`${sofa} costs 90`))
    expect(await textOf(second)).toContain('costs 90')
    reading.resolve()
    expect(await textOf(first)).toContain('costs 100')
    expect(answers.find('/sofa')?.body.toString()).toContain('costs 90')
  },
)

test('a change of another product does not waste what is being read', async () => {
  const answers = trusted()
  const reading = Promise.withResolvers<void>()
  const first = answers.read(at('sofa'), async () => {
    await reading.promise
    return page(sofa)
  })
  answers.change({ product: table })
  reading.resolve()
  await first
  expect(answers.find('/sofa')).toBeDefined()
})

test('keeps nothing while changes are not told, nor what was read meanwhile', async () => {
  const answers = createAnswers()
  const reading = Promise.withResolvers<void>()
  const early = answers.read(at('list'), async () => {
    await reading.promise
    return page('a')
  })
  answers.trust(true)
  reading.resolve()
  await early
  expect(answers.find('/list')).toBeUndefined()
  await answers.read(at('list'), async () => page('b'))
  answers.trust(false)
  expect(answers.find('/list')).toBeUndefined()
  expect(await textOf(answers.read(at('list'), async () => page('c')))).toBe('c')
  expect(answers.find('/list')).toBeUndefined()
})

test('keeps an answer no longer than its time, counted from when it was asked for', async () => {
  let now = 0
  const answers = trusted({ entries: 10, bytes: 100_000, seconds: 30 }, () => now)
  await answers.read(at('list'), async () => {
    now += 5000
    return page('a')
  })
  now = 29_999
  expect(answers.find('/list')).toBeDefined()
  now = 30_000
  expect(answers.find('/list')).toBeUndefined()
})

test('is bounded in entries and in bytes: what was kept longest and not used since goes first', async () => {
  const answers = trusted({ entries: 3, bytes: 100_000, seconds: 30 })
  for (const key of ['a', 'b', 'c']) await answers.read(at(key), async () => page(key))
  answers.find('/a')
  await answers.read(at('d'), async () => page('d'))
  const kept = ['a', 'b', 'c', 'd'].filter((key) => answers.find(`/${key}`))
  expect(kept).toEqual(['a', 'c', 'd'])
  // All of them were used by now: each is spared once, and then the oldest goes.
  await answers.read(at('e'), async () => page('e'))
  expect(answers.find('/e')).toBeDefined()
  expect(answers.figures().entries).toBe(3)
  for (let n = 0; n < 20; n += 1) {
    await answers.read(at(`big ${n}`), async () => page('x'.repeat(5000)))
  }
  expect(answers.figures().bytes).toBeLessThanOrEqual(100_000)
  await answers.read(at('huge'), async () => page('x'.repeat(50_000)))
  expect(answers.find('/huge')).toBeUndefined()
})

test('failures and what is not found are answered and not kept', async () => {
  const answers = trusted()
  const lost = answers.read(at('list'), () => Promise.reject(new Error('the database is away')))
  await expect(lost).rejects.toThrow('away')
  await answers.read(at('list'), async () => ({ ...page('not found'), status: 404 }))
  expect(await answers.read(at('list'), async () => null)).toBeNull()
  expect(answers.find('/list')).toBeUndefined()
  expect(await textOf(answers.read(at('list'), async () => page('a')))).toBe('a')
})

test('one key for inputs that ask the same, another for those that do not', () => {
  const first = keyOf({ size: ['king', 'double', 'king'], category: ['beds'], cursor: undefined })
  expect(keyOf({ category: ['beds'], size: ['double', 'king'] })).toBe(first)
  expect(keyOf({ ids: ['a', 'b'] })).not.toBe(keyOf({ ids: ['b', 'a'] }))
  expect(keyOf({ category: [], size: [] })).not.toBe(first)
})

test('a page is compressed once, for its first client as for all others', async () => {
  const answer = answerOf(page(JSON.stringify(products)))
  for (const [encoding, best] of [
    ['br', brotliCompressSync(answer.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })],
    ['gzip', gzipSync(answer.body, { level: 9 })],
  ] as const) {
    const first = encodedAs(answer, encoding)
    expect(first.body.length).toBeLessThan(best.length * 1.05)
    encodedAs(answer, encoding)
    await setTimeout(50)
    expect(encodedAs(answer, encoding)).toBe(first)
  }
})

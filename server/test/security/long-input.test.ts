import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/http/app.ts'
import { agentOf } from '#server/auth/sessions/agent.ts'
import { createResponseCache } from '#server/http/response-cache/cache.ts'
import { wantedOf } from '#server/catalogue/search/query/parse-query.ts'
import { email, guestId } from '#server/lib/fields.ts'
import { scrub } from '#server/platform/log/create-log.ts'
import { acceptedEncodings } from '#server/http/accepted-encodings.ts'
import { testShop } from '../harness.ts'

/** The most that Node accepts of all headers together. */
const LENGTH = 16_000

/**
 * The limit of processor time for an input of this length, in milliseconds: quadratic time takes
 * many times as much, and linear time a tenth at most.
 */
const LIMIT_MS = 100

/**
 * Worst cases: a prefix that a parser knows, a part that is repeated, and an end that does not
 * match.
 */
const worst = [
  '',
  'a',
  'br;q=0',
  'session=',
  'bytes=',
  't=1,v1=',
  'a@',
  'W/"',
  '/media/',
  '/',
].flatMap((begin) =>
  [' ', ',', ';', '=', '.', '/', '@', '%', '&', '"', '0', 'a', ' ;', 'a=', '1.1.1.1,', '0-,']
    .map((middle) => begin + middle.repeat((LENGTH - 200) / middle.length))
    .map((text) => `${text}n`),
)

/**
 * The lowest processor time of three runs. It is that of this thread, so other programs and image
 * processing beside it do not count.
 */
async function quickest(work: () => unknown): Promise<number> {
  let best = Infinity
  for (let n = 0; n < 3 && best > LIMIT_MS; n += 1) {
    const began = process.threadCpuUsage()
    await work()
    const { user, system } = process.threadCpuUsage(began)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

async function slowOf(work: (text: string) => unknown): Promise<string[]> {
  const slow: string[] = []
  // A first run, so that compilation and preparation are not counted.
  await work('a')
  for (const text of worst) {
    const milliseconds = await quickest(() => work(text))
    if (milliseconds > LIMIT_MS) slow.push(`${text.slice(0, 20)}: ${milliseconds} ms`)
  }
  return slow
}

let app: FastifyInstance
beforeAll(async () => {
  const { deps, log } = await testShop()
  // With a trusted proxy, so that its headers are parsed too.
  const http = { ...deps.config.http, trustedProxies: ['127.0.0.1'] }
  const cache = createResponseCache()
  cache.setEnabled(true)
  app = await buildApp({ ...deps, config: { ...deps.config, http } }, log, { cache })
})
afterAll(() => app.close())

const reading = { method: 'GET', url: '/api/shop/products/get?limit=1' } satisfies InjectOptions
const webhook: InjectOptions = { method: 'POST', url: '/webhooks/stripe', payload: '{}' }
const signIn: InjectOptions = { method: 'POST', url: '/api/auth/login', payload: '{}' }

test.each<[string, InjectOptions]>([
  ['accept-encoding', reading],
  ['cookie', reading],
  ['if-none-match', reading],
  ['range', reading],
  ['origin', signIn],
  ['host', reading],
  ['x-forwarded-for', reading],
  ['x-forwarded-host', reading],
  ['x-forwarded-proto', reading],
  ['x-request-id', reading],
  ['user-agent', signIn],
  ['content-type', signIn],
  ['idempotency-key', signIn],
  ['stripe-signature', webhook],
])('no %s of 16 kB stops the shop', async (name, request) => {
  const json = request.method === 'POST' ? { 'content-type': 'application/json' } : {}
  const send = (text: string) => app.inject({ ...request, headers: { ...json, [name]: text } })
  expect(await slowOf(send)).toEqual([])
})

test('headers of more than 16 kB together are refused before anything reads them', async () => {
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const statusOf = async (length: number) =>
    (await fetch(`${url}/healthz`, { headers: { accept: 'a'.repeat(length) } })).status
  expect(await statusOf(15_000)).toBe(200)
  expect(await statusOf(17_000)).toBe(431)
})

test.each<[string, (text: string) => InjectOptions]>([
  ['path', (text) => ({ url: `/${encodeURI(text)}`.slice(0, LENGTH) })],
  ['query', (text) => ({ url: `${reading.url}&${encodeURI(text)}`.slice(0, LENGTH) })],
  ['picture', (text) => ({ url: `/media/${encodeURIComponent(text)}/1.webp`.slice(0, LENGTH) })],
  ['invoice', (text) => ({ url: `/account/invoices/${encodeURIComponent(text)}.pdf` })],
  ['body', (text) => ({ ...signIn, payload: { email: text, password: text } })],
])('no %s of 16 kB stops the shop', async (_what, request) => {
  expect(await slowOf((text) => app.inject(request(text)))).toEqual([])
})

test.each<[string, (text: string) => unknown]>([
  ['an accepted encoding', acceptedEncodings],
  ['an email address', (text) => email.safeParse(text)],
  ['a guest id', (text) => guestId.safeParse(text)],
  ['a keyword', wantedOf],
  ['a browser', agentOf],
  ['words for the log', scrub],
])('%s is read in a time that grows with its length', async (_what, read) => {
  expect(await slowOf(read)).toEqual([])
})

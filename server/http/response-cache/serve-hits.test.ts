import { once } from 'node:events'
import { get, type IncomingHttpHeaders, type Server } from 'node:http'
import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { newToken } from '#server/platform/token.ts'
import { createLog } from '#server/platform/log/create-log.ts'
import { aProduct } from '#server/test/factories.ts'
import { ownShop } from '#server/test/own-shop.ts'
import { createResponseCache, type ResponseCache } from './cache.ts'
import { cachedReads } from './cached-reads.ts'
import type { HttpConfig } from './guest-request.ts'
import { serveHits, type CacheHit } from './serve-hits.ts'

const http: HttpConfig = {
  secure: false,
  corsOrigins: [],
}

const open: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()))
})

function enabled(): ResponseCache {
  const cache = createResponseCache()
  cache.setEnabled(true)
  return cache
}

const load = async () => ({ status: 200, type: 'text/plain', body: 'a'.repeat(2000) })
const shared = () => ({ address: '/list', load })

/** A server with one shared page, which records the requests that Fastify gets and the hits. */
async function aServer(settings: Partial<HttpConfig> = {}) {
  const seen: string[] = []
  const hits: CacheHit[] = []
  const cache = enabled()
  const server = serveHits({
    cache,
    http: { ...http, ...settings },
    idOf: () => 'an-id-of-its-own',
    onHit: (hit) => hits.push(hit),
  })
  const app = Fastify({ serverFactory: server, return503OnClosing: false })
  app.addHook('onRequest', async ({ url }) => void seen.push(url))
  await app.register(cachedReads, {
    cache,
    http: { ...http, ...settings },
    isSignedIn: async () => true,
  })
  app.get('/list', { config: { shared } }, async () => 'not shared')
  const held = Promise.withResolvers<void>()
  app.get('/held', async () => held.promise)
  await app.listen({ port: 0, host: '127.0.0.1' })
  open.push(app)
  return { app, seen, hits, held, port: portOf(app.server) }
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

interface Asked {
  path?: string
  headers?: IncomingHttpHeaders
  method?: string
}

/** The raw response of a server. */
async function ask(port: number, { path = '/list', ...asked }: Asked = {}) {
  const request = get({ host: '127.0.0.1', port, path, ...asked })
  const [response] = await once(request, 'response')
  const chunks: Buffer[] = await response.toArray()
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }
}

test('a hit is served before Fastify sees the request, with the same bytes', async () => {
  const { port, seen, hits } = await aServer()
  const brotli = { headers: { 'accept-encoding': 'br' } }
  const responses = [
    await ask(port),
    await ask(port),
    await ask(port, brotli),
    await ask(port, brotli),
  ]
  expect(seen).toEqual(['/list'])
  const [first, second, third, fourth] = responses.map(({ status, headers, body }) => {
    const { date: _, 'x-request-id': __, ...shared } = headers
    return { status, body, headers: shared }
  })
  expect(first).toMatchObject({ status: 200, body: Buffer.from('a'.repeat(2000)) })
  expect(second).toEqual(first)
  expect(third?.headers).toMatchObject({ 'content-encoding': 'br' })
  expect(fourth).toEqual(third)
  expect(responses[1]?.headers['x-request-id']).toBe('an-id-of-its-own')
  const hit = { id: 'an-id-of-its-own', url: '/list', route: '/list', status: 200 }
  expect(hits).toMatchObject([hit, hit, hit])
})

test('a client that has the response gets 304 before Fastify', async () => {
  const { port, seen } = await aServer()
  const { headers } = await ask(port)
  const again = await ask(port, { headers: { 'if-none-match': String(headers.etag) } })
  expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) })
  expect(again.headers.etag).toBe(headers.etag)
  expect(again.headers).not.toHaveProperty('content-length')
  expect(seen).toHaveLength(1)
})

test.each<[string, Asked]>([
  ['with a session', { headers: { cookie: `theme=dark; session=${newToken()}` } }],
  ['for another address', { path: '/list?page=2' }],
  ['without a body', { method: 'HEAD' }],
])('a request %s is left to Fastify', async (_who, asked) => {
  const { port, seen } = await aServer()
  await ask(port)
  await ask(port, asked)
  expect(seen).toHaveLength(2)
})

test.each<[string, IncomingHttpHeaders]>([
  ['an invalid session token', { cookie: 'session=x' }],
  ['a session token that is too long', { cookie: `session=${newToken()}a` }],
  ['an empty session', { cookie: 'session=' }],
  ["another program's session", { cookie: `my_session=${newToken()}; xsession=1` }],
  ['a second session, which Fastify does not read', { cookie: `session=x; session=${newToken()}` }],
  ['a session in another value', { cookie: `theme="session=${newToken()}"` }],
  ['a needless Authorization header', { authorization: 'Bearer abc' }],
  ['a header of tRPC', { 'trpc-accept': 'application/jsonl' }],
])('a request with %s is served from the cache', async (_what, headers) => {
  const { port, seen } = await aServer()
  await ask(port)
  await ask(port, { headers })
  expect(seen).toEqual(['/list'])
})

test('a Host header with a path does not reach the response of another address', async () => {
  const { port, seen } = await aServer()
  await ask(port)
  // Host and address together read `127.0.0.1/list` in both.
  await ask(port, { headers: { host: '127.0.0.1' } })
  const { status, body } = await ask(port, { path: '/', headers: { host: '127.0.0.1/list' } })
  expect([status, body.includes('aaaa')]).toEqual([404, false])
  expect(seen).toEqual(['/list', '/'])
})

test('while a server closes, Fastify serves hits too and ends the connections', async () => {
  const { app, port, seen, held } = await aServer()
  await ask(port)
  const socket = connect(port, '127.0.0.1').resume()
  const send = (path: string) =>
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
  send('/held')
  await expect.poll(() => seen).toContain('/held')
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  send('/list')
  await expect.poll(() => seen).toEqual(['/list', '/held', '/list'])
  held.resolve()
  await Promise.all([closed, once(socket, 'close')])
})

test('hits, which Fastify does not see, are in the log and in the metrics', async () => {
  await using shop = await ownShop()
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const app = await buildApp(shop.deps, log, { cache: enabled() })
  await app.listen({ port: 0, host: '127.0.0.1' })
  open.push(app)
  await aProduct(shop.deps, { category: 'sofas' })
  const path = `/trpc/catalogue.list?input=${encodeURIComponent('{"category":["sofas"]}')}`
  const first = await ask(portOf(app.server), { path })
  const second = await ask(portOf(app.server), { path })
  expect(second.body).toEqual(first.body)
  const { payload } = await app.inject('/metrics')
  const labels = 'method="GET",route="/trpc/catalogue.list",status="200"'
  expect(payload).toContain(`http_request_duration_seconds_count{${labels}} 2`)
  const line = { msg: 'request', method: 'GET', route: '/trpc/catalogue.list', status: 200 }
  for (const { headers } of [first, second]) {
    const logged = lines.filter(({ reqId }) => reqId === headers['x-request-id'])
    expect(logged).toMatchObject([line])
  }
})

import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from './app.ts'
import { testShop } from '../test/harness.ts'
import { restShop } from '../test/rest.ts'
import { anAdmin } from '../test/staff.ts'

const KILOBYTE = 1024

const isBeginning = (message: unknown): message is { fastify: FastifyInstance } =>
  typeof message === 'object' && message !== null && 'fastify' in message

let app: FastifyInstance
let cookie: string
const routes: RouteOptions[] = []

/** Collects every route with the onRoute hook, which has to be added before the routes. */
function listen(message: unknown): void {
  if (!isBeginning(message)) throw new Error('This is no app that begins')
  message.fastify.addHook('onRoute', (route) => void routes.push(route))
}

beforeAll(async () => {
  const { deps, log } = await testShop()
  subscribe('fastify.initialization', listen)
  app = await buildApp(deps, log)
  unsubscribe('fastify.initialization', listen)
  await app.ready()
  cookie = await (await restShop()).sessionOf((await anAdmin(deps)).user)
  return () => app.close()
})

const methodsOf = ({ method }: RouteOptions) => [method].flat()

test('every route limits the size of its body and its duration', () => {
  expect(routes.length).toBeGreaterThan(50)
  const { bodyLimit } = app.initialConfig
  expect(bodyLimit).toBe(256 * KILOBYTE)
  expect(app.server.requestTimeout).toBe(30_000)
  const limits = routes.map(({ url, bodyLimit: own, config }) => ({
    url,
    body: (own ?? bodyLimit ?? Infinity) <= 256 * KILOBYTE,
    time: (config?.responseMs ?? 60_000) <= (url.startsWith('/media/') ? 600_000 : 60_000),
  }))
  expect(limits.filter(({ body, time }) => !body || !time)).toEqual([])
})

test('no route reads a body above its limit', async () => {
  const payload = JSON.stringify({ email: 'x'.repeat(300 * KILOBYTE) })
  const asked = new Set<string>()
  for (const route of routes) {
    for (const method of methodsOf(route)) {
      if (method !== 'POST' && method !== 'PUT' && method !== 'PATCH' && method !== 'DELETE')
        continue
      const url = route.url.replace('/*', '/auth.login').replaceAll(/:\w+/g, 'x')
      asked.add(`${method} ${url}`)
      const { statusCode } = await app.inject({
        method,
        url,
        headers: { 'content-type': 'application/json', cookie },
        payload,
      })
      // An unknown path or method reads no body.
      const unread = [404, 405, 413]
      expect([`${method} ${url}`, statusCode]).toEqual([
        `${method} ${url}`,
        expect.toBeOneOf(unread),
      ])
    }
  }
  expect(asked.size).toBeGreaterThan(40)
  expect(asked).toContain('POST /webhooks/stripe')
})

test('every response forbids framing and content sniffing, and sends other sites no referrer', async () => {
  for (const route of routes) {
    const url = route.url.replaceAll(/:\w+/g, 'x').replace('*', 'x')
    const method = methodsOf(route).includes('GET') ? 'GET' : 'OPTIONS'
    const { headers } = await app.inject({ method, url })
    expect({ url, ...headers }).toMatchObject({
      url,
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      // The link to an order sends none.
      'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
      'cross-origin-opener-policy': 'same-origin',
    })
  }
})

test('no route supports TRACE or CONNECT', async () => {
  const methods = new Set<string>(routes.flatMap(methodsOf))
  expect(methods).toContain('GET')
  expect(methods.has('TRACE') || methods.has('CONNECT')).toBe(false)
  const traced = await app.inject({ method: 'TRACE', url: '/trpc/auth.session' })
  expect(traced.statusCode).toBe(404)
})

test('personal responses are not cached', async () => {
  const paths = ['/trpc/auth.account', '/trpc/order.list', '/api/auth/check-auth']
  for (const url of paths) {
    const { headers } = await app.inject({ url, headers: { cookie } })
    expect([url, headers['cache-control']]).toEqual([url, expect.stringContaining('no-store')])
  }
})

test.each([
  { method: 'GET', url: '/readyz' },
  { method: 'POST', url: '/slow', payload: { a: 1 } },
] as const)('a request times out after a minute: $method', async (request) => {
  const { deps, log } = await testShop()
  const { promise: never } = Promise.withResolvers<void>()
  const slow = await buildApp({ ...deps, images: { ...deps.images, check: () => never } }, log)
  slow.post('/slow', () => never)
  await slow.ready()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const asked = slow.inject(request)
    await vi.advanceTimersByTimeAsync(60_000)
    const response = await asked
    expect(response.statusCode).toBe(503)
    expect(response.json()).toMatchObject({ success: false })
  } finally {
    vi.useRealTimers()
    await slow.close()
  }
})

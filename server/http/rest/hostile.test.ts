import { connect } from 'node:net'
import cookie from '@fastify/cookie'
import Fastify, { type InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { aUser } from '#server/test/factories.ts'
import { aGuestId, testShop } from '#server/test/harness.ts'
import { restShop } from '#server/test/rest.ts'
import { rest } from './rest.plugin.ts'
import { routes } from './route-table.ts'

const { app, deps, listen, sessionOf } = await restShop()
const json = { 'content-type': 'application/json' }
const add = { method: 'POST', url: '/api/shop/cart/add' } as const

/** Sends a malformed request; the response must be a refusal in JSON. */
async function send(request: InjectOptions) {
  const response = await app.inject(request)
  expect(response.headers['content-type']).toMatch(/^application\/json/)
  const body = response.json<{ success: boolean; message: string; errors?: object }>()
  expect(body).toMatchObject({ success: false, message: expect.stringMatching(/^[A-Z].*\.$/) })
  return { status: response.statusCode, allow: response.headers['allow'], ...body }
}

test.each([
  ['truncated JSON', { ...add, headers: json, payload: '{"guestId":' }, 400],
  ['a list', { ...add, headers: json, payload: '[]' }, 400],
  ['null', { ...add, headers: json, payload: 'null' }, 400],
  ['a number', { ...add, headers: json, payload: '1' }, 400],
  ['nothing', { ...add, headers: json, payload: '' }, 400],
  ['no body', add, 400],
  ['a __proto__ key', { ...add, headers: json, payload: '{"__proto__":{"role":"admin"}}' }, 400],
  [
    'a constructor key',
    { ...add, headers: json, payload: '{"constructor":{"prototype":{"role":"admin"}}}' },
    400,
  ],
  [
    'a deep tree',
    { ...add, headers: json, payload: `${'['.repeat(9999)}${']'.repeat(9999)}` },
    400,
  ],
  ['a body of a megabyte', { ...add, headers: json, payload: `"${'a'.repeat(1_000_000)}"` }, 413],
  ['text', { ...add, headers: { 'content-type': 'text/plain' }, payload: 'guestId=1' }, 415],
  ['XML', { ...add, headers: { 'content-type': 'application/xml' }, payload: '<a/>' }, 415],
  [
    'a form',
    {
      ...add,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'guestId=abcdefgh',
    },
    415,
  ],
  [
    'a multipart form where JSON belongs',
    { ...add, headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: '--x--' },
    415,
  ],
  ['an unreadable content type', { ...add, headers: { 'content-type': '/' }, payload: '{}' }, 415],
])('a body that is %s is refused', async (_, request, status) => {
  expect(await send(request)).toMatchObject({ status })
})

test.each([
  ['/api/shop/products/get/%E0%A4%A', 400],
  ['/api/shop/search/%', 400],
  ['/api/shop/cart/get?guestId=%ZZ', 400],
  ['/api/shop/cart/get?guestId=aaaaaaaa&guestId=bbbbbbbb', 400],
  ['/api/shop/cart/get?guestId[]=aaaaaaaa', 400],
  ['/api/shop/cart/get?__proto__=aaaaaaaa', 400],
  ['/api/shop/products/get/%00', 404],
  ['/api/shop/products/get/..%2f..%2fetc%2fpasswd', 404],
  ["/api/shop/products/get/1'%20OR%20'1'='1", 404],
  ['/api', 404],
  ['/api/', 404],
  ['/api/shop', 404],
  ['/api/shop/products/get/', 404],
  ['/api/SHOP/products/get', 404],
])('GET %s is %i', async (url, status) => {
  const response = await send({ method: 'GET', url })
  expect(response.status).toBe(status)
  expect(JSON.stringify(response)).not.toMatch(/prisma|postgres|select |node_modules|at .*\.ts/i)
})

const others = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const

const methodsOf = (path: string) =>
  routes.filter((row) => row.path === path).map((row) => row.method)
const paths = [...new Set(routes.map(({ path }) => path))]

test.each(paths.map((path) => [path, methodsOf(path)] as const))(
  '%s with another method is 405 and names %s',
  async (path, methods) => {
    const url = path.replaceAll(/\{\w+\}/g, 'x')
    const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', ')
    for (const other of others.filter((name) => !methods.some((method) => method === name))) {
      const response = await send({ method: other, url })
      expect(response).toMatchObject({ status: 405, allow })
    }
  },
)

test('an unknown id of any length is 404', async () => {
  for (const length of [100, 4000, 6000, 15_000]) {
    const url = `/api/shop/products/get/${'a'.repeat(length)}`
    expect(await send({ method: 'GET', url })).toMatchObject({ status: 404 })
  }
})

test('an unknown path below /api is a JSON 404, not a page', async () => {
  await using shop = Fastify()
  shop.get('/*', () => 'a page')
  await shop.register(cookie)
  await shop.register(rest, { prefix: '/api', deps })
  for (const url of ['/api', '/api/', '/api/unknown', '/api/shop/unknown?x=1']) {
    const response = await shop.inject(url)
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { success: false, message: 'We couldn’t find this path.' },
    ])
  }
})

test('HEAD responds as GET does, without a body', async () => {
  const response = await app.inject({ method: 'HEAD', url: '/api/shop/products/get' })
  expect([response.statusCode, response.body]).toEqual([200, ''])
})

test('a NUL in a text is refused, wherever it goes', async () => {
  const text = 'a\u0000b'
  const url = '/api/admin/customer-inquiry/create'
  const person = { firstName: text, lastName: 'x', email: 'a@b.example', phone: '1' }
  expect(await send({ method: 'POST', url, payload: person })).toMatchObject({ status: 400 })
  const account = { userName: text, email: 'a@b.example', password: 'walnut-armchair-42' }
  expect(await send({ method: 'POST', url: '/api/auth/register', payload: account })).toMatchObject(
    {
      status: 400,
    },
  )
})

test('an unknown session token is a visitor’s', async () => {
  const cookies = ['session=x', 'session=', `session=${'a'.repeat(3000)}`, 'session=%00', ';;=']
  for (const cookie of cookies) {
    const request = { method: 'GET', url: '/api/auth/check-auth', headers: { cookie } } as const
    expect(await send(request)).toMatchObject({ status: 401 })
  }
})

test('requests from another site’s page change nothing, signed in or not', async () => {
  const as = await sessionOf(await aUser(deps))
  for (const origin of ['https://evil.example', 'null', 'http://localhost:3001']) {
    const headers = { origin, cookie: as }
    const payload = { guestId: aGuestId() }
    const request = { method: 'POST', url: '/api/shop/cart/clear', headers, payload } as const
    expect(await send(request)).toMatchObject({ status: 403 })
  }
})

test('only listed origins may read responses, with their credentials', async () => {
  const { log } = await testShop()
  const http = { ...deps.config.http, corsOrigins: ['https://friend.example'] }
  await using shop = await buildApp({ ...deps, config: { ...deps.config, http } }, log)
  const ask = (method: 'GET' | 'OPTIONS', origin: string) =>
    shop.inject({
      method,
      url: '/api/shop/products/get',
      headers: { origin, 'access-control-request-method': 'PUT' },
    })

  const friend = await ask('GET', 'https://friend.example')
  expect(friend.headers).toMatchObject({
    'access-control-allow-origin': 'https://friend.example',
    'access-control-allow-credentials': 'true',
    vary: expect.stringContaining('Origin'),
  })
  const preflight = await ask('OPTIONS', 'https://friend.example')
  expect(preflight.statusCode).toBe(204)
  expect(preflight.headers['access-control-allow-methods']).toContain('PUT')

  const stranger = await ask('GET', 'https://evil.example')
  expect(stranger.headers).not.toHaveProperty('access-control-allow-origin')
  expect((await app.inject('/api/shop/products/get')).headers).not.toHaveProperty(
    'access-control-allow-origin',
  )
})

function broken(): never {
  throw new Error('SELECT secret FROM "User" at /srv/shop/db.ts')
}

test('a server error is 500 without internal details', async () => {
  const { log } = await testShop()
  const pool = new Proxy(deps.pool, { get: broken })
  await using shop = await buildApp({ ...deps, pool }, log)
  const response = await shop.inject('/api/shop/products/get')
  expect(response.statusCode).toBe(500)
  expect(response.json()).toEqual({ success: false, message: 'Something went wrong' })
})

test('a refused upload ends before its ten megabytes are sent', async () => {
  const { port, hostname } = new URL(await listen())
  const socket = connect(Number(port), hostname)
  const response = new Promise<string>((resolve) =>
    socket.once('data', (data) => resolve(data.toString())),
  )
  socket.write(
    'POST /api/admin/products/upload-image HTTP/1.1\r\nhost: shop\r\n' +
      'content-type: multipart/form-data; boundary=x\r\ncontent-length: 10000000\r\n\r\n--x\r\n',
  )
  expect(await response).toMatch(/^HTTP\/1\.1 401 /)
  socket.destroy()
})

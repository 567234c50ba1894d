import { beforeAll, expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { cookieName } from './http-context.ts'
import { testShop } from '../test/harness.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let app: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  shop = await testShop()
  app = await buildApp(shop.deps, shop.log)
  return () => app.close()
})

const register = (headers: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/trpc/auth.register',
    headers: { 'content-type': 'application/json', ...headers },
    payload: {
      userName: 'Ash',
      email: `${crypto.randomUUID()}@shopper.example`,
      password: 'three oak chairs',
    },
  })

test.each([
  ['no origin, as programs send none', {}, 200],
  ["the shop's own origin", { origin: 'http://localhost:3000' }, 200],
  ["another site's origin", { origin: 'https://evil.example' }, 403],
  ['another port', { origin: 'http://localhost:3001' }, 403],
  ['another scheme', { origin: 'https://localhost:3000' }, 403],
  ['the origin null', { origin: 'null' }, 403],
])('a change with %s gets %j: %i', async (_title, headers, status) => {
  expect((await register(headers)).statusCode).toBe(status)
})

test('the session cookie is for this host alone, and scripts cannot read it', async () => {
  const email = `${crypto.randomUUID()}@shopper.example`
  const account = { userName: 'Ash', email, password: 'three oak chairs' }
  const post = (path: string) =>
    app.inject({ method: 'POST', url: `/trpc/${path}`, payload: account })
  await post('auth.register')
  const cookie = String((await post('auth.login')).headers['set-cookie'])
  expect(cookie).toMatch(/^session=[\w-]{43}; /)
  expect(cookie).toContain('HttpOnly')
  expect(cookie).toContain('SameSite=Lax')
  expect(cookie).not.toContain('Domain')
  expect(cookieName(true)).toBe('__Host-session')
})

test('every response forbids content sniffing and framing', async () => {
  for (const url of ['/healthz', '/trpc/auth.session', '/nothing-here']) {
    const { headers } = await app.inject(url)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
  }
})

test('a body that is too long is refused with a message', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/trpc/auth.login',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ email: 'x'.repeat(300_000) }),
  })
  expect(response.statusCode).toBe(413)
})

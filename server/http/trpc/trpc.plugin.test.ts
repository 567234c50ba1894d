import { beforeAll, expect, test } from 'vitest'
import { testShop } from '#server/test/harness.ts'
import { buildApp } from '../app.ts'
import { respond } from './respond.ts'

let app: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  const { deps, log } = await testShop()
  app = await buildApp(deps, log)
  return () => app.close()
})

const post = (url: string, payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })

const nobody = crypto.randomUUID()
const line = { guestId: 'abcd1234', productId: nobody, quantity: 1 }

test.each([
  ['that succeeds', 'auth.logout', {}, 200],
  ['that is refused', 'cart.add', line, 404],
  ['whose input is not allowed', 'cart.add', { ...line, quantity: -1 }, 400],
  ['without a field', 'auth.login', { email: 'ash@shopper.example' }, 400],
  ['without a session', 'address.remove', { id: nobody }, 401],
])(
  'a mutation %s has the same response alone and in a batch',
  async (_what, path, input, status) => {
    const alone = await post(`/trpc/${path}`, JSON.stringify(input))
    const batch = await post(`/trpc/${path}?batch=1`, JSON.stringify({ 0: input }))
    expect([alone.statusCode, batch.statusCode]).toEqual([status, status])
    expect([alone.json()]).toEqual(batch.json())
  },
)

test('a caller whose session cannot be read is refused with 503, without the reason', async () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const request = new Request('http://localhost/trpc/auth.session')
  const response = await respond(request, () => Promise.reject(cause))
  expect(response.status).toBe(503)
  expect(await response.text()).not.toContain('connect')
})

test.each(['{', '', 'null', '[]', '"x"'])(
  'the body %j is refused, with status 400',
  async (body) => {
    const { statusCode, json } = await post('/trpc/cart.add', body)
    expect([statusCode, json().error.data.refusal.code]).toEqual([400, 'INVALID_INPUT'])
  },
)

test.each([
  ['a query that is posted', '/trpc/catalogue.list', 'application/json', 405],
  ['a procedure that does not exist', '/trpc/cart.steal', 'application/json', 404],
  ['an inherited name', '/trpc/toString', 'application/json', 404],
  ['another content type', '/trpc/cart.add', 'text/plain', 415],
])('%s is refused: %s', async (_what, url, type, status) => {
  expect((await post(url, '{}', type)).statusCode).toBe(status)
})

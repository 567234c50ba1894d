import { beforeAll, expect, test } from 'vitest'
import { testShop } from '#server/test/harness.ts'
import { buildApp } from '../app.ts'

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

/** The same call as a batch of one, which tRPC's own handler serves. */
async function batched(path: string, payload: string) {
  const { statusCode, body, headers } = await post(`/trpc/${path}?batch=1`, `{"0":${payload}}`)
  return { status: statusCode, sent: JSON.parse(body)[0], type: headers['content-type'] }
}

async function direct(path: string, payload: string) {
  const { statusCode, body, headers } = await post(`/trpc/${path}`, payload)
  return { status: statusCode, sent: JSON.parse(body), type: headers['content-type'] }
}

test.each([
  ['that succeeds', 'auth.logout', {}, 200],
  ['that is refused', 'cart.add', line, 404],
  ['whose input is not allowed', 'cart.add', { ...line, quantity: -1 }, 400],
  ['without a field', 'auth.login', { email: 'ash@shopper.example' }, 400],
  ['without a session', 'address.remove', { id: nobody }, 401],
])('a mutation %s has the response that it has in a batch', async (_what, path, input, status) => {
  const one = await direct(path, JSON.stringify(input))
  expect(one).toEqual(await batched(path, JSON.stringify(input)))
  expect(one.status).toBe(status)
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
])('%s is left to tRPC: %s', async (_what, url, type, status) => {
  expect((await post(url, '{}', type)).statusCode).toBe(status)
})

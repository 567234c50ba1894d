import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { startSession } from '#server/auth/sessions/sessions.ts'
import { aUser } from '#server/test/factories.ts'
import { testShop } from '#server/test/harness.ts'
import { buildApp } from '../app.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

async function download(query: string, role?: 'user' | 'admin') {
  const app = await buildApp(shop.deps, shop.log)
  const user = role && (await aUser(shop.deps, { role }))
  const session = user && (await startSession(shop.deps, user.id)).token
  const url = `/admin/swatches/labels.pdf?${query}`
  const response = await app.inject({ url, ...(session && { cookies: { session } }) })
  await app.close()
  return response
}

const aRequest = () =>
  shop.deps.db.swatchRequest.create({
    data: {
      name: 'Rosalind Ash',
      email: `${randomUUID()}@ash.example`,
      address: '14 Tanners Row',
      city: 'Lewes',
      pincode: 'BN7 2QX',
      fabrics: ['Teal velvet'],
    },
  })

test('staff print labels for sheets of 21, from a place of their choice', async () => {
  const [one, other] = [await aRequest(), await aRequest()]
  const response = await download(`ids=${one.id},${other.id}&first=21`, 'admin')
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
  })
  expect(response.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
})

test.each([
  ['a visitor', undefined, 401],
  ['a shopper', 'user', 403],
] as const)('%s gets no labels', async (_who, role, status) => {
  const { id } = await aRequest()
  expect((await download(`ids=${id}`, role)).statusCode).toBe(status)
})

test.each(['', 'ids=x', 'first=2', `ids=${randomUUID()}&first=22`, `ids=${randomUUID()}&first=0`])(
  'the query %j is refused',
  async (query) => {
    expect((await download(query, 'admin')).statusCode).toBe(400)
  },
)

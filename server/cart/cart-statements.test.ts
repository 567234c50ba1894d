import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../http/app.ts'
import { startSession } from '../auth/sessions/sessions.ts'
import { aProduct, aUser } from '../test/factories.ts'
import { aGuestId, testShop } from '../test/harness.ts'
import { countStatements } from '../test/statements.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let app: Awaited<ReturnType<typeof buildApp>>

beforeAll(async () => {
  shop = await testShop()
  app = await buildApp(shop.deps, shop.log)
})
afterAll(() => app.close())

type Change = [method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object]

async function change([method, url, body]: Change, as: Record<string, string>): Promise<void> {
  const response = await app.inject({ method, url, headers: as, ...(body && { body }) })
  expect(response.statusCode).toBe(200)
}

async function statementsOf(changes: Change[], as: Record<string, string>): Promise<number[]> {
  const counts: number[] = []
  for (const one of changes) counts.push(await countStatements(() => change(one, as)))
  return counts
}

/** Every change of a cart, each after the one before it. */
function changesOf(way: 'tRPC' | 'REST', owner: { guestId?: string }, productId: string): Change[] {
  const line = { ...owner, productId, quantity: 2 }
  if (way === 'tRPC') {
    const { quantity: _, ...removed } = line
    return [
      ['POST', '/trpc/cart.add', line],
      ['POST', '/trpc/cart.update', line],
      ['POST', '/trpc/cart.setService', { ...line, service: 'assembly' }],
      ['POST', '/trpc/cart.remove', removed],
      ['POST', '/trpc/cart.clear', owner],
    ]
  }
  const query = new URLSearchParams({ ...owner, productId })
  return [
    ['POST', '/api/shop/cart/add', line],
    ['PUT', '/api/shop/cart/update-cart', line],
    ['DELETE', `/api/shop/cart/delete?${query.toString()}`],
    ['POST', '/api/shop/cart/clear', owner],
  ]
}

test('a cart is read in one statement, with its services', async () => {
  const { id: productId } = await aProduct(shop.deps, { assemblyPricePence: 3900 })
  const guestId = aGuestId()
  const line = { guestId, productId, quantity: 1 }
  await change(['POST', '/trpc/cart.add', line], {})
  await change(['POST', '/trpc/cart.setService', { ...line, service: 'assembly' }], {})
  const input = encodeURIComponent(JSON.stringify({ guestId }))
  const read = () => app.inject({ url: `/trpc/cart.get?input=${input}` })
  expect(await countStatements(read)).toBe(1)
  expect((await read()).json()).toMatchObject({
    result: { data: { items: [{ services: [{ service: 'assembly', quantity: 1 }] }] } },
  })
})

test.each(['tRPC', 'REST'] as const)(
  'a change of the cart by %s is two statements, with one more for a session and one for a new cart',
  async (way) => {
    const { id } = await aProduct(shop.deps, { assemblyPricePence: 3900 })
    const { id: userId } = await aUser(shop.deps)
    const { token } = await startSession(shop.deps, userId)
    const headers = { cookie: `session=${token}` }
    const guests = changesOf(way, { guestId: aGuestId() }, id)
    const others = guests.slice(1)
    expect(await statementsOf(guests, {})).toEqual([3, ...others.map(() => 2)])
    expect(await statementsOf(guests, {})).toEqual([2, ...others.map(() => 2)])
    expect(await statementsOf(changesOf(way, {}, id), headers)).toEqual([4, ...others.map(() => 3)])
  },
)

import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { startSession } from '../auth/sessions.ts'
import { aProduct, aUser } from '../test/factories.ts'
import { aGuestId, testShop } from '../test/harness.ts'
import { countStatements } from '../test/seeded-catalogue.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let app: Awaited<ReturnType<typeof buildApp>>
let headers: Record<string, string>

beforeAll(async () => {
  shop = await testShop()
  app = await buildApp(shop.deps, shop.log)
  const { token } = await startSession(shop.deps, (await aUser(shop.deps)).id)
  headers = { cookie: `session=${token}` }
})
afterAll(() => app.close())

type Change = [method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object]

async function change([method, url, body]: Change, as: Record<string, string>): Promise<void> {
  const answer = await app.inject({ method, url, headers: as, ...(body && { body }) })
  expect(answer.statusCode).toBe(200)
}

/** Every change of a cart, each after the one before it. */
function changesOf(way: 'tRPC' | 'REST', owner: { guestId?: string }, productId: string): Change[] {
  const line = { ...owner, productId, quantity: 2 }
  if (way === 'tRPC') {
    const { quantity: _, ...removed } = line
    return [
      ['POST', '/trpc/cart.add', line],
      ['POST', '/trpc/cart.update', line],
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

test.each(['tRPC', 'REST'] as const)(
  'a change of the cart by %s is two statements, and one more says who is signed in',
  async (way) => {
    const { id } = await aProduct(shop.deps)
    for (const one of changesOf(way, { guestId: aGuestId() }, id)) {
      expect(await countStatements(() => change(one, {}))).toBe(2)
    }
    for (const one of changesOf(way, {}, id)) {
      expect(await countStatements(() => change(one, headers))).toBe(3)
    }
  },
)

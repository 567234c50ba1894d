import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aProduct } from '#server/test/factories.ts'
import { restShop } from '#server/test/rest.ts'

const { ask, deps } = await restShop()
const add = 'POST /api/shop/stock-alert/add'
const anEmail = () => `${randomUUID()}@mail.example`

test('a stock alert is set for a sold-out product, and a repeated request gets the same response', async () => {
  const { id: productId } = await aProduct(deps, { stock: 0 })
  const body = { productId, email: anEmail() }
  const first = await ask(add, { body })
  expect(first).toMatchObject({
    status: 201,
    json: { success: true, message: 'We’ll email you when it’s back in stock.' },
  })
  const second = await ask(add, { body })
  expect([second.status, second.json]).toEqual([first.status, first.json])
  expect(await deps.db.stockAlert.count({ where: body })).toBe(1)
})

test('a stock alert is refused for a product in stock, an unknown one, or without an address', async () => {
  const { id: productId } = await aProduct(deps, { stock: 1 })
  expect(await ask(add, { body: { productId, email: anEmail() } })).toMatchObject({ status: 409 })
  const unknown = { productId: randomUUID(), email: anEmail() }
  expect(await ask(add, { body: unknown })).toMatchObject({ status: 404 })
  expect(await ask(add, { body: { productId, email: 'rosalind@example' } })).toMatchObject({
    status: 400,
    json: { errors: { email: 'Check the end of your email address, such as .com or .co.uk.' } },
  })
})

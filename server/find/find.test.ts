import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress, aProduct } from '../test/factories.ts'
import { ownShop, type OwnShop } from '../test/own-shop.ts'
import { anAdmin, anOrder } from '../test/staff.ts'
import { removalNumberIn } from './find-kinds.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

async function aNamedOrder() {
  const order = await anOrder(shop)
  const address = anAddress({ lastName: 'Thistlewood', phone: '0113 496 0555', pincode: 'LS1 4DY' })
  await shop.deps.db.order.update({ where: { id: order.id }, data: address })
  return { ...order, number: (await order.row()).number }
}

test('an order is found by number, place, name, phone, postcode and e-mail address', async () => {
  const { call } = await anAdmin(shop.deps, ['sales'])
  const { number, shopper } = await aNamedOrder()
  const terms = [
    `HW-${number}`,
    String(number),
    'Order-1',
    'thistlewood',
    '0113 4960555',
    'ls14dy',
    shopper.user.email,
  ]
  for (const term of terms) {
    const { items } = await call.find.everything({ term })
    expect(items).toContainEqual(expect.objectContaining({ kind: 'order', key: String(number) }))
  }
})

test('quotations, customers, products and removals are found beside orders, by kind', async () => {
  const { call } = await anAdmin(shop.deps, ['sales'])
  const { shopper } = await aNamedOrder()
  const product = await aProduct(shop.deps, { title: 'Thistlewood Stool' })
  const removal = await shop.deps.db.removal.create({
    data: {
      firstName: 'Ned',
      lastName: 'Thistlewood',
      email: 'ned@mail.example',
      phone: '0113 496 0001',
      fromAddress: '-',
      toAddress: '-',
      day: new Date('2026-12-01'),
      lines: [],
      pricePence: 1,
      expiresAt: new Date(),
    },
  })
  const { number } = await call.quotation.add({ firstName: 'Ida', lastName: 'Thistlewood' })
  const { items } = await call.find.everything({ term: 'thistlewood' })
  expect([...new Set(items.map(({ kind }) => kind))]).toEqual([
    'order',
    'quotation',
    'customer',
    'product',
    'removal',
  ])
  expect(items).toContainEqual(
    expect.objectContaining({
      kind: 'quotation',
      key: String(number),
      title: `HQ-${number}, Ida Thistlewood`,
    }),
  )
  expect(items).toContainEqual(expect.objectContaining({ kind: 'customer', key: shopper.user.id }))
  expect(items).toContainEqual(expect.objectContaining({ kind: 'product', key: product.slug }))
  const byNumber = await call.find.everything({ term: `HR-${removal.number}` })
  expect(byNumber.items).toMatchObject([
    {
      kind: 'removal',
      key: String(removal.number),
      title: `HR-${removal.number}, Ned Thistlewood`,
    },
  ])
})

test('staff find only what their roles let them see', async () => {
  await aNamedOrder()
  await aProduct(shop.deps, { title: 'Thistlewood Bench' })
  const { call } = await anAdmin(shop.deps, ['content'])
  const { items } = await call.find.everything({ term: 'thistlewood' })
  expect([...new Set(items.map(({ kind }) => kind))]).toEqual(['product'])
})

test('nothing is looked for without a word', async () => {
  const { call } = await anAdmin(shop.deps)
  expect(await call.find.everything({ term: '  ' })).toEqual({ items: [] })
})

test.each([
  ['HR-12', 12],
  ['hr 12', 12],
  ['12', 12],
  ['HW-12', null],
  ['Ned', null],
])('%s is the removal %s', (term, number) => {
  expect(removalNumberIn(term)).toBe(number)
})

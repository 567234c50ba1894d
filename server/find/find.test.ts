import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress, aProduct } from '../test/factories.ts'
import { aSoldGiftCard } from '../test/gift-cards.ts'
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

test('removals are found by phone and postcode, inquiries by name and phone, gift cards by number', async () => {
  const { call } = await anAdmin(shop.deps, ['sales'])
  const { db } = shop.deps
  const person = { firstName: 'Una', lastName: 'Bramblewood', email: 'una@mail.example' }
  const removal = await db.removal.create({
    data: {
      ...person,
      phone: '0191 498 0777',
      fromAddress: '2 Quay Side, Leeds, LS1 4DY',
      toAddress: '9 Rose 2 Mews, Hove, BN3 1AA',
      day: new Date('2026-12-20'),
      lines: [],
      pricePence: 100,
      expiresAt: new Date('2026-12-19'),
      payments: { create: [{ kind: 'deposit', amountPence: 100 }] },
    },
  })
  const inquiry = await db.inquiry.create({ data: { ...person, phone: '0191 498 0777' } })
  const sold = await aSoldGiftCard(shop, { recipientName: 'Una' })
  const card = await db.giftCard.findUniqueOrThrow({ where: { id: sold.id } })
  const found = async (term: string, caller = call) =>
    (await caller.find.everything({ term })).items
      .filter(({ kind }) => ['removal', 'inquiry', 'giftCard'].includes(kind))
      .map(({ kind, key }) => [kind, key])
  const job = ['removal', String(removal.number)]
  const asked = ['inquiry', inquiry.id]
  expect(await found('0191 4980777')).toEqual([asked, job])
  expect(await found('+44 191 498 0777')).toEqual([asked, job])
  expect(await found('bramblewood')).toEqual([asked, job])
  for (const term of ['ls14dy', 'LS1 4DY', 'bn3', 'BN31AA'])
    expect(await found(term)).toEqual([job])
  expect(await found('e2')).toEqual([])
  const named = ['giftCard', card.id]
  for (const term of [`GC-${card.number}`, `gc ${card.number}`]) {
    expect(await found(term)).toEqual([named])
    expect(await found(term, (await anAdmin(shop.deps, ['warehouse'])).call)).toEqual([])
  }
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

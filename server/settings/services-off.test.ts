import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../http/app.ts'
import { aProduct, aShopper } from '../test/factories.ts'
import { callAs } from '../test/harness.ts'
import { ownShop, type OwnShop } from '../test/own-shop.ts'
import { anAdmin } from '../test/staff.ts'
import { defaultSettings } from './description/default-settings.shared.ts'

let shop: OwnShop
let app: FastifyInstance
let shopper: Awaited<ReturnType<typeof aShopper>>
let bed: string
let slug: string
beforeAll(async () => {
  shop = await ownShop()
  app = await buildApp(shop.deps, shop.log)
  const product = await aProduct(shop.deps, { pricePence: 10_000, assemblyPricePence: 3000 })
  bed = product.id
  slug = product.slug
  shopper = await aShopper(shop.deps)
  await shopper.fill(bed)
  // Chosen while assembly is offered.
  const line = { userId: shopper.user.id, productId: bed, quantity: 1 }
  await shopper.call.cart.setService({ ...line, service: 'assembly' })
  await guest().inquiry.create(inquiry)
  const { removal, assembly } = defaultSettings.services
  const value = {
    removal: { ...removal, isOffered: false },
    assembly: { ...assembly, isOffered: false },
    cover: '',
  }
  const { call } = await anAdmin(shop.deps)
  await call.settings.save({ section: 'services', value, over: 0 })
})
afterAll(async () => {
  await app.close()
  await shop[Symbol.asyncDispose]()
})

const guest = () => callAs(shop.deps)
const inquiry = {
  firstName: 'Ann',
  lastName: 'Marsh',
  email: 'ann@marsh.example',
  phone: '020 7946 0182',
  notes: '',
}
const noRemovals = 'We don’t offer house removals at the moment.'

test.each([
  ['removal', noRemovals],
  ['assembly', 'We don’t offer furniture assembly at the moment.'],
] as const)('the page of %s answers 404 in words', async (name, message) => {
  await expect(guest().policy.service({ name })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message,
  })
})

test('REST answers an inquiry with 404 in words', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/admin/customer-inquiry/create',
    payload: { ...inquiry, email: 'ben@marsh.example' },
  })
  expect([response.statusCode, response.json()]).toMatchObject([
    404,
    { success: false, message: noRemovals },
  ])
})

test('an inquiry of before is still read and answered by staff', async () => {
  const { call } = await anAdmin(shop.deps)
  const { items } = await call.inquiry.list({ page: 1, limit: 10 })
  expect(items).toMatchObject([{ email: 'ann@marsh.example' }])
  const id = items[0]?.id ?? ''
  expect(await call.inquiry.update({ id, status: 'contacted' })).toMatchObject({
    status: 'contacted',
  })
})

test('the sitemap and the pages that a search shows leave both out', async () => {
  const { body } = await app.inject('/sitemap.xml')
  expect(body).toContain('/shop/about<')
  expect(body).not.toMatch(/home-removal|assembly-service/)
  for (const keyword of ['assembly', 'moving house']) {
    expect((await guest().catalogue.search({ keyword, limit: 5 })).pages).toEqual([])
    expect((await guest().catalogue.suggest({ keyword })).pages).toEqual([])
  }
})

test('a product offers no assembly, on its page and over REST, and staff keep its price', async () => {
  expect((await guest().catalogue.product({ slug })).assemblyPricePence).toBeNull()
  const shown = await app.inject(`/api/shop/products/get/${bed}`)
  expect(shown.json()).toMatchObject({ data: { assemblyPrice: null } })
  const stored = await shop.deps.db.product.findUniqueOrThrow({ where: { id: bed } })
  expect(stored.assemblyPricePence).toBe(3000)
})

test('assembly that was chosen before is not charged, and cannot be ordered', async () => {
  const { call, user, addressId } = shopper
  expect(await call.cart.get({ userId: user.id })).toMatchObject({
    totalPence: 10_000,
    items: [{ services: [] }],
  })
  const services = [{ service: 'assembly' as const, productId: bed, quantity: 1 }]
  await expect(call.order.create({ addressId, services })).rejects.toMatchObject({
    cause: { code: 'SERVICE_UNAVAILABLE' },
  })
})

import { repairCatalogue } from '#server/catalogue-entry/refresh-catalogue.ts'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addImage } from '#server/images/add-image.ts'
import { imageUrl, ownMedia } from '#server/images/name.shared.ts'
import { aGuest, aProduct, stockOf } from '#server/test/factories.ts'
import { testShop, type Caller } from '#server/test/harness.ts'
import { anAdmin } from '#server/test/staff.ts'
import type { CreateProductInput } from './admin-product.schema.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let admin: Caller
let actor: Awaited<ReturnType<typeof anAdmin>>['user']
let picture: string

beforeAll(async () => {
  shop = await testShop()
  const staff = await anAdmin(shop.deps)
  admin = staff.call
  actor = staff.user
  const background = '#335577'
  const bytes = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .png()
    .toBuffer()
  picture = (await addImage(shop.deps, bytes)).name
})
beforeEach(async () => {
  await shop.deps.db.product.updateMany({ data: { archivedAt: new Date() } })
  await repairCatalogue(shop.deps)
})

const add = (overrides: Partial<CreateProductInput> = {}) =>
  admin.catalogue.create({
    title: 'Oak table',
    description: 'A table of oak.',
    category: 'tables',
    subcategory: 'dining-table',
    pricePence: 40_000,
    stock: 5,
    images: [picture],
    ...overrides,
  })

const audit = (entityId: string) =>
  shop.deps.db.auditEntry.findMany({ where: { entityId }, orderBy: { id: 'asc' } })

test('a product that staff add is on sale at once, with its opening stock in the ledger', async () => {
  const product = await add({ salePricePence: 35_000, brand: 'Oakhithe', widthCm: 180 })
  expect(product).toMatchObject({ images: [picture], brand: 'Oakhithe', averageReview: 0 })
  expect(await shopSees(product.slug)).toMatchObject({ title: 'Oak table', salePricePence: 35_000 })
  expect(await stockOf(shop.deps, product.id)).toEqual({ stock: 5, ledger: 5 })
  expect(await audit(product.id)).toMatchObject([
    { actorId: actor.id, action: 'created', before: null, after: { title: 'Oak table', stock: 5 } },
  ])
})

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
const shopSees = (slug: string) => aGuest(shop.deps).call.catalogue.product({ slug })

test('products with the same title have different addresses, also when added at once', async () => {
  const products = await Promise.all([1, 2, 3].map(() => add({ title: 'Twin chair' })))
  expect(products.map(({ slug }) => slug).toSorted()).toEqual([
    'twin-chair',
    'twin-chair-2',
    'twin-chair-3',
  ])
})

test('a sale price of 0 and empty ids mean none', async () => {
  expect(
    await add({ category: 'sofas', subcategory: '', size: '', salePricePence: 0 }),
  ).toMatchObject({ salePricePence: null, subcategory: null, size: null })
})

test.each<[string, Partial<CreateProductInput>, string]>([
  ['a title of blanks', { title: '  ' }, 'title'],
  ['a sale price above the price', { salePricePence: 50_000 }, 'salePricePence'],
  ['a subcategory of another category', { category: 'sofas' }, 'subcategory'],
  ['a negative price of assembly', { assemblyPricePence: -1 }, 'assemblyPricePence'],
  ['a guarantee of no years', { guaranteeYears: 0 }, 'guaranteeYears'],
  ['a negative stock', { stock: -1 }, 'stock'],
  ['a picture that was never uploaded', { images: ['0123456789abcdef-10x10-ffffff'] }, 'images'],
  ['a picture elsewhere', { images: ['https://elsewhere.example/a.png'] }, 'images'],
])('refuses %s and names the field', async (_case, overrides, field) => {
  await expect(add(overrides)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    cause: { code: 'INVALID_INPUT', facts: { fields: { [field]: expect.any(String) } } },
  })
})

test('each missing required field has a message', async () => {
  // @ts-expect-error: nothing is given
  await expect(admin.catalogue.create({})).rejects.toMatchObject({
    cause: {
      facts: {
        fields: {
          title: 'Enter the title.',
          description: 'Enter the description.',
          category: 'Enter the category.',
          pricePence: 'Enter a price.',
          stock: 'Enter the stock.',
        },
      },
    },
  })
})

test('a picture may be named by its address', async () => {
  expect(await add({ images: [imageUrl(ownMedia, picture, 320), picture] })).toMatchObject({
    images: [picture],
  })
})

test('an edit changes the fields that are sent, and its audit entry has only those', async () => {
  const { id, slug } = await add()
  const changed = await admin.catalogue.update({ id, title: 'Ash table', salePricePence: 30_000 })
  expect(changed).toMatchObject({ slug, title: 'Ash table', pricePence: 40_000, images: [picture] })
  expect((await audit(id)).at(-1)).toMatchObject({
    actorName: actor.userName,
    action: 'changed',
    before: { title: 'Oak table', salePricePence: null },
    after: { title: 'Ash table', salePricePence: 30_000 },
  })
})

const facts = {
  assemblyPricePence: 2500,
  takeAwayPricePence: 0,
  boxes: [{ lengthCm: 217, widthCm: 102, heightCm: 84, weightGrams: 61_500 }],
  legsOff: true,
  minDoorwayCm: 76,
  roomNote: 'Allow 50 cm in front.',
  seatHeightCm: 46,
  seatDepthCm: 56,
  seats: 3,
  shape: 'chaise-left',
  drawers: 1,
  guaranteeYears: 10,
  care: 'Vacuum weekly.',
  fireLabel: true,
  electrical: true,
}

test('staff set and clear boxes, seat, services, guarantee, care and fire label', async () => {
  const { id, slug } = await add()
  expect(await shopSees(slug)).toMatchObject({
    boxes: [],
    care: null,
    fireLabel: false,
    electrical: false,
  })
  expect(await admin.catalogue.update({ id, ...facts })).toMatchObject(facts)
  expect(await shopSees(slug)).toMatchObject(facts)
  expect((await audit(id)).at(-1)).toMatchObject({
    before: { boxes: [], assemblyPricePence: null },
    after: { boxes: ['217 × 102 × 84 cm, 61.5 kg'], assemblyPricePence: 2500 },
  })
  await admin.catalogue.update({ id, boxes: [], care: ' ', assemblyPricePence: null })
  const bare = { ...facts, boxes: [], care: null, assemblyPricePence: null }
  expect(await shopSees(slug)).toMatchObject(bare)
})

test('equal boxes with their sides in another order are no change in the audit', async () => {
  const { id } = await add({ boxes: facts.boxes })
  const lying = { lengthCm: 84, widthCm: 217, heightCm: 102, weightGrams: 61_500 }
  await admin.catalogue.update({ id, boxes: [lying] })
  expect(await audit(id)).toHaveLength(1)
})

test('an edit is checked together with the unchanged fields', async () => {
  const { id } = await add({ salePricePence: 35_000 })
  const fields = async (changes: Omit<Parameters<typeof admin.catalogue.update>[0], 'id'>) => {
    const refused = admin.catalogue.update({ id, ...changes })
    return expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
  await fields({ pricePence: 35_000 })
  await fields({ category: 'beds' })
  await fields({ category: 'beds', subcategory: null, size: 'huge' })
  expect(await admin.catalogue.update({ id, category: 'beds', subcategory: null })).toMatchObject({
    category: 'beds',
    subcategory: null,
  })
})

test('an edit without stock does not overwrite the stock after sales meanwhile', async () => {
  const { id } = await add({ stock: 5 })
  const guest = aGuest(shop.deps)
  await guest.fill(id, id)
  await guest.order()
  await admin.catalogue.update({ id, title: 'Oak table, new' })
  expect(await stockOf(shop.deps, id)).toEqual({ stock: 3, ledger: 3 })
})

test('a new stock is written to the ledger as a difference, also during sales', async () => {
  const { id } = await add({ stock: 5 })
  const guests = [aGuest(shop.deps), aGuest(shop.deps), aGuest(shop.deps)]
  for (const guest of guests) await guest.fill(id)
  await Promise.all([
    ...guests.map((guest) => guest.order()),
    admin.catalogue.update({ id, stock: 20 }),
  ])
  const { stock, ledger } = await stockOf(shop.deps, id)
  expect(stock).toBe(ledger)
  expect(stock).toBeGreaterThanOrEqual(17)
  expect(await shop.deps.db.stockMovement.count({ where: { productId: id, reason: 'edit' } })).toBe(
    1,
  )
})

test('an archived product is not in the shop or the list, and stays in orders', async () => {
  const { id, slug } = await add()
  const guest = aGuest(shop.deps)
  await guest.fill(id)
  const { orderId } = await guest.order()
  await admin.catalogue.archive({ id })
  await expect(shopSees(slug)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(admin.catalogue.update({ id, stock: 1 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(admin.catalogue.archive({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await admin.catalogue.adminList({})).pagination.totalCount).toBe(0)
  expect(await admin.order.adminDetails({ id: orderId })).toMatchObject({
    lines: [{ productId: id, title: 'Oak table' }],
  })
  expect((await audit(id)).at(-1)).toMatchObject({ action: 'archived' })
})

test('the list can be filtered by title, category and stock, and has pages, newest first', async () => {
  const chairs = [
    { title: 'Elm chair', stock: 0, createdAt: at(1) },
    { title: 'Elm stool', stock: 9, createdAt: at(2) },
    { title: 'Fir chair', stock: 10, createdAt: at(3) },
  ]
  for (const chair of chairs) await aProduct(shop.deps, chair)
  await aProduct(shop.deps, { title: 'Elm bed', category: 'beds', createdAt: at(4) })
  const titles = async (input: Parameters<typeof admin.catalogue.adminList>[0]) => {
    const { items } = await admin.catalogue.adminList(input)
    return items.map(({ title }) => title)
  }
  expect(await titles({})).toEqual(['Elm bed', 'Fir chair', 'Elm stool', 'Elm chair'])
  expect(await titles({ search: 'elm', category: 'chairs' })).toEqual(['Elm stool', 'Elm chair'])
  expect(await titles({ stock: 'low' })).toEqual(['Elm stool', 'Elm chair'])
  expect(await titles({ stock: 'out' })).toEqual(['Elm chair'])
  expect(await titles({ stock: 'in' })).toEqual(['Elm bed', 'Fir chair', 'Elm stool'])
  expect(await titles({ search: '%' })).toEqual([])
  expect(await admin.catalogue.adminList({ page: 2, limit: 3 })).toMatchObject({
    items: [{ title: 'Elm chair' }],
    pagination: { currentPage: 2, totalPages: 2, totalCount: 4, hasNext: false, hasPrev: true },
  })
  expect(await titles({ page: 9 })).toEqual([])
})

test('staff find a title without its accents, in the list and for a bulk change', async () => {
  const { id } = await aProduct(shop.deps, { title: 'Søren Décor Étagère' })
  const filter = { search: 'soren decor etagere' }
  expect((await admin.catalogue.adminList(filter)).items).toMatchObject([{ id }])
  const change = { kind: 'stock', by: 'add', amount: 1 } as const
  const table = await admin.catalogue.bulkPreview({ selection: { filter }, change })
  expect(table.rows).toMatchObject([{ id }])
})

test('the product dialog shows who did what, newest first', async () => {
  const { id } = await add()
  await admin.catalogue.update({ id, stock: 7 })
  const { audit } = await admin.catalogue.adminDetails({ id })
  expect(audit).toMatchObject([
    { actorName: actor.userName, action: 'changed', before: { stock: 5 }, after: { stock: 7 } },
    { action: 'created' },
  ])
})

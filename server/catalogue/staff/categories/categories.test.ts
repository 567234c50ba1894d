import { setTimeout } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { crawlers } from '#server/http/crawlers/crawlers.plugin.ts'
import { aProduct, aShopper } from '#server/test/factories.ts'
import { callAs, type Caller } from '#server/test/harness.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { anAdmin } from '#server/test/staff.ts'
import { branchesOf } from '#server/catalogue/listing/filter.ts'
import { withKnownIds } from '#server/catalogue/listing-search.shared.ts'
import { drawnKindOf } from '#server/catalogue/drawn-kinds.shared.ts'

let shop: OwnShop
let staff: Caller
beforeAll(async () => {
  shop = await ownShop()
  staff = (await anAdmin(shop.deps)).call
  return () => shop[Symbol.asyncDispose]()
})
let count = 0
/** The id of the category of a test. */
let rugs = ''
beforeEach(() => {
  count += 1
  rugs = `rugs-${count}`
})
afterEach(async () => {
  // The next test has a category of the same name.
  await shop.deps.db.$executeRaw`UPDATE "Category" SET label = id WHERE id LIKE 'rugs-%'`
})

/** The sitemap as search engines read it. */
async function sitemap() {
  const app = Fastify()
  await app.register(crawlers, { deps: shop.deps })
  const { body } = await app.inject('/sitemap.xml')
  await app.close()
  return body
}

const taxonomy = () => shop.deps.categories.current()
/** The categories in the header, the tiles and the filter. */
const menus = () => taxonomy().shownCategories.map(({ id }) => id)

const aCategory = () =>
  staff.category.create({
    id: rugs,
    label: 'Rugs',
    drawnAs: 'frame',
    isShown: true,
    inMenu: true,
    subcategories: [{ label: 'Round Rugs' }],
    sizes: [{ label: 'Single' }],
  })

test('a new category has a tile, a drawing, subcategories and sizes, a menu entry, facets and suggestions', async () => {
  const created = await aCategory()
  // A size has the same id in every category.
  expect(created).toMatchObject({ id: rugs, sizes: [{ id: 'single' }] })
  const known = taxonomy().shownCategories.at(-1)
  expect(known).toMatchObject({ id: rugs, menu: 6 })
  const product = await staff.catalogue.create({
    title: 'Hearth Rug',
    description: 'Wool.',
    category: rugs,
    subcategory: 'round-rugs',
    pricePence: 9900,
    stock: 3,
  })
  const { category, subcategory } = product
  expect(drawnKindOf({ drawnAs: null, category, subcategory }, taxonomy())).toBe('frame')
  const visitor = callAs(shop.deps)
  const { categories } = await visitor.catalogue.suggest({ keyword: 'rug' })
  expect(categories[0]).toMatchObject({ category: rugs, label: 'Rugs' })
  expect(withKnownIds({ category: rugs }, taxonomy())).toEqual({ category: rugs })
  const { items } = await visitor.catalogue.list({ category: [rugs] })
  expect(items.map(({ id }) => id)).toEqual([product.id])
})

test('a category keeps its address when it is renamed', async () => {
  await aCategory()
  const renamed = await staff.category.update({ id: rugs, label: 'Carpets' })
  expect(renamed).toMatchObject({ id: rugs, label: 'Carpets', inMenu: true })
  expect(withKnownIds({ category: rugs }, taxonomy())).toEqual({ category: rugs })
})

test('a category with products can only be hidden, and keeps its address', async () => {
  await aCategory()
  const product = await aProduct(shop.deps, { category: rugs, size: 'single' })
  const used = { cause: { code: 'CATEGORY_USED' } }
  await expect(staff.category.remove({ id: rugs })).rejects.toMatchObject(used)
  await expect(staff.category.update({ id: rugs, sizes: [] })).rejects.toMatchObject(used)
  await staff.category.update({ id: rugs, isShown: false })
  expect(menus()).not.toContain(rugs)
  expect(branchesOf({ category: [rugs], subcategory: [], size: [] }, taxonomy())).toEqual([
    { category: rugs, subcategory: null, size: null },
  ])
  await staff.catalogue.archive({ id: product.id })
})

test('archived products do not count in their category and do not hold it; one is restored once the category is there again', async () => {
  await aCategory()
  const product = await aProduct(shop.deps, {
    category: rugs,
    subcategory: null,
    size: 'single',
    archivedAt: new Date(),
  })
  const counted = (await staff.category.list()).find(({ id }) => id === rugs)
  expect(counted).toMatchObject({ products: 0, sizes: [{ products: 0 }] })
  await staff.category.remove({ id: rugs })
  const restore = () => staff.catalogue.restore({ id: product.id })
  await expect(restore()).rejects.toThrow(`Add one with the web address “${rugs}”`)
  await staff.category.create({ id: rugs, label: 'Rugs', isShown: true })
  await restore()
  expect(await shop.deps.db.product.findUniqueOrThrow({ where: { id: product.id } })).toMatchObject(
    { category: rugs, size: null, archivedAt: null },
  )
  await staff.catalogue.archive({ id: product.id })
})

test('two categories cannot have one name, whatever its case and accents', async () => {
  await staff.category.create({ id: rugs, label: `Décor ${count}` })
  const label = `DECOR ${count}`
  const taken = { cause: { code: 'INVALID_INPUT' } }
  await expect(staff.category.create({ id: `${rugs}-b`, label })).rejects.toMatchObject(taken)
  await staff.category.create({ id: `${rugs}-b`, label: `Lamps ${count}` })
  await expect(staff.category.update({ id: `${rugs}-b`, label })).rejects.toThrow(
    `There is already a category called Décor ${count}.`,
  )
  // Its own name, and its own in another case, is no other category's.
  expect(await staff.category.update({ id: rugs, label })).toMatchObject({ label })
  const parts = [{ label: 'Café' }, { label: 'cafe' }]
  await expect(staff.category.update({ id: rugs, sizes: parts })).rejects.toThrow('only once')
})

test('a category cannot take the subcategory of another', async () => {
  await aCategory()
  const subcategories = [{ id: 'mirrors', label: 'Mirrors' }]
  await expect(staff.category.update({ id: rugs, subcategories })).rejects.toMatchObject({
    cause: { code: 'CATEGORY_TAKEN' },
  })
})

test('of two equal categories that are added at once one is refused, and each change is audited', async () => {
  const outcomes = await Promise.allSettled([aCategory(), aCategory()])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await staff.category.update({ id: rugs, isShown: false })
  const { key } = await shop.deps.db.category.findUniqueOrThrow({ where: { id: rugs } })
  const entries = await shop.deps.db.auditEntry.findMany({
    where: { entity: 'category', entityId: key },
    orderBy: { id: 'asc' },
  })
  expect(entries.map(({ action }) => action)).toEqual(['created', 'changed'])
  expect(entries[1]?.after).toEqual({ isShown: false })
})

test('a category is in the sitemap while it has a product and is not hidden', async () => {
  await aCategory()
  const address = `/shop/listing?category=${rugs}`
  expect(await sitemap()).not.toContain(address)
  await aProduct(shop.deps, { category: rugs, size: 'single' })
  expect(await sitemap()).toContain(address)
  await staff.category.update({ id: rugs, isShown: false })
  expect(await sitemap()).not.toContain(address)
})

test('the tile of a category has the picture that staff chose, or that of a product', async () => {
  const tile = async () => {
    const { categories } = await callAs(shop.deps).catalogue.tiles()
    return categories.find(({ id }) => id === rugs)?.image
  }
  await aCategory()
  const [ofProduct, uploaded] = [
    'aaaaaaaaaaaaaaaa-800x800-e7e3dc',
    'bbbbbbbbbbbbbbbb-800x800-e7e3dc',
  ]
  await aProduct(shop.deps, { category: rugs, size: 'single', images: [ofProduct] })
  expect(await tile()).toBe(ofProduct)
  await staff.category.update({ id: rugs, tileImage: uploaded })
  expect(await tile()).toBe(uploaded)
  await staff.category.update({ id: rugs, tileImage: null })
  expect(await tile()).toBe(ofProduct)
})

test('staff choose the picture of a tile from those of its products, each offered once', async () => {
  await aCategory()
  const [first, second] = ['cccccccccccccccc-800x800-e7e3dc', 'dddddddddddddddd-800x800-e7e3dc']
  const of = { category: rugs, size: 'single' } as const
  await aProduct(shop.deps, { ...of, title: 'Hearth Rug', images: [first] })
  await aProduct(shop.deps, { ...of, title: 'Hall Runner', images: [second, first] })
  await aProduct(shop.deps, { ...of, images: ['gone-800x800-e7e3dc'], archivedAt: new Date() })
  const offered = await staff.category.pictures({ id: rugs })
  expect(offered).toEqual([
    { name: second, title: 'Hall Runner' },
    { name: first, title: 'Hall Runner' },
  ])
  const saved = await staff.category.update({ id: rugs, tileImage: offered[0]?.name ?? null })
  expect(saved.tileImage).toBe(second)
})

test('a hidden category is in no menu, tile, filter, sitemap or suggestion; its products are listed, counted, found, shown, asked about and sold nowhere until it is shown again', async () => {
  await aCategory()
  await staff.category.update({ id: rugs, label: 'Dhurries' })
  const of = { category: rugs, size: 'single' } as const
  const product = await aProduct(shop.deps, {
    ...of,
    title: 'Indigo Kelim',
    assemblyPricePence: 4000,
  })
  const visitor = callAs(shop.deps)
  const suggested = async () =>
    (await visitor.catalogue.suggest({ keyword: 'dhurries' })).categories.map(
      ({ category }) => category,
    )
  expect(await suggested()).toContain(rugs)
  expect(menus()).toContain(rugs)
  await staff.category.update({ id: rugs, isShown: false })
  expect(await suggested()).not.toContain(rugs)
  expect(menus()).not.toContain(rugs)
  const found = async () => {
    const [listed, byKeyword, facets, byIds, addresses] = await Promise.all([
      visitor.catalogue.list({ category: [rugs] }),
      visitor.catalogue.search({ keyword: 'indigo kelim' }),
      visitor.catalogue.facets({ category: [rugs] }),
      visitor.catalogue.byIds({ ids: [product.id] }),
      sitemap(),
    ])
    return [
      listed.items.length,
      byKeyword.items.filter(({ id }) => id === product.id).length,
      facets.total,
      byIds.items.length,
      addresses.includes(`/shop/product/${product.slug}<`),
    ]
  }
  expect(await found()).toEqual([0, 0, 0, 0, false])
  const page = () => visitor.catalogue.product({ slug: product.slug })
  await expect(page()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { items: assembled } = await visitor.catalogue.assemblyPrices()
  expect(assembled.map(({ category }) => category)).not.toContain(rugs)
  const asked = {
    productId: product.id,
    question: 'Is it wool?',
    name: 'Ann',
    email: 'ann@mail.example',
  }
  await expect(visitor.question.ask(asked)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const shopper = await aShopper(shop.deps)
  await expect(shopper.fill(product.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })

  await staff.category.update({ id: rugs, isShown: true })
  expect(await found()).toEqual([1, 1, 1, 1, true])
  await shopper.fill(product.id)
  await staff.category.update({ id: rugs, isShown: false })
  // What is in a cart already is not sold either.
  await expect(shopper.order()).rejects.toMatchObject({ code: expect.any(String) })
  expect(await shop.deps.db.orderItem.count({ where: { productId: product.id } })).toBe(0)
})

test('page, cart and checkout offer no taking away in a category without that service', async () => {
  await aCategory()
  const { deps } = shop
  const shopper = await aShopper(deps)
  const product = await aProduct(deps, {
    category: rugs,
    size: 'single',
    takeAwayPricePence: 3500,
  })
  await shopper.fill(product.id)
  const offers = async () => ({
    page: (await shopper.call.catalogue.product({ slug: product.slug })).takeAwayPricePence,
    cart: (await shopper.cart()).items[0]?.takeAwayPricePence,
  })
  expect(await offers()).toEqual({ page: 3500, cart: 3500 })
  const saved = await staff.category.update({ id: rugs, takesAway: false })
  expect(saved.takesAway).toBe(false)
  expect(await offers()).toEqual({ page: null, cart: null })
  const services = [{ service: 'takeAway' as const, productId: product.id, quantity: 1 }]
  await expect(
    shopper.call.order.create({ addressId: shopper.addressId, services }),
  ).rejects.toMatchObject({
    cause: { code: 'SERVICE_UNAVAILABLE' },
  })
  await staff.category.update({ id: rugs, takesAway: true })
  expect(await offers()).toEqual({ page: 3500, cart: 3500 })
})

test('tiles, menus and filter have a new order of the categories at once', async () => {
  await aCategory()
  const ids = (await staff.category.list()).map(({ id }) => id)
  const other = [rugs, ...ids.filter((id) => id !== rugs)]
  await staff.category.order({ ids: other })
  expect(menus()[0]).toBe(rugs)
  expect((await staff.category.list()).map(({ id }) => id)).toEqual(other)
  // An order that misses a category, added meanwhile, is refused.
  await expect(staff.category.order({ ids: ids.slice(1) })).rejects.toMatchObject({
    cause: { code: 'CHANGED_MEANWHILE' },
  })
})

test('subcategories and sizes keep their ids when they are renamed and reordered', async () => {
  const created = await aCategory()
  const [round] = created.subcategories
  const saved = await staff.category.update({
    id: rugs,
    subcategories: [{ label: 'Runners' }, { id: round?.id, label: 'Circles' }],
    sizes: [{ label: 'Three metres' }, { id: 'single', label: 'One metre' }],
  })
  expect(saved.subcategories).toMatchObject([
    { label: 'Runners' },
    { id: round?.id, label: 'Circles' },
  ])
  expect(saved.sizes).toMatchObject([
    { id: 'three-metres', label: 'Three metres' },
    { id: 'single', label: 'One metre' },
  ])
})

test('a name without a letter or digit needs an id of its own; a subcategory or size has none to give', async () => {
  const refused = { code: 'BAD_REQUEST', cause: expect.anything() }
  await expect(staff.category.create({ label: '😀' })).rejects.toMatchObject(refused)
  await expect(
    staff.category.create({ label: 'Rugs', sizes: [{ label: '小' }] }),
  ).rejects.toMatchObject(refused)
  expect(await staff.category.create({ id: `smile-${count}`, label: '😀' })).toMatchObject({
    id: `smile-${count}`,
    label: '😀',
  })
})

/** The fulfilled ones of two calls at the same time. */
const fulfilled = async (...calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length

test('of a new product and the removal of its category at the same time, one is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await staff.category.create({ label: `Lamps ${round}` })
    const product = { title: 'Lamp', description: 'Light.', pricePence: 100, stock: 1, images: [] }
    const adding = staff.catalogue.create({ ...product, category: id })
    expect(await fulfilled(adding, staff.category.remove({ id }))).toBe(1)
  }
})

test('of a product that gets a size and the removal of that size at the same time, one is refused', async () => {
  const { id } = await aCategory()
  for (let round = 0; round < 5; round += 1) {
    const label = `Size ${round}`
    const { sizes } = await staff.category.update({ id, sizes: [{ label }] })
    const size = sizes[0]?.id ?? ''
    const product = await aProduct(shop.deps, { category: id })
    const sized = staff.catalogue.update({ id: product.id, size })
    expect(await fulfilled(sized, staff.category.update({ id, sizes: [] }))).toBe(1)
    await staff.catalogue.update({ id: product.id, size: null })
  }
})

test('a product is not moved to a category that has been removed before it is written', async () => {
  const { id } = await staff.category.create({ label: 'Screens' })
  const product = await aProduct(shop.deps)
  const moved = shop.deps.db.$transaction(async (tx) => {
    await tx.category.delete({ where: { id } })
    const moving = staff.catalogue.update({ id: product.id, category: id })
    await setTimeout(200)
    return { moving }
  })
  const { moving } = await moved
  await expect(moving).rejects.toThrow('has just been removed')
})

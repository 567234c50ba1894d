import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aProduct } from '#server/test/factories.ts'
import { repairCatalogue, refreshCatalogue } from '#server/catalogue-entry/refresh-catalogue.ts'
import { inTransaction } from '#server/platform/sql.ts'
import { seededCatalogue } from '#server/test/seeded-catalogue.ts'
import { countStatements } from '#server/test/statements.ts'
import { taxonomyOf } from '#server/lib/taxonomy.shared.ts'
import { listInput, type ProductCard } from '../catalogue.schema.ts'
import { searchProducts } from '../search/search-products.ts'
import { branchesOf } from './filter.ts'
import { listProducts } from './list-products.ts'
import { sortOptions } from '../listing-search.shared.ts'

const shop = seededCatalogue()

/** A family whose variants differ by a value that no card shows. */
async function aFamily(slugs: readonly string[]) {
  const slug = `family-${randomUUID()}`
  const { id } = await shop.db.family.create({ data: { slug, title: 'A family' } })
  for (const variant of slugs) {
    await shop.db.product.update({
      where: { slug: variant },
      data: { familyId: id, optionValueIds: [randomUUID()] },
    })
  }
  await repairCatalogue(shop)
  return id
}

const sofas = ['aster-three-seater-sofa', 'odette-velvet-loveseat', 'brookvale-leather-sofa']
const beds = ['chantelle-king-bed', 'rowan-double-bed', 'thornbury-king-bed', 'wicken-single-bed']

const live = () => shop.db.product.findMany({ where: { archivedAt: null } })
type Product = Awaited<ReturnType<typeof live>>[number]

const isGone = ({ stock, leadDays }: Product) => stock <= 0 && leadDays === null

/** The cards of these products by definition: of each family and category the cheapest to be had. */
function cardsOf(products: readonly Product[]): string[] {
  const cheapest = new Map<string, Product>()
  const inOrder = products.toSorted(
    (a, b) =>
      Number(isGone(a)) - Number(isGone(b)) ||
      a.payablePence - b.payablePence ||
      a.id.localeCompare(b.id),
  )
  for (const product of inOrder) {
    const card = `${product.familyId ?? product.id} ${product.category} ${product.subcategory}`
    if (!cheapest.has(card)) cheapest.set(card, product)
  }
  return [...cheapest.values()].map(({ id }) => id).toSorted()
}

async function everyCard(input: object) {
  const items: ProductCard[] = []
  let cursor: string | null = null
  let total = 0
  do {
    const page = await listProducts(
      shop,
      listInput.parse({ perFamily: true, limit: 9, ...input, cursor }),
    )
    items.push(...page.items)
    cursor = page.nextCursor
    total = page.total
  } while (cursor)
  return { ids: items.map(({ id }) => id), total }
}

const filters = [
  {},
  { category: ['sofas'] },
  { category: ['beds'], size: ['king'] },
  { category: ['beds', 'sofas'], size: ['single', 'king', 'double'] },
  { size: ['double', 'king'] },
  { category: ['chantelle', 'tables'], subcategory: ['coffee-table'] },
]

const facetKeys = ['sofas', 'beds', 'chairs'].flatMap((category) =>
  [null, 'single', 'double', 'king'].map((size) => ({ category, size })),
)

/** Lists, counts and facets as the shop has them, and by the definition of a card. */
async function listedAndDefined() {
  const all = await live()
  const cases = filters.flatMap((filter) => sortOptions.map((sortBy) => ({ ...filter, sortBy })))
  const lists = []
  for (const input of cases) {
    const branches = branchesOf(listInput.parse(input), taxonomyOf())
    const selected = all.filter(
      (product) =>
        branches?.some(
          ({ category, subcategory, size }) =>
            category === product.category &&
            (subcategory === null || subcategory === product.subcategory) &&
            (size === null || size === product.size),
        ) ?? true,
    )
    const { ids, total } = await everyCard(input)
    const defined = cardsOf(selected)
    lists.push({ listed: [total, ...ids.toSorted()], defined: [defined.length, ...defined] })
  }
  const { facets } = await listProducts(shop, listInput.parse({ perFamily: true }))
  const counts = facetKeys.map(({ category, size }) => {
    const own = all.filter(
      (product) => product.category === category && (size === null || product.size === size),
    )
    const listed =
      size === null ? facets.category[category] : (facets.size[`${category}/${size}`] ?? 0)
    return { listed: [listed], defined: [cardsOf(own).length] }
  })
  const both = [...lists, ...counts]
  return { listed: both.map(({ listed }) => listed), defined: both.map(({ defined }) => defined) }
}

test('a list has one card for each family, with the cheapest variant to be had that the filter selects', async () => {
  await aFamily(sofas)
  await aFamily(beds)
  const { listed, defined } = await listedAndDefined()
  expect(listed).toEqual(defined)
})

test.each([
  [
    'a price',
    `UPDATE "Product" SET "pricePence" = 100, "salePricePence" = NULL WHERE slug = 'brookvale-leather-sofa'`,
  ],
  ['a sale', `UPDATE "Product" SET "salePricePence" = 50 WHERE slug = 'rowan-double-bed'`],
  ['a size', `UPDATE "Product" SET size = 'single' WHERE slug = 'thornbury-king-bed'`],
  ['a category', `UPDATE "Product" SET category = 'chairs' WHERE slug = 'odette-velvet-loveseat'`],
  [
    'an archived variant',
    `UPDATE "Product" SET "archivedAt" = now() WHERE slug = 'brookvale-leather-sofa'`,
  ],
  [
    'a restored variant',
    `UPDATE "Product" SET "archivedAt" = NULL WHERE slug = 'brookvale-leather-sofa'`,
  ],
  [
    'a variant that left its family',
    `UPDATE "Product" SET "familyId" = NULL WHERE slug = 'chantelle-king-bed'`,
  ],
  [
    'all prices at once',
    `UPDATE "Product" SET "pricePence" = 1000 + stock * 7, "salePricePence" = NULL`,
  ],
  ['a sold out variant', `UPDATE "Product" SET stock = 0 WHERE slug = 'rowan-double-bed'`],
])('a rebuild finds what was written past the shop: %s', async (_what, change) => {
  const { rowCount } = await shop.pool.query(change)
  expect(rowCount).toBeGreaterThan(0)
  expect((await repairCatalogue(shop)).length).toBeGreaterThan(0)
  expect(await repairCatalogue(shop)).toEqual([])
  const { listed, defined } = await listedAndDefined()
  expect(listed).toEqual(defined)
})

test('of two variants that change at once, neither is listed as it was before', async () => {
  const [first, second] = await Promise.all([aProduct(shop), aProduct(shop)])
  await aFamily([first.slug, second.slug])
  const written = Promise.withResolvers<void>()
  const cut = (id: string, pence: number, before: () => Promise<void>) =>
    inTransaction(shop.pool, async (tx) => {
      await tx.$executeRaw`UPDATE "Product" SET "pricePence" = ${pence} WHERE id = ${id}::uuid`
      await before()
      await refreshCatalogue(tx, [id])
    })
  // The second has its price written, but not committed, when the first reads the family.
  await Promise.all([
    cut(first.id, 5000, () => written.promise),
    cut(second.id, 4000, async () => written.resolve()),
  ])
  const { listed, defined } = await listedAndDefined()
  expect(listed).toEqual(defined)
  expect(await repairCatalogue(shop)).toEqual([])
})

test('a card has the title of its family, the values of its product, and whether others cost more', async () => {
  const { id: familyId } = await shop.db.family.create({
    data: { slug: 'a-stool', title: 'A stool' },
  })
  const options = await Promise.all(
    ['Fabric', 'Legs'].map((name, position) =>
      shop.db.familyOption.create({
        data: {
          familyId,
          position,
          name,
          values: {
            create: ['first', 'second'].map((label, place) => ({
              label: `${name} ${label}`,
              position: place,
              ...(position === 0 && { colour: `#00000${place}` }),
            })),
          },
        },
        include: { values: { orderBy: { position: 'asc' } } },
      }),
    ),
  )
  const values = options.map(({ values: [one, two] }) => [one?.id ?? '', two?.id ?? ''] as const)
  const [[fabric, otherFabric] = ['', ''], [legs] = ['']] = values
  const variant = (optionValueIds: string[], pricePence: number) =>
    aProduct(shop, {
      category: 'home-decor',
      title: 'Perch stool',
      familyId,
      optionValueIds,
      pricePence,
    })
  const other = await variant([otherFabric, legs], 900)
  const cheapest = await variant([fabric, legs], 800)

  const input = listInput.parse({ category: ['home-decor'], perFamily: true })
  const { items } = await listProducts(shop, input)
  const card = items.find(({ title }) => title === 'Perch stool')
  expect(card?.family).toEqual({
    id: familyId,
    title: 'A stool',
    options: [
      { name: 'Fabric', value: 'Fabric first' },
      { name: 'Legs', value: 'Legs first' },
    ],
    pricesDiffer: true,
    swatches: [
      {
        slug: cheapest.slug,
        label: 'Fabric first',
        colour: '#000000',
        chosen: true,
        soldOut: false,
      },
      {
        slug: other.slug,
        label: 'Fabric second',
        colour: '#000001',
        chosen: false,
        soldOut: false,
      },
    ],
  })

  const products = await listProducts(shop, { ...input, perFamily: false })
  const dearest = products.items.find(
    ({ title, pricePence }) => title === 'Perch stool' && pricePence === 900,
  )
  expect(dearest?.family?.pricesDiffer).toBe(false)

  const found = (perFamily: boolean) =>
    searchProducts(shop, { keyword: 'perch stool', limit: 24, perFamily })
  expect((await found(false)).items).toHaveLength(2)
  expect((await found(true)).items.map(({ pricePence }) => pricePence)).toEqual([800])
})

test('a card has the swatches of variants on sale, and which of them are sold out', async () => {
  const labels = ['Oat', 'Moss', 'Teal', 'Plum', 'Ink']
  const family = await shop.db.family.create({
    data: {
      slug: `family-${randomUUID()}`,
      title: 'A bench',
      options: {
        create: {
          position: 0,
          name: 'Fabric',
          values: {
            create: labels.map((label, position) => ({ label, position, colour: '#112233' })),
          },
        },
      },
    },
    include: { options: { include: { values: { orderBy: { position: 'asc' } } } } },
  })
  const [oat, moss, teal, plum] = family.options.flatMap(({ values }) => values)
  const variant = (value: typeof oat, overrides: Parameters<typeof aProduct>[1]) =>
    aProduct(shop, {
      category: 'home-decor',
      title: 'Low bench',
      familyId: family.id,
      optionValueIds: value ? [value.id] : [],
      ...overrides,
    })
  await variant(oat, { pricePence: 800 })
  await variant(moss, { stock: 0 })
  await variant(teal, { stock: 0, leadDays: 49 })
  await variant(plum, { archivedAt: new Date() })
  const input = listInput.parse({ category: ['home-decor'], perFamily: true })
  const { items } = await listProducts(shop, input)
  const card = items.find(({ title }) => title === 'Low bench')
  expect(card?.family?.swatches.map(({ label, soldOut }) => [label, soldOut])).toEqual([
    ['Oat', false],
    ['Moss', true],
    ['Teal', false],
  ])
})

test('a list of cards takes one statement', async () => {
  const input = listInput.parse({ perFamily: true, size: ['double', 'king'] })
  expect(await countStatements(() => listProducts(shop, input))).toBe(1)
})

test('a product of a family without options is on a card as others are', async () => {
  const slug = `family-${randomUUID()}`
  const family = await shop.db.family.create({ data: { slug, title: 'A family' } })
  const { id } = await aProduct(shop, { familyId: family.id, category: 'chairs' })
  await repairCatalogue(shop)
  const filter = listInput.parse({ category: ['chairs'], perFamily: true, limit: 100 })
  const { items } = await listProducts(shop, filter)
  expect(items.find((card) => card.id === id)?.family).toMatchObject({ options: [], swatches: [] })
})

import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aProduct } from '../../test/factories.ts'
import { callAs, type Caller } from '../../test/harness.ts'
import { ownShop, type OwnShop } from '../../test/own-shop.ts'
import { anAdmin } from '../../test/staff.ts'
import { branchesOf } from '../listing/filter.ts'
import { readListingSearch } from '../listing/listing-search.ts'
import { drawnKindOf } from '../drawn-kinds.ts'
import { knowCategories, shownCategories } from '../taxonomy.ts'

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
afterEach(() => knowCategories())

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

test('a new category has a tile, a drawn kind, parts, a place in the menu, facets and suggestions', async () => {
  const created = await aCategory()
  // A size that others have too is the same size.
  expect(created).toMatchObject({ id: rugs, sizes: [{ id: 'single' }] })
  const known = shownCategories.at(-1)
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
  expect(drawnKindOf({ drawnAs: null, category, subcategory })).toBe('frame')
  const visitor = callAs(shop.deps)
  const { categories } = await visitor.catalogue.suggest({ keyword: 'rug' })
  expect(categories[0]).toMatchObject({ category: rugs, label: 'Rugs' })
  expect(readListingSearch({ category: rugs })).toEqual({ category: rugs })
  const { items } = await visitor.catalogue.list({ category: [rugs] })
  expect(items.map(({ id }) => id)).toEqual([product.id])
})

test('a new name changes no address', async () => {
  await aCategory()
  const renamed = await staff.category.update({ id: rugs, label: 'Carpets' })
  expect(renamed).toMatchObject({ id: rugs, label: 'Carpets', inMenu: true })
  expect(readListingSearch({ category: rugs })).toEqual({ category: rugs })
})

test('a category with products is never removed, only hidden; its address stays', async () => {
  await aCategory()
  const product = await aProduct(shop.deps, { category: rugs, size: 'single' })
  await staff.catalogue.archive({ id: product.id })
  const used = { cause: { code: 'CATEGORY_USED' } }
  await expect(staff.category.remove({ id: rugs })).rejects.toMatchObject(used)
  await expect(staff.category.update({ id: rugs, sizes: [] })).rejects.toMatchObject(used)
  await staff.category.update({ id: rugs, isShown: false })
  expect(shownCategories.map(({ id }) => id)).not.toContain(rugs)
  expect(branchesOf({ category: [rugs], subcategory: [], size: [] })).toEqual([
    { category: rugs, subcategory: null, size: null },
  ])
})

test('a subcategory of another category is not taken from it', async () => {
  await aCategory()
  const subcategories = [{ id: 'mirrors', label: 'Mirrors' }]
  await expect(staff.category.update({ id: rugs, subcategories })).rejects.toMatchObject({
    cause: { code: 'CATEGORY_TAKEN' },
  })
})

test('of two who add the same category at once one is refused, and each change is audited', async () => {
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

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { modelUrl, ownMedia } from '#server/images/name.shared.ts'
import { aProduct } from '#server/test/factories.ts'
import { restShop } from '#server/test/rest.ts'

const { ask, deps } = await restShop()
const list = 'GET /api/shop/products/get'

test('a product has the documented names, URLs of pictures, and prices in pounds', async () => {
  const made = await aProduct(deps, {
    pricePence: 24_999,
    salePricePence: 19_999,
    images: ['0123456789abcdef-1600x1200-c8b9a6', 'fedcba9876543210-640x480-000000'],
    reviewCount: 3,
    ratingSum: 13,
    sku: 'ARM-101',
    gtin: '5012345678900',
    leadDays: 49,
    colour: 'Oat',
    materials: ['Oak', 'Wool'],
    widthCm: 72,
    depthCm: 80,
    heightCm: 84,
    weightGrams: 14_500,
    assemblyMinutes: 0,
    assemblyPricePence: 2550,
    boxes: [{ lengthCm: 86, widthCm: 78, heightCm: 60, weightGrams: 16_200 }],
    model: '0123456789abcdef',
  })
  const { json } = await ask('GET /api/shop/products/get/{id}', { params: { id: made.id } })
  const images = [
    'http://localhost:3000/media/0123456789abcdef-1600x1200-c8b9a6/1280.webp',
    'http://localhost:3000/media/fedcba9876543210-640x480-000000/640.webp',
  ]
  expect(json.data).toEqual({
    _id: made.id,
    slug: made.slug,
    images,
    image: images[0],
    title: made.title,
    description: made.description,
    category: 'chairs',
    subcategory: null,
    size: null,
    brand: 'Oakhithe',
    price: 249.99,
    salePrice: 199.99,
    totalStock: 10,
    averageReview: 4.33,
    familyId: null,
    options: [],
    sku: 'ARM-101',
    gtin: '5012345678900',
    leadDays: 49,
    colour: 'Oat',
    materials: ['Oak', 'Wool'],
    widthCm: 72,
    depthCm: 80,
    heightCm: 84,
    weightKg: 14.5,
    assemblyMinutes: 0,
    assemblyPrice: 25.5,
    boxes: [{ lengthCm: 86, widthCm: 78, heightCm: 60, weightKg: 16.2 }],
    model: `http://localhost:3000${modelUrl(ownMedia, '0123456789abcdef')}`,
  })
})

test('unknown facts of a product are null', async () => {
  const { id } = await aProduct(deps)
  const { json } = await ask('GET /api/shop/products/get/{id}', { params: { id } })
  const measures = ['widthCm', 'depthCm', 'heightCm', 'weightKg']
  const unknown = [
    'sku',
    'gtin',
    'leadDays',
    'colour',
    ...measures,
    'assemblyMinutes',
    'assemblyPrice',
    'model',
  ]
  for (const name of unknown) expect([name, json.data[name]]).toEqual([name, null])
  expect([json.data.materials, json.data.boxes]).toEqual([[], []])
})

/** A family with a variant for each fabric. */
async function aFamily(fabrics: string[]) {
  const name = randomUUID()
  const family = await deps.db.family.create({
    data: {
      slug: name,
      title: 'Aster',
      options: {
        create: {
          position: 0,
          name: 'Fabric',
          values: { create: fabrics.map((label, position) => ({ position, label })) },
        },
      },
    },
    include: { options: { include: { values: { orderBy: { position: 'asc' } } } } },
  })
  const values = family.options.flatMap((option) => option.values)
  const variants: { id: string; value: string }[] = []
  for (const { id: valueId, label: value } of values) {
    const title = `Aster in ${value}`
    const sold = { title, category: 'sofas', familyId: family.id, optionValueIds: [valueId] }
    variants.push({ id: (await aProduct(deps, sold)).id, value })
  }
  return { id: family.id, variants }
}

test('the variants of a family are products with family and options, in list and search', async () => {
  const [oat, moss] = ['Oat', 'Moss'].map((colour) => `${colour} ${randomUUID().slice(0, 8)}`)
  const family = await aFamily([oat ?? '', moss ?? ''])
  const all = await ask(list, { query: { category: 'sofas' } })
  const found = await ask('GET /api/shop/search/{keyword}', { params: { keyword: moss ?? '' } })
  for (const { id, value } of family.variants) {
    const wanted = { _id: id, familyId: family.id, options: [{ name: 'Fabric', value }] }
    expect(all.json.data).toContainEqual(expect.objectContaining(wanted))
    if (value === moss) expect(found.json.data[0]).toMatchObject(wanted)
  }
})

test('the filter family narrows the list to its variants, with sorting, paging and the other filters', async () => {
  await aFamily(['Oat'])
  const family = await aFamily(['Oat', 'Moss', 'Teal'])
  const wanted = family.variants.map(({ id }) => id)
  const read = async (more: Record<string, string>) => {
    const { json } = await ask(list, {
      query: { family: family.id, sortBy: 'title-atoz', ...more },
    })
    const data: { _id: string }[] = json.data
    const next: string | null = json.pagination.nextCursor
    return { ids: data.map(({ _id }) => _id), next }
  }
  const [oat, moss, teal] = wanted
  expect(await read({})).toEqual({ ids: [moss, oat, teal], next: null })
  const first = await read({ limit: '2' })
  const second = await read({ limit: '2', cursor: first.next ?? '' })
  expect([...first.ids, ...second.ids]).toEqual([moss, oat, teal])
  expect((await read({ category: 'sofas' })).ids).toHaveLength(3)
  expect((await read({ category: 'beds' })).ids).toEqual([])
  for (const unknown of [randomUUID(), 'aster']) {
    expect((await read({ family: unknown })).ids).toEqual([])
  }
})

test('unknown ids are 404, whatever they look like', async () => {
  for (const id of ['x', randomUUID(), "' OR 1=1", '..%2f', '💺', 'a'.repeat(300)]) {
    const response = await ask('GET /api/shop/products/get/{id}', { params: { id } })
    expect(response).toMatchObject({
      status: 404,
      json: { message: 'We couldn’t find this product.' },
    })
  }
})

test('the list is complete without a limit, and the same when paged', async () => {
  for (let index = 0; index < 3; index += 1) await aProduct(deps, { category: 'chantelle' })
  const query = { category: 'chantelle', sortBy: 'price-lowtohigh' }
  const ids = async (more: Record<string, string>) => {
    const { json } = await ask(list, { query: { ...query, ...more } })
    const data: { _id: string }[] = json.data
    const next: string | null = json.pagination.nextCursor
    return { found: data.map(({ _id }) => _id), next }
  }
  const whole = await ids({})
  const first = await ids({ limit: '2' })
  const second = await ids({ limit: '100', cursor: first.next ?? '' })
  expect(whole.next).toBeNull()
  expect([...first.found, ...second.found]).toEqual(whole.found)
})

test.each([
  [{ category: 'chairs,thrones' }, { category: "There is no category 'thrones'." }],
  [{ subcategory: 'nike' }, { subcategory: "There is no subcategory 'nike'." }],
  [{ size: 'emperor' }, { size: "There is no size 'emperor'." }],
  [{ sortBy: 'newest' }, { sortBy: "There is no order 'newest'." }],
  [{ limit: '101' }, { limit: 'This must be 100 or less.' }],
  [{ cursor: 'nonsense', limit: '2' }, { cursor: 'This cursor is not valid.' }],
])('%j is refused with its field', async (query, errors) => {
  const response = await ask(list, { query })
  expect(response).toMatchObject({ status: 400, json: { errors } })
})

test('empty filters filter nothing', async () => {
  const query = { category: '', subcategory: ',', size: '', sortBy: '', limit: '', family: '' }
  expect(await ask(list, { query })).toMatchObject({ status: 200 })
})

test('the list is filtered by price in pounds, colour, material, measures and stock', async () => {
  const made = await aProduct(deps, {
    colour: 'Sage green',
    materials: ['Solid oak'],
    pricePence: 77_701,
    widthCm: 41,
    depthCm: 42,
    heightCm: 43,
  })
  const fits = { priceMin: '777', priceMax: '777.01', colour: 'green', material: 'oak' }
  const sides = { widthMax: '41', depthMax: '42', heightMax: '43', inStock: 'true' }
  const found = await ask(list, { query: { ...fits, ...sides } })
  expect(found.json.data).toMatchObject([{ _id: made.id }])
  for (const other of [{ priceMax: '777' }, { colour: 'blue' }, { heightMax: '42' }]) {
    expect((await ask(list, { query: { ...fits, ...sides, ...other } })).json.data).toEqual([])
  }
})

test('suggestions are words, categories and products', async () => {
  const name = `Plinth${randomUUID().slice(0, 4)}`
  const made = await aProduct(deps, { title: `Wing ${name} Chair` })
  const params = { keyword: `${name} chairs` }
  const { json } = await ask('GET /api/shop/search-suggestions/{keyword}', { params })
  expect(json.data).toMatchObject({
    categories: [{ category: 'chairs', subcategory: null, label: 'Chairs' }],
    products: [{ _id: made.id }],
  })
})

test('search finds by keyword, also an encoded one, and refuses one that is too long', async () => {
  const name = randomUUID().slice(0, 8)
  const made = await aProduct(deps, { title: `Wing & Arm ${name}` })
  const found = await ask('GET /api/shop/search/{keyword}', { params: { keyword: made.title } })
  expect(found.json.data[0]).toMatchObject({ _id: made.id })
  const none = await ask('GET /api/shop/search/{keyword}', { params: { keyword: 'zzqqxxyy' } })
  expect(none.json.data).toEqual([])
  const keyword = 'a'.repeat(101)
  const long = await ask('GET /api/shop/search/{keyword}', { params: { keyword } })
  expect(long).toMatchObject({ status: 400, json: { errors: { keyword: expect.any(String) } } })
})

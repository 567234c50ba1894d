import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aProduct } from '../../test/factories.ts'
import { restShop } from '../../test/rest.ts'

const { ask, deps } = await restShop()
const list = 'GET /api/shop/products/get'

test('a product has the documented names, its pictures as addresses, and pounds', async () => {
  const made = await aProduct(deps, {
    pricePence: 24_999,
    salePricePence: 19_999,
    images: ['0123456789abcdef-1600x1200-c8b9a6', 'fedcba9876543210-640x480-000000'],
    reviewCount: 3,
    ratingSum: 13,
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
  })
})

test('unknown ids are 404, whatever they look like', async () => {
  for (const id of ['x', randomUUID(), "' OR 1=1", '..%2f', '💺', 'a'.repeat(300)]) {
    const answer = await ask('GET /api/shop/products/get/{id}', { params: { id } })
    expect(answer).toMatchObject({ status: 404, json: { message: 'This product does not exist.' } })
  }
})

test('the list is whole without a limit, and the same in parts', async () => {
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
  [{ limit: '101' }, { limit: 'This can be at most 100.' }],
  [{ cursor: 'nonsense', limit: '2' }, { cursor: 'This cursor is not valid.' }],
])('%j is refused by name', async (query, errors) => {
  const answer = await ask(list, { query })
  expect(answer).toMatchObject({ status: 400, json: { errors } })
})

test('empty filters filter nothing', async () => {
  const query = { category: '', subcategory: ',', size: '', sortBy: '', limit: '' }
  expect(await ask(list, { query })).toMatchObject({ status: 200 })
})

test('search finds by keyword, also an encoded one, and refuses endless ones', async () => {
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

import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aProduct } from '#server/test/factories.ts'
import { boxesGlb } from '#server/test/a-glb.ts'
import { restShop } from '#server/test/rest.ts'
import { anAdmin } from '#server/test/staff.ts'

const { ask, deps, sessionOf } = await restShop()
const as = await sessionOf((await anAdmin(deps)).user)
const upload = 'POST /api/admin/products/upload-image'
const uploadModel = 'POST /api/admin/products/upload-model'
const add = 'POST /api/admin/products/add'
const edit = 'PUT /api/admin/products/edit/{id}'

const aPicture = () =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: '#c8b9a6' } })
    .png()
    .toBuffer()

/** The body of a form as a browser sends it. */
function aForm(field: string, content: Buffer | string) {
  const boundary = 'a-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(head),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

const box = { lengthCm: 86, widthCm: 78, heightCm: 60, weightKg: 16.2 }

const fields = {
  title: 'Alder Armchair',
  description: 'An armchair in solid ash.',
  category: 'chairs',
  subcategory: '',
  size: '',
  brand: 'Oakhithe',
  price: '299.99',
  salePrice: '',
  totalStock: '7',
  averageReview: 0,
}

test('a picture is uploaded, and its address becomes the product’s image', async () => {
  const { status, json } = await ask(upload, { as, ...aForm('my_file', await aPicture()) })
  expect(status).toBe(201)
  const { url } = json.result
  expect(url).toMatch(/^http:\/\/localhost:3000\/media\/[0-9a-f]{16}-80x60-c8b9a6\/80\.webp$/)

  const added = await ask(add, { as, body: { ...fields, image: url, images: [] } })
  expect(added).toMatchObject({ status: 201, json: { message: 'Product add successfully' } })
  expect(added.json.data).toMatchObject({
    title: 'Alder Armchair',
    images: [url],
    image: url,
    subcategory: null,
    price: 299.99,
    salePrice: 0,
    totalStock: 7,
  })
})

test('a 3D model is uploaded, measured, and its address becomes the product’s model', async () => {
  const model = boxesGlb([[0, 0, 0, 0.72, 0.84, 0.8]])
  const { status, json } = await ask(uploadModel, { as, ...aForm('my_file', model) })
  expect({ status, success: json.success }).toEqual({ status: 201, success: true })
  const { url } = json.result
  expect(url).toMatch(/^http:\/\/localhost:3000\/media\/models\/[0-9a-f]{16}\.glb$/)
  expect(json.result).toMatchObject({ triangles: 12, widthCm: 72, depthCm: 80, heightCm: 84 })

  const added = await ask(add, { as, body: { ...fields, model: url } })
  expect(added).toMatchObject({ status: 201, json: { data: { model: url } } })
  expect(added.json.remarks).toEqual([])
  const params = { id: added.json.data._id }
  const edited = await ask(edit, { as, params, body: { widthCm: 60, depthCm: 80, heightCm: 84 } })
  expect(edited.json.remarks).toEqual([expect.stringContaining('72.0 cm in the model, 60 here')])
  const other = url.replace(/[0-9a-f]{16}/, '0123456789abcdef')
  const refused = await ask(add, { as, body: { ...fields, model: other } })
  expect(refused).toMatchObject({ status: 400, json: { errors: { model: expect.any(String) } } })
})

test('a 3D model of more than ten megabytes is refused too', async () => {
  const form = aForm('my_file', Buffer.alloc(11 * 1024 * 1024))
  expect(await ask(uploadModel, { as, ...form })).toMatchObject({ status: 413 })
})

test('a file that is no 3D model is refused with a message', async () => {
  const { status, json } = await ask(uploadModel, { as, ...aForm('my_file', 'hello') })
  expect({ status, message: json.message }).toEqual({
    status: 415,
    message: 'This is not a GLB file (binary glTF). Export the model as GLB.',
  })
})

test.each([
  ['a form without the file', aForm('other', 'x'), 400],
  ['a truncated form', { ...aForm('my_file', 'x'), body: '--a-boundary\r\ncont' }, 400],
  ['a text in place of a picture', aForm('my_file', 'hello'), 415],
  ['no form at all', { body: { my_file: 'x' }, headers: {} }, 415],
  ['more than ten megabytes', aForm('my_file', Buffer.alloc(11 * 1024 * 1024)), 413],
])('%s is refused', async (_, form, status) => {
  expect(await ask(upload, { as, ...form })).toMatchObject({ status })
})

test('a product that is sent back as it was read is accepted, and one that moves to a family is refused in words', async () => {
  const chair = await aProduct(deps)
  const { call } = await anAdmin(deps)
  const { id: familyId } = await call.family.create({
    title: 'Alder',
    options: [{ name: 'Seat', values: [{ label: 'Oat' }, { label: 'Moss' }] }],
    variants: [{ productId: chair.id, options: [{ name: 'Seat', value: 'Oat' }] }],
  })
  const params = { id: chair.id }
  const { data } = (await ask('GET /api/shop/products/get/{id}', { params })).json
  expect(data).toMatchObject({ familyId, options: [{ name: 'Seat', value: 'Oat' }] })
  expect(await ask(edit, { as, params, body: data })).toMatchObject({ status: 200 })
  const message = 'A product gets its family and options at /api/admin/families.'
  const moss = [{ name: 'Seat', value: 'Moss' }]
  for (const [body, field] of [
    [{ familyId: null }, 'familyId'],
    [{ options: moss }, 'options'],
  ] as const) {
    expect(await ask(edit, { as, params, body })).toMatchObject({
      status: 400,
      json: { errors: { [field]: message } },
    })
  }
  const added = await ask(add, { as, body: { ...fields, familyId, options: moss } })
  expect(added).toMatchObject({
    status: 400,
    json: { errors: { familyId: message, options: message } },
  })
  const plain = await ask(add, { as, body: { ...fields, familyId: '', options: [] } })
  expect(plain).toMatchObject({ status: 201 })
})

test('an upload by anybody else is refused before it is read', async () => {
  const form = aForm('my_file', Buffer.alloc(11 * 1024 * 1024))
  expect(await ask(upload, form)).toMatchObject({ status: 401 })
})

test.each([
  [{ title: '' }, 'title'],
  [{ price: 'much' }, 'price'],
  [{ price: 1.005 }, 'price'],
  [{ price: 0 }, 'price'],
  [{ salePrice: 299.99 }, 'salePrice'],
  [{ totalStock: -1 }, 'totalStock'],
  [{ category: 'thrones' }, 'category'],
  [{ size: 'king' }, 'size'],
  [{ lowStockLevel: -1 }, 'lowStockLevel'],
  [{ sku: 'SOFÁ' }, 'sku'],
  [{ gtin: '5012345678901' }, 'gtin'],
  [{ leadDays: 0 }, 'leadDays'],
  [{ leadDays: 'soon' }, 'leadDays'],
  [{ widthCm: -1 }, 'widthCm'],
  [{ weightKg: 0 }, 'weightKg'],
  [{ materials: 'oak' }, 'materials'],
  [{ assemblyPrice: -1 }, 'assemblyPrice'],
  [{ assemblyPrice: 'much' }, 'assemblyPrice'],
  [{ boxes: 'one' }, 'boxes'],
  [{ boxes: [{ ...box, widthCm: 0 }] }, 'boxes.0.widthCm'],
  [{ boxes: [{ ...box, weightKg: 0 }] }, 'boxes.0.weightKg'],
  [{ images: ['https://elsewhere.example/a.png'] }, 'images'],
])('a product with %j is refused with that field', async (wrong, field) => {
  const { status, json } = await ask(add, { as, body: { ...fields, ...wrong } })
  expect([status, Object.keys(json.errors)]).toEqual([400, [field]])
})

const facts = {
  lowStockLevel: 4,
  leadDays: 49,
  colour: 'Oat',
  materials: ['Oak', 'Wool'],
  widthCm: 72,
  depthCm: 80,
  heightCm: 84,
  weightKg: 14.5,
  assemblyMinutes: 15,
  assemblyPrice: 25.5,
  boxes: [box, { lengthCm: 90, widthCm: 20, heightCm: 12, weightKg: 2.5 }],
}

test('low stock level, lead time, colour, materials, measures, weight, assembly and boxes are added, changed and removed', async () => {
  const asText = {
    ...facts,
    lowStockLevel: '4',
    leadDays: '49',
    weightKg: '14.5',
    widthCm: '72',
    assemblyPrice: '25.50',
  }
  const added = await ask(add, { as, body: { ...fields, ...asText } })
  expect([added.status, added.json.data]).toEqual([201, expect.objectContaining(facts)])
  const params = { id: added.json.data._id }
  const heavier = await ask(edit, { as, params, body: { weightKg: 15.25 } })
  expect(heavier.json.data).toMatchObject({ ...facts, weightKg: 15.25 })
  const none = {
    lowStockLevel: '',
    leadDays: null,
    colour: '',
    materials: [],
    widthCm: '',
    weightKg: null,
    assemblyPrice: '',
    boxes: [],
  }
  const bare = await ask(edit, { as, params, body: none })
  expect(bare.json.data).toMatchObject({
    lowStockLevel: null,
    leadDays: null,
    colour: null,
    materials: [],
    widthCm: null,
    weightKg: null,
    depthCm: 80,
    assemblyMinutes: 15,
    assemblyPrice: null,
    boxes: [],
  })
})

test('a SKU is added in capitals, kept by those who do not send it, and refused for another product', async () => {
  const sku = `r-${randomUUID().slice(0, 8)}`
  const added = await ask(add, { as, body: { ...fields, sku } })
  expect(added.json.data).toMatchObject({ sku: sku.toUpperCase() })
  const params = { id: added.json.data._id }
  const dearer = await ask(edit, { as, params, body: { price: 300 } })
  expect(dearer.json.data).toMatchObject({ sku: sku.toUpperCase() })
  const taken = await ask(add, { as, body: { ...fields, sku } })
  expect([taken.status, taken.json.errors]).toEqual([
    400,
    { sku: `${fields.title} already has this SKU.` },
  ])
  const bare = await ask(edit, { as, params, body: { sku: '' } })
  expect(bare.json.data).toMatchObject({ sku: null })
})

test('a client that sends only the fields of the specification leaves the other facts unchanged', async () => {
  const added = await ask(add, { as, body: { ...fields, ...facts } })
  const params = { id: added.json.data._id }
  const edited = await ask(edit, { as, params, body: { ...fields, totalStock: 3 } })
  expect(edited.json.data).toMatchObject({ ...facts, totalStock: 3 })
})

test('an edit changes only its fields, and a sale price of 0 ends the sale', async () => {
  const { id } = await aProduct(deps, { salePricePence: 9000 })
  const params = { id }
  const sold = await ask(edit, { as, params, body: { totalStock: 3 } })
  expect(sold.json.data).toMatchObject({ price: 100, salePrice: 90, totalStock: 3 })
  const over = await ask(edit, { as, params, body: { price: 250.5, salePrice: 0 } })
  expect(over.json.data).toMatchObject({ price: 250.5, salePrice: 0, totalStock: 3 })
})

test('a product can be sent back as it was read', async () => {
  const { id } = await aProduct(deps, { salePricePence: 9000 })
  const { json } = await ask('GET /api/shop/products/get/{id}', { params: { id } })
  const edited = await ask(edit, { as, params: { id }, body: json.data })
  expect(edited.json.data).toMatchObject(json.data)
  const again = await ask(edit, { as, params: { id }, body: edited.json.data })
  expect(again.json.data).toEqual(edited.json.data)
})

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()

test('a sale is planned with saleFrom and saleTo, sent back as it was read, moved and cancelled', async () => {
  const [saleFrom, saleTo] = [days(2), days(9)]
  const sale = { salePrice: '249.99', saleFrom, saleTo }
  const added = await ask(add, { as, body: { ...fields, ...sale } })
  const planned = { salePrice: 0, plannedSalePrice: 249.99, saleFrom, saleTo }
  expect(added).toMatchObject({ status: 201, json: { data: planned } })
  const params = { id: added.json.data._id }
  const put = async (body: object) => (await ask(edit, { as, params, body })).json.data
  expect(await put(added.json.data)).toEqual(added.json.data)
  // Without dates the plan is unchanged.
  expect(await put({ ...fields, salePrice: 0 })).toMatchObject(planned)
  const later = days(12)
  expect(await put({ saleTo: later })).toMatchObject({ ...planned, saleTo: later })
  expect(await put({ salePrice: 0, saleFrom: '', saleTo: '' })).toMatchObject({
    salePrice: 0,
    plannedSalePrice: 0,
    saleFrom: null,
    saleTo: null,
  })
})

test('a sale price alone begins at once and has no end', async () => {
  const { id } = await aProduct(deps)
  const params = { id }
  const first = await ask(edit, { as, params, body: { salePrice: 80, saleTo: days(3) } })
  expect(first.json.data).toMatchObject({ salePrice: 80, plannedSalePrice: 0 })
  expect(first.json.data.saleTo).not.toBeNull()
  const alone = await ask(edit, { as, params, body: { salePrice: 70 } })
  expect(alone.json.data).toMatchObject({ salePrice: 70, saleFrom: null, saleTo: null })
})

test.each([
  [{ saleFrom: 'soon' }, 'saleFrom'],
  [{ saleFrom: '2036-01-01T00:00:00Z' }, 'saleFrom'],
  [{ salePrice: 10, saleTo: '2026-01-01T00:00:00Z' }, 'saleTo'],
  [
    { salePrice: 10, saleFrom: '2036-02-01T00:00:00+01:00', saleTo: '2036-01-01T00:00:00Z' },
    'saleTo',
  ],
  [{ salePrice: 300, saleFrom: '2036-01-01T00:00:00Z' }, 'salePrice'],
])('a sale of %j is refused with that field', async (wrong, field) => {
  const { status, json } = await ask(add, { as, body: { ...fields, ...wrong } })
  expect([status, Object.keys(json.errors)]).toEqual([400, [field]])
})

test('an edit is checked together with the unchanged fields', async () => {
  const { id } = await aProduct(deps, { pricePence: 10_000, salePricePence: 9000 })
  const { status, json } = await ask(edit, { as, params: { id }, body: { price: 80 } })
  expect([status, Object.keys(json.errors)]).toEqual([400, ['salePrice']])
})

test('a deleted product is in no list, and is unknown from then on', async () => {
  const { id } = await aProduct(deps)
  const params = { id }
  const remove = () => ask('DELETE /api/admin/products/delete/{id}', { as, params })
  const ids = async () => {
    const { json } = await ask('GET /api/admin/products/get', { as })
    const data: { _id: string }[] = json.data
    return data.map(({ _id }) => _id)
  }
  expect(await ids()).toContain(id)
  expect(await remove()).toMatchObject({ status: 200 })
  expect(await ids()).not.toContain(id)
  expect(await remove()).toMatchObject({ status: 404 })
  expect(await ask(edit, { as, params, body: {} })).toMatchObject({ status: 404 })
})

const list = (query: Record<string, string>) => ask('GET /api/admin/products/get', { as, query })

test('the staff list can be read in parts', async () => {
  for (let index = 0; index < 3; index += 1) await aProduct(deps)
  const whole = await list({})
  const first = await list({ limit: '2' })
  const second = await list({ limit: '2', cursor: first.json.pagination.nextCursor })
  expect([...first.json.data, ...second.json.data]).toEqual(whole.json.data.slice(0, 4))
  expect(await list({ limit: '2', cursor: 'x' })).toMatchObject({ status: 400 })
})

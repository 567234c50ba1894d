import { beforeAll, expect, test } from 'vitest'
import { aProduct, stockOf, changeProduct } from '#server/test/factories.ts'
import { testShop, type Caller } from '#server/test/harness.ts'
import { anAdmin } from '#server/test/staff.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let admin: Awaited<ReturnType<typeof anAdmin>>
let call: Caller
beforeAll(async () => {
  shop = await testShop()
  admin = await anAdmin(shop.deps)
  call = admin.call
})

const variant = (productId: string, value: string) => ({
  productId,
  options: [{ name: 'Fabric', value }],
})

async function aFamily() {
  const oat = await aProduct(shop.deps)
  const moss = await aProduct(shop.deps)
  const family = await call.family.create({
    title: 'Alder',
    options: [{ name: 'Fabric', values: [{ label: 'Oat' }, { label: 'Moss' }] }],
    variants: [variant(oat.id, 'Oat'), variant(moss.id, 'Moss')],
  })
  return { family, oat, moss }
}

const row = (id: string) => shop.deps.db.product.findUniqueOrThrow({ where: { id } })

test('a family opens by its slug or that of a variant, a product without a family by its own', async () => {
  const { family, oat, moss } = await aFamily()
  const slugs = [oat.slug, moss.slug].toSorted()
  for (const slug of [family.slug, moss.slug]) {
    const opened = await call.family.editor({ slug })
    expect(opened.family?.id).toBe(family.id)
    expect(opened.products.map((product) => product.slug)).toEqual(slugs)
  }
  const alone = await aProduct(shop.deps)
  expect(await call.family.editor({ slug: alone.slug })).toMatchObject({
    family: null,
    products: [{ id: alone.id }],
  })
  await expect(call.family.editor({ slug: 'no-such' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('family and variants are saved together, each with an audit entry', async () => {
  const { family, oat, moss } = await aFamily()
  await call.family.save({
    family: { id: family.id, updatedAt: family.updatedAt, title: 'Ash' },
    products: [
      { id: oat.id, was: { pricePence: 10_000, stock: 10 }, pricePence: 12_000, stock: 4 },
      { id: moss.id, was: { leadDays: null }, leadDays: 42 },
    ],
  })
  expect(await row(oat.id)).toMatchObject({ pricePence: 12_000 })
  expect(await stockOf(shop.deps, oat.id)).toEqual({ stock: 4, ledger: 4 })
  expect(await row(moss.id)).toMatchObject({ leadDays: 42 })
  const { audit } = await call.family.editor({ slug: family.slug })
  const changed = audit.filter(({ action }) => action === 'changed')
  expect(new Set(changed.map(({ actorName }) => actorName))).toEqual(new Set([admin.user.userName]))
  expect(changed.map(({ about }) => about).toSorted()).toEqual(
    [family.slug, oat.slug, moss.slug].toSorted(),
  )
})

test('boxes are saved with the rest, and do not overwrite those that somebody else changed', async () => {
  const { oat } = await aFamily()
  const box = { lengthCm: 60, widthCm: 50, heightCm: 40, weightGrams: 8000 }
  const save = (was: (typeof box)[], boxes: (typeof box)[]) =>
    call.family.save({ products: [{ id: oat.id, was: { boxes: was }, boxes }] })
  await save([], [box])
  expect((await row(oat.id)).boxes).toEqual([box])
  await expect(save([], [box, box])).rejects.toMatchObject({
    cause: {
      facts: {
        fields: { 'products.0.boxes': expect.stringContaining('Someone else has changed this') },
      },
    },
  })
  await save([box], [box, box])
  expect((await row(oat.id)).boxes).toEqual([box, box])
})

test('one fault refuses the whole save, and every fault has the path of its field', async () => {
  const { family, oat, moss } = await aFamily()
  const [option] = family.options
  if (!option) throw new Error('no option')
  const [first, second] = option.values
  if (!first || !second) throw new Error('no values')
  await expect(
    call.family.save({
      family: {
        id: family.id,
        updatedAt: family.updatedAt,
        options: [{ ...option, values: [first, { ...second, label: 'oat' }] }],
      },
      products: [
        { id: oat.id, was: {}, pricePence: 12_000 },
        { id: moss.id, was: {}, salePricePence: 90_000 },
      ],
    }),
  ).rejects.toMatchObject({
    cause: {
      code: 'INVALID_INPUT',
      facts: {
        fields: {
          'family.options.0.values.1.label': 'Fabric already has the value oat.',
          'products.1.salePricePence': 'The sale price must be below the price.',
        },
      },
    },
  })
  expect((await row(oat.id)).pricePence).toBe(10_000)
})

const chair = { description: 'A chair.', category: 'chairs', pricePence: 20_000, stock: 2 }

test('a new family is saved with its variants at once', async () => {
  const { slug } = await call.family.save({
    products: [],
    newFamily: {
      title: 'Rowan',
      options: [
        { name: 'Fabric', values: [{ label: 'Oat' }, { label: 'Moss' }, { label: 'Ink' }] },
      ],
      variants: [
        { added: 1, options: [{ name: 'Fabric', value: 'Oat' }] },
        { added: 0, options: [{ name: 'Fabric', value: 'Moss' }] },
      ],
      notMade: [{ options: [{ name: 'Fabric', value: 'Ink' }], reason: 'Its dye rubs off.' }],
    },
    added: [
      { ...chair, title: 'Rowan, moss' },
      { ...chair, title: 'Rowan, oat', pricePence: 30_000 },
    ],
  })
  const { family, products } = await call.family.editor({ slug: slug ?? '' })
  expect(slug).toBe('rowan')
  expect(family).toMatchObject({ title: 'Rowan', notMade: [{ reason: 'Its dye rubs off.' }] })
  expect(family?.variants.map(({ slug: own, options }) => [own, options[0]?.value])).toEqual([
    ['rowan-moss', 'Moss'],
    ['rowan-oat', 'Oat'],
  ])
  expect(products.map(({ pricePence }) => pricePence)).toEqual([20_000, 30_000])
  expect(await stockOf(shop.deps, products[0]?.id ?? '')).toEqual({ stock: 2, ledger: 2 })
})

test('a product becomes a family with new variants', async () => {
  const alone = await aProduct(shop.deps)
  const { slug } = await call.family.save({
    products: [{ id: alone.id, was: { brand: 'Oakhithe' }, brand: 'Pennyfield' }],
    newFamily: {
      title: 'Larch',
      options: [{ name: 'Fabric', values: [{ label: 'Oat' }, { label: 'Moss' }] }],
      variants: [
        variant(alone.id, 'Oat'),
        { added: 0, options: [{ name: 'Fabric', value: 'Moss' }] },
      ],
    },
    added: [{ ...chair, title: 'Larch, moss' }],
  })
  const opened = await call.family.editor({ slug: alone.slug })
  expect(opened.family?.slug).toBe(slug)
  expect(opened.products).toHaveLength(2)
  expect(await row(alone.id)).toMatchObject({ brand: 'Pennyfield' })
})

test('one save archives a variant and gives its values to a new one', async () => {
  const { family, oat, moss } = await aFamily()
  await call.family.save({
    family: {
      id: family.id,
      updatedAt: family.updatedAt,
      variants: [
        variant(moss.id, 'Moss'),
        { added: 0, options: [{ name: 'Fabric', value: 'Oat' }] },
      ],
    },
    products: [],
    added: [{ ...chair, title: 'Alder, oat, again' }],
    archived: [oat.id],
  })
  expect((await row(oat.id)).archivedAt).not.toBeNull()
  const { products } = await call.family.editor({ slug: family.slug })
  expect(products.map(({ title }) => title)).toContain('Alder, oat, again')
})

test('a fault in a new variant refuses the whole family, with the faults of the others', async () => {
  const before = await shop.deps.db.product.count()
  const saving = call.family.save({
    products: [],
    newFamily: {
      title: 'Never',
      options: [{ name: 'Fabric', values: [{ label: 'Oat' }, { label: 'Moss' }] }],
      variants: [
        { added: 0, options: [{ name: 'Fabric', value: 'Oat' }] },
        { added: 1, options: [{ name: 'Fabric', value: 'Oat' }] },
        { added: 7, options: [{ name: 'Fabric', value: 'Moss' }] },
      ],
    },
    added: [
      { ...chair, title: 'Never, oat', salePricePence: 90_000 },
      { ...chair, title: 'Never, moss', images: ['0123456789abcdef-10x10-ffffff'] },
    ],
  })
  await expect(saving).rejects.toMatchObject({
    cause: {
      facts: {
        fields: {
          'added.0.salePricePence': 'The sale price must be below the price.',
          'added.1.images': 'A picture has not been uploaded. Upload it first.',
          'newFamily.variants.1.options': 'Variant 1 has the same values.',
        },
      },
    },
  })
  expect(await shop.deps.db.product.count()).toBe(before)
})

test('families with the same title that are saved at once have different addresses, and their own variants', async () => {
  const saved = await Promise.all(
    [1, 2, 3].map(() =>
      call.family.save({
        products: [],
        newFamily: {
          title: 'Triplet',
          options: [{ name: 'Fabric', values: [{ label: 'Oat' }] }],
          variants: [{ added: 0, options: [{ name: 'Fabric', value: 'Oat' }] }],
        },
        added: [{ ...chair, title: 'Triplet, oat' }],
      }),
    ),
  )
  expect(new Set(saved.map(({ slug }) => slug))).toEqual(
    new Set(['triplet', 'triplet-2', 'triplet-3']),
  )
})

test('a save does not overwrite what somebody else changed meanwhile', async () => {
  const { oat } = await aFamily()
  await changeProduct(shop.deps, oat.id, { stock: 7 })
  const saving = call.family.save({
    products: [{ id: oat.id, was: { stock: 10, pricePence: 10_000 }, stock: 20, pricePence: 9000 }],
  })
  await expect(saving).rejects.toMatchObject({
    cause: {
      facts: {
        fields: { 'products.0.stock': expect.stringContaining('Someone else has changed this') },
      },
    },
  })
  expect(await row(oat.id)).toMatchObject({ stock: 7, pricePence: 10_000 })
})

test('a sale that is planned on the page keeps its dates when its price changes there', async () => {
  const { oat } = await aFamily()
  const saleFrom = new Date(Date.now() + 86_400_000).toISOString()
  const saleTo = new Date(Date.now() + 2 * 86_400_000).toISOString()
  const save = (change: object, was: object) =>
    call.family.save({ products: [{ id: oat.id, was, ...change }] })
  await save({ salePricePence: 9000, saleFrom, saleTo }, { salePricePence: null, saleFrom: null })
  const planned = { salePricePence: null, saleFrom: new Date(saleFrom), saleTo: new Date(saleTo) }
  expect(await row(oat.id)).toMatchObject({ ...planned, plannedSalePence: 9000 })
  await save({ salePricePence: 8000 }, { salePricePence: null })
  expect(await row(oat.id)).toMatchObject({ ...planned, plannedSalePence: 8000 })
  await save({ saleFrom: null, saleTo: null }, { saleFrom, saleTo })
  expect(await row(oat.id)).toMatchObject({ saleFrom: null, saleTo: null, plannedSalePence: null })
})

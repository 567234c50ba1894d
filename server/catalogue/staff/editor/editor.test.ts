import { beforeAll, expect, test } from 'vitest'
import { aProduct, stockOf } from '../../../test/factories.ts'
import { testShop, type Caller } from '../../../test/harness.ts'
import { anAdmin } from '../../../test/staff.ts'

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

test('a family is opened by its slug or that of a variant, a product without one by its own', async () => {
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

test('family and variants are saved together, and the audit says who changed what', async () => {
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

test('one fault refuses all of it, and every fault is told by its place', async () => {
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
          'family.options.0.values.1.label': 'Fabric has oat already.',
          'products.1.salePricePence': 'The sale price must be below the price.',
        },
      },
    },
  })
  expect((await row(oat.id)).pricePence).toBe(10_000)
})

test('what somebody else changed meanwhile is told, not overwritten', async () => {
  const { oat } = await aFamily()
  await shop.deps.db.product.update({ where: { id: oat.id }, data: { stock: 7 } })
  const saving = call.family.save({
    products: [{ id: oat.id, was: { stock: 10, pricePence: 10_000 }, stock: 20, pricePence: 9000 }],
  })
  await expect(saving).rejects.toMatchObject({
    cause: { facts: { fields: { 'products.0.stock': expect.stringContaining('was changed') } } },
  })
  expect(await row(oat.id)).toMatchObject({ stock: 7, pricePence: 10_000 })
})

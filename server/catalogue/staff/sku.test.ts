import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { aProduct } from '#server/test/factories.ts'
import { testShop, type Caller } from '#server/test/harness.ts'
import { anAdmin } from '#server/test/staff.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let call: Caller
beforeAll(async () => {
  shop = await testShop()
  call = (await anAdmin(shop.deps)).call
})

/** A SKU that no other test has. */
const aSku = () => `T-${randomUUID().slice(0, 8)}`.toUpperCase()

const aChair = (sku?: string) => ({
  title: `Chair ${randomUUID()}`,
  description: 'A chair.',
  category: 'chairs',
  pricePence: 9900,
  stock: 1,
  ...(sku !== undefined && { sku }),
})

const skuOf = async (id: string) =>
  (await shop.deps.db.product.findUniqueOrThrow({ where: { id } })).sku

test('a SKU is stored in capitals and without loose spaces, and an empty one is none', async () => {
  const sku = aSku()
  const added = await call.catalogue.create(aChair(`  ${sku.toLowerCase()}  /  left `))
  expect(added.sku).toBe(`${sku} / LEFT`)
  expect(await call.catalogue.update({ id: added.id, sku: ' ' })).toMatchObject({ sku: null })
  const others = await Promise.all([
    call.catalogue.create(aChair()),
    call.catalogue.create(aChair()),
  ])
  expect(others.map((one) => one.sku)).toEqual([null, null])
})

test.each([
  ['A'.repeat(41), 'SKU must be 40 characters or fewer.'],
  ['SOFÁ-1', 'Use letters A to Z, numbers and signs such as - and / in the SKU.'],
])('the SKU %s is refused', async (sku, message) => {
  await expect(call.catalogue.create(aChair(sku))).rejects.toThrow(message)
})

test('no two products have one SKU, whatever its case, archived ones neither', async () => {
  const sku = aSku()
  const first = await call.catalogue.create(aChair(sku))
  const second = await call.catalogue.create(aChair())
  const fields = { sku: `${first.title} already has this SKU.` }
  for (const attempt of [
    () => call.catalogue.create(aChair(sku.toLowerCase())),
    () => call.catalogue.update({ id: second.id, sku }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({
      cause: { code: 'INVALID_INPUT', facts: { fields } },
    })
  }
  await call.catalogue.archive({ id: first.id })
  await expect(call.catalogue.update({ id: second.id, sku })).rejects.toMatchObject({
    cause: { facts: { fields: { sku: `${first.title} (archived) already has this SKU.` } } },
  })
  await call.catalogue.restore({ id: first.id })
  expect(await skuOf(first.id)).toBe(sku)
  expect(await skuOf(second.id)).toBeNull()
})

test('of ten who give one SKU at once, one does', async () => {
  const sku = aSku()
  const attempts = await Promise.allSettled(
    Array.from({ length: 10 }, () => call.catalogue.create(aChair(sku))),
  )
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await shop.deps.db.product.count({ where: { sku } })).toBe(1)
})

test('variants exchange their SKUs in one save of the editor, and a taken one is named by its variant', async () => {
  const [left, right, taken] = [aSku(), aSku(), aSku()]
  const one = await aProduct(shop.deps, { sku: left })
  const other = await aProduct(shop.deps, { sku: right })
  const holder = await aProduct(shop.deps, { sku: taken })
  await call.family.save({
    products: [
      { id: one.id, sku: right, was: { sku: left } },
      { id: other.id, sku: left, was: { sku: right } },
    ],
  })
  expect(await Promise.all([one, other].map(({ id }) => skuOf(id)))).toEqual([right, left])
  const fault = `${holder.title} already has this SKU.`
  await expect(
    call.family.save({
      products: [{ id: one.id, sku: aSku(), was: { sku: right } }],
      added: [aChair(taken)],
    }),
  ).rejects.toMatchObject({ cause: { facts: { fields: { 'added.0.sku': fault } } } })
  expect(await skuOf(one.id)).toBe(right)
})

test('the database keeps SKUs unique and in capitals, whoever writes them', async () => {
  const sku = aSku()
  await aProduct(shop.deps, { sku })
  await expect(aProduct(shop.deps, { sku })).rejects.toThrow(/unique/i)
  await expect(aProduct(shop.deps, { sku: 'small' })).rejects.toThrow(/Product_sku_check/)
})

test('staff find a product first by its SKU, and others whose SKU begins like it', async () => {
  const sku = aSku()
  const exact = await aProduct(shop.deps, { sku })
  const longer = await aProduct(shop.deps, { sku: `${sku}-2` })
  const named = await aProduct(shop.deps, { title: `Spare parts of ${sku}` })
  const { items } = await call.catalogue.adminList({ search: sku.toLowerCase() })
  expect(items.map(({ id }) => id)).toEqual([exact.id, named.id, longer.id])
  const everywhere = await call.find.everything({ term: sku })
  expect(everywhere.items[0]).toMatchObject({ kind: 'product', key: exact.slug })
  expect(everywhere.items[0]?.about).toContain(sku)
  const pieces = await call.quotation.pieces({ search: sku })
  expect(
    pieces.items.flatMap(({ variants }) => variants.map(({ productId }) => productId)),
  ).toContain(exact.id)
})

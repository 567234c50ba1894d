import { beforeAll, expect, test } from 'vitest'
import { aProduct } from '#server/test/factories.ts'
import { testShop } from '#server/test/harness.ts'
import { anAdmin } from '#server/test/staff.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

test('the warehouse corrects stock by count and by difference, with a reason that the ledger keeps', async () => {
  const { user, call } = await anAdmin(shop.deps, ['warehouse'])
  const { id } = await aProduct(shop.deps, { stock: 12 })
  expect(
    await call.catalogue.setStock({ id, change: { counted: 10 }, reason: 'Counted on the shelf' }),
  ).toEqual({ stock: 10 })
  expect(
    await call.catalogue.setStock({ id, change: { difference: -1 }, reason: 'Leg broken' }),
  ).toEqual({ stock: 9 })
  const moved = await shop.deps.db.stockMovement.findMany({
    where: { productId: id, reason: 'edit' },
    orderBy: { id: 'asc' },
    select: { quantity: true, note: true },
  })
  expect(moved).toEqual([
    { quantity: -2, note: 'Counted on the shelf' },
    { quantity: -1, note: 'Leg broken' },
  ])
  const audit = await shop.deps.db.auditEntry.findMany({
    where: { entityId: id, actorId: user.id },
    orderBy: { id: 'asc' },
    select: { before: true, after: true },
  })
  expect(audit).toMatchObject([
    { before: { stock: 12 }, after: { stock: 10, reason: 'Counted on the shelf' } },
    { before: { stock: 10 }, after: { stock: 9, reason: 'Leg broken' } },
  ])
})

test('stock is not taken below 0, and not changed without a reason', async () => {
  const { call } = await anAdmin(shop.deps, ['warehouse'])
  const { id } = await aProduct(shop.deps, { stock: 2 })
  const below = call.catalogue.setStock({ id, change: { difference: -3 }, reason: 'Damp' })
  await expect(below).rejects.toThrow('Only 2 in stock.')
  const silent = call.catalogue.setStock({ id, change: { counted: 1 }, reason: ' ' })
  await expect(silent).rejects.toThrow(/reason/i)
  expect(await shop.deps.db.product.findUnique({ where: { id } })).toMatchObject({ stock: 2 })
})

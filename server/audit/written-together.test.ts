import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, stockOf } from '../test/factories.ts'
import { ownShop, type OwnShop } from '../test/own-shop.ts'
import { anAdmin, anOrder } from '../test/staff.ts'

let shop: OwnShop
let admin: Awaited<ReturnType<typeof anAdmin>>['call']

beforeAll(async () => {
  shop = await ownShop()
  admin = (await anAdmin(shop.deps)).call
  await shop.deps.pool.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'the audit is full'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON "AuditEntry" EXECUTE FUNCTION refuse()`)
})
afterAll(() => shop[Symbol.asyncDispose]())

const refused = (change: Promise<unknown>) =>
  expect(change).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })

test('a change of a product is rolled back when its audit entry cannot be written', async () => {
  const { db } = shop.deps
  const product = await aProduct(shop.deps, { stock: 4 })
  const { id } = product
  const description = 'A chair.'
  await refused(admin.catalogue.update({ id, stock: 9, title: 'Other' }))
  await refused(admin.catalogue.archive({ id }))
  await refused(
    admin.catalogue.create({
      title: 'New',
      description,
      category: 'chairs',
      pricePence: 100,
      stock: 1,
    }),
  )
  expect(await db.product.findUniqueOrThrow({ where: { id } })).toEqual(product)
  expect(await stockOf(shop.deps, id)).toEqual({ stock: 4, ledger: 4 })
  expect(await db.product.count({ where: { description } })).toBe(0)
})

test('a change of an inquiry is rolled back when its audit entry cannot be written', async () => {
  const { db } = shop.deps
  const inquiry = await db.inquiry.create({
    data: { firstName: 'A', lastName: 'B', email: 'a@b.example', phone: '1' },
  })
  const { id } = inquiry
  await refused(admin.inquiry.update({ id, status: 'quoted', quotationAmountPence: 1 }))
  await refused(admin.inquiry.remove({ id }))
  expect(await db.inquiry.findUniqueOrThrow({ where: { id } })).toEqual(inquiry)
})

test('a change of an order is rolled back when its audit entry cannot be written, and no money moves', async () => {
  const order = await anOrder(shop)
  const before = await order.row()
  await refused(admin.order.setStatus({ id: order.id, status: 'delivered' }))
  await refused(admin.order.setStatus({ id: order.id, status: 'rejected' }))
  await refused(admin.order.archive({ id: order.id }))
  expect(await order.row()).toEqual(before)
  expect(await order.events()).toEqual(['created', 'paid'])
  expect(order.refundedAmounts()).toEqual([])
})

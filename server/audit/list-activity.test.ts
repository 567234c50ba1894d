import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, aShopper } from '../test/factories.ts'
import { testShop } from '../test/harness.ts'
import { anAdmin } from '../test/staff.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

test('owners read who did what, by person and by thing, the newest first', async () => {
  const owner = await anAdmin(shop.deps)
  const editor = await anAdmin(shop.deps, ['owner'])
  const product = await aProduct(shop.deps, { stock: 3 })
  await editor.call.catalogue.update({ id: product.id, weightGrams: 8500 })
  await editor.call.searchTerm.save({
    phrase: 'settle',
    means: ['sofa'],
    mentions: [],
  })
  await editor.call.catalogue.archive({ id: product.id })
  const all = await owner.call.activity.list({ person: editor.user.id })
  expect(all.items.map(({ action, entity }) => `${action} ${entity}`)).toEqual([
    'archived product',
    'created searchTerm',
    'changed product',
  ])
  expect(all.items[0]).toMatchObject({
    actorName: editor.user.userName,
    thingName: product.title,
  })
  expect(all.people).toContainEqual({ id: editor.user.id, name: editor.user.userName })
  const products = await owner.call.activity.list({ person: editor.user.id, thing: 'product' })
  expect(products.pagination.totalCount).toBe(2)
  const second = await owner.call.activity.list({ person: editor.user.id, page: 2, limit: 2 })
  expect(second.items).toMatchObject([{ after: { weightGrams: 8500 } }])
})

test('a deleted inquiry is listed with its name and who deleted it', async () => {
  const owner = await anAdmin(shop.deps)
  const { call } = await aShopper(shop.deps)
  const email = `${randomUUID()}@mail.example`
  await call.inquiry.create({ firstName: 'Ann', lastName: 'Moss', email, phone: '020 7946 0018' })
  const { id } = await shop.deps.db.inquiry.findFirstOrThrow({ where: { email } })
  await owner.call.inquiry.remove({ id })
  const { items } = await owner.call.activity.list({ person: owner.user.id })
  expect(items).toMatchObject([{ action: 'removed', entity: 'inquiry', thingName: 'Ann Moss' }])
})

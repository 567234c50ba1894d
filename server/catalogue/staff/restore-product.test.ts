import { expect, test } from 'vitest'
import { aProduct, stockOf } from '#server/test/factories.ts'
import { testShop } from '#server/test/harness.ts'
import { anAdmin } from '#server/test/staff.ts'

const shop = await testShop()
const { deps } = shop
const { call: admin, user } = await anAdmin(deps)

test('an archived product stands under Archived and is restored with its stock', async () => {
  const { id, title } = await aProduct(deps, { stock: 4 })
  await admin.catalogue.archive({ id })
  const archived = { search: title, stock: 'archived' as const }
  expect((await admin.catalogue.adminList({ search: title })).items).toEqual([])
  expect((await admin.catalogue.adminList(archived)).items).toMatchObject([{ id }])
  await admin.catalogue.restore({ id })
  expect((await admin.catalogue.adminList({ search: title })).items).toMatchObject([{ id }])
  expect((await admin.catalogue.adminList(archived)).items).toEqual([])
  expect(await stockOf(deps, id)).toEqual({ stock: 4, ledger: 4 })
  const entries = await deps.db.auditEntry.findMany({
    where: { entityId: id },
    orderBy: { id: 'asc' },
  })
  expect(entries.map(({ action, actorName }) => [action, actorName])).toEqual([
    ['archived', user.userName],
    ['restored', user.userName],
  ])
  await expect(admin.catalogue.restore({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a restored product returns to its family, or stands alone where its place is taken', async () => {
  const family = await deps.db.family.create({
    data: {
      title: 'Moss',
      slug: `moss-${Date.now()}`,
      options: {
        create: { name: 'Size', position: 0, values: { create: { label: 'Small', position: 0 } } },
      },
    },
    include: { options: { include: { values: true } } },
  })
  const optionValueIds = family.options.flatMap(({ values }) => values.map(({ id }) => id))
  const variant = { familyId: family.id, optionValueIds }
  const first = await aProduct(deps, variant)
  const { id } = first
  const familyOf = async () => (await deps.db.product.findUniqueOrThrow({ where: { id } })).familyId
  await admin.catalogue.archive({ id })
  await admin.catalogue.restore({ id })
  expect(await familyOf()).toBe(family.id)
  await admin.catalogue.archive({ id })
  await aProduct(deps, variant)
  await admin.catalogue.restore({ id })
  expect(await familyOf()).toBeNull()
})

import { expect, test } from 'vitest'
import { orderRow } from '#server/test/order-rows.ts'
import { anAddress } from '../test/factories.ts'
import { testShop } from '../test/harness.ts'
import { overlapsOf } from '../test/overlaps.ts'

const related = { items: true, events: true, payments: true, refunds: true, returns: true } as const

test('a transaction reads the relations of a row sequentially', async () => {
  const { db } = (await testShop()).deps
  const data = { ...anAddress(), totalPence: 0, vatPence: 0 }
  const overlaps = await overlapsOf(() =>
    db.$transaction(async (tx) => {
      const { id } = await tx.order.create({ data: orderRow(data) })
      await tx.order.findUniqueOrThrow({ where: { id }, include: related })
      await Promise.all([
        tx.order.findUniqueOrThrow({ where: { id } }),
        tx.order.update({ where: { id }, data: { notes: 'Ring twice' } }),
        tx.order.delete({ where: { id } }),
      ])
    }),
  )
  expect(overlaps).toEqual([])
})

test('after a failed statement the later ones of its transaction fail too', async () => {
  const { db } = (await testShop()).deps
  const outcome = db.$transaction(async (tx) => {
    const wrong = tx.$queryRaw`SELECT 1 / 0`
    const later = tx.order.count()
    await expect(wrong).rejects.toThrow('division by zero')
    await expect(later).rejects.toThrow('current transaction is aborted')
    await wrong
  })
  await expect(outcome).rejects.toThrow('division by zero')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { Prisma } from '../generated/prisma/client.ts'
import { sqlOf } from '../platform/sql.ts'
import { aBookedOrder, asGuests } from '../test/delivery.ts'
import { ownShop, type OwnShop } from '../test/own-shop.ts'
import { aDeliveredOrder } from '../test/returns.ts'
import { aSplitOrder } from '../test/split-order.ts'
import { readStops } from './read-stops.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

/** The stops of an order that get its confirmation: which kind, and of which delivery. */
async function marked(orderId: string) {
  const stops = await readStops(sqlOf(shop.deps.pool), Prisma.sql`o.id = ${orderId}::uuid`)
  return stops
    .filter((stop) => stop.paperConfirmation)
    .map(({ kind, part }) => (part === null ? kind : `${kind} ${part}`))
}

test('the printed confirmation goes with the order of a guest without an e-mail address, and with no other', async () => {
  const { orderId, aRun } = await aBookedOrder(shop)
  expect(await marked(orderId)).toEqual([])
  await asGuests(shop.deps, orderId, 'rosalind@ash.example')
  expect(await marked(orderId)).toEqual([])
  await asGuests(shop.deps, orderId)
  expect(await marked(orderId)).toEqual(['delivery'])
  await aRun()
  expect(await marked(orderId)).toEqual(['delivery'])
})

test('of two deliveries, the one that comes first brings the confirmation', async () => {
  const { orderId, aRun } = await aSplitOrder(shop)
  await asGuests(shop.deps, orderId)
  expect(await marked(orderId)).toEqual(['delivery 1', 'delivery 2'])
  const first = await aRun(1)
  await first.fail()
  expect(await marked(orderId)).toContain('delivery 2')
  const second = await aRun(2)
  await second.deliver()
  expect(await marked(orderId)).not.toContain('delivery 1')
})

test('a collection brings no confirmation', async () => {
  const { orderId, ask, chair, collection } = await aDeliveredOrder(shop)
  await ask({ [chair.id]: 1 }, { deliverySlotId: collection })
  await asGuests(shop.deps, orderId)
  expect(await marked(orderId)).not.toContain('collection')
  expect(await shop.deps.db.deliveryBooking.count({ where: { orderId, kind: 'collection' } })).toBe(
    1,
  )
})

import { randomUUID } from 'node:crypto'
import { makeOrderKey } from '#server/order/access/order-keys.ts'
import type { Deps } from '#server/platform/deps.ts'
import { aGuest, anAddress, aUser } from '#server/test/factories.ts'
import { callAs } from '#server/test/harness.ts'
import { aPiece } from './buying.ts'
import { confirm } from './paid-order.ts'

/** A guest's paid order of a chair in stock and a sofa that is made, in two deliveries with a window each. */
export async function aSplitOrder(deps: Deps) {
  const guest = aGuest(deps)
  const { guestId, call } = guest
  const chair = await aPiece(deps)
  const sofa = await aPiece(deps, { stock: 0, leadDays: 49 })
  await guest.fill(chair.id, sofa.id)
  const postcode = 'E2 6AB'
  const items = [chair, sofa].map(({ id }) => ({ productId: id, quantity: 1 }))
  const freeOf = async (twoDeliveries: boolean) => {
    const { days } = await call.delivery.slots({ postcode, items, twoDeliveries })
    const free = days
      .flatMap(({ windows }) => windows)
      .find(({ places, pricePence }) => places > 0 && pricePence === 0)
    if (!free) throw new Error('No window is free.')
    return free
  }
  const [first, second] = [await freeOf(true), await freeOf(false)]
  const address = anAddress({ pincode: postcode })
  const windows = { deliverySlotId: first.id, secondDeliverySlotId: second.id }
  const placed = await call.order.create({ guestId, address, twoDeliveries: true, ...windows })
  await confirm(deps, placed, '4242424242424242')
  await call.order.capture({ ...placed, guestId })
  const { token } = await makeOrderKey(deps, { orderId: placed.orderId, purpose: 'link' })
  return {
    ...placed,
    token,
    chair,
    sofa,
    first,
    second,
    /** The crew deliver the first part on the day of its window. */
    deliverFirst: async () => {
      const crew = await aUser(deps, { role: 'admin', staffRoles: ['crew'] })
      const run = await deps.db.deliveryRun.create({
        data: {
          date: new Date(first.date),
          name: `First of HW-${placed.orderNumber}`,
          loadedAt: new Date(),
          crew: { create: { userId: crew.id } },
        },
      })
      const { id: bookingId } = await deps.db.deliveryBooking.findFirstOrThrow({
        where: { orderId: placed.orderId, part: 1, status: 'booked' },
      })
      const onRun = { runId: run.id, position: 0 }
      await deps.db.deliveryBooking.update({ where: { id: bookingId }, data: onRun })
      const pressedAt = new Date(run.date.getTime() + 8 * 3_600_000)
      const on = { ...deps, clock: { now: () => pressedAt } }
      await callAs(on, crew).run.act({
        runId: run.id,
        bookingId,
        id: randomUUID(),
        kind: 'delivered',
        receivedBy: 'R. Ash',
        pressedAt: pressedAt.toISOString(),
      })
    },
  }
}

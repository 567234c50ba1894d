import { areasOf } from './areas.ts'
import { aSlot, aZone } from './delivery.ts'
import { anAddress, aProduct, aShopper } from './factories.ts'
import { aClock, callAs, type testShop } from './harness.ts'
import { anAdmin } from './staff.ts'

type Shop = Pick<Awaited<ReturnType<typeof testShop>>, 'deps' | 'simulator'>

let zones = 0

const piecesOf = (pieces: Record<string, number>) =>
  Object.entries(pieces).map(([productId, quantity]) => ({ productId, quantity }))

const anArea = areasOf('RT', 'RU', 'RW', 'RY')

/**
 * A delivered order: three chairs at £100 with assembly at £20 each, a table at £300, delivery at
 * £15; with a slot in which the crew can collect, and a clock that tests move.
 */
export async function aDeliveredOrder(shop: Shop) {
  const clock = aClock()
  const deps = { ...shop.deps, clock }
  zones += 1
  const area = anArea()
  const zone = await aZone(deps, { areas: [area], pricePence: 1500, position: -2000 - zones })
  const [slotId, nextSlotId] = [await aSlot(deps, zone.id), await aSlot(deps, zone.id, 1)]
  const collection = await aSlot(deps, zone.id, 2)
  const shopper = await aShopper(deps)
  const call = callAs(deps, shopper.user)
  const { id: addressId } = await call.address.add(anAddress({ pincode: `${area} 1AA` }))
  const [chair, table] = await Promise.all([
    aProduct(deps, { pricePence: 10_000, stock: 3, assemblyPricePence: 2000 }),
    aProduct(deps, { pricePence: 30_000, stock: 1 }),
  ])
  await shopper.fill(chair.id, chair.id, chair.id, table.id)
  const placed = await call.order.create({
    addressId,
    deliverySlotId: slotId,
    services: [{ service: 'assembly', productId: chair.id, quantity: 3 }],
  })
  await shop.simulator.pay(placed.paymentIntentId)
  await call.order.capture(placed)
  const staff = await anAdmin(deps)
  const { orderId } = placed
  await staff.call.order.setStatus({ id: orderId, status: 'delivered' })
  return {
    ...shop,
    deps,
    clock,
    orderId,
    number: String(placed.orderNumber),
    intentId: placed.paymentIntentId,
    shopper: { ...shopper, call },
    staff,
    chair,
    table,
    collection,
    nextSlotId,
    piecesOf,
    /** Requests a return of pieces. */
    ask: (
      pieces: Record<string, number>,
      more: { deliverySlotId?: string; idempotencyKey?: string; notes?: string } = {},
    ) => call.return.add({ orderId, items: piecesOf(pieces), reason: 'tooBig', ...more }),
    list: () => call.return.list({ orderId }),
    /** The amounts that the provider refunded for this order. */
    refundedAmounts: () =>
      shop.simulator
        .refunds()
        .filter((refund) => refund.payment_intent === placed.paymentIntentId)
        .map((refund) => refund.amount),
    steps: async () => {
      const where = { orderId, type: 'return' }
      const events = await deps.db.orderEvent.findMany({ where, orderBy: { id: 'asc' } })
      return events.map(({ data }) => data)
    },
  }
}

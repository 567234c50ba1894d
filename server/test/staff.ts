import type { Deps } from '../platform/deps.ts'
import type { StaffRole } from '../lib/people/roles-and-permissions.shared.ts'
import type { SessionUser } from '../lib/people/session-user.ts'
import { aProduct, aShopper, aUser } from './factories.ts'
import { callAs, type testShop } from './harness.ts'

type Shop = Pick<Awaited<ReturnType<typeof testShop>>, 'deps' | 'simulator'>

/** A staff member, by default an owner, with a caller. */
export async function anAdmin(deps: Deps, staffRoles: StaffRole[] = ['owner']) {
  const user = await aUser(deps, { role: 'admin', staffRoles })
  return { user, call: callAs(deps, user) }
}

/** The session cookie of a staff member for each role alone. */
export async function aStaffOfEachRole({
  deps,
  sessionOf,
}: {
  deps: Deps
  sessionOf: (user: SessionUser) => Promise<string>
}): Promise<Record<StaffRole, string>> {
  const one = async (role: StaffRole) =>
    sessionOf(await aUser(deps, { role: 'admin', staffRoles: [role] }))
  return {
    owner: await one('owner'),
    sales: await one('sales'),
    warehouse: await one('warehouse'),
    crew: await one('crew'),
    content: await one('content'),
  }
}

/** An order of two of three pieces at £100 each; paid by default. */
export async function anOrder(shop: Shop, { paid = true } = {}) {
  const shopper = await aShopper(shop.deps)
  const product = await aProduct(shop.deps, { stock: 3, pricePence: 10_000 })
  await shopper.fill(product.id, product.id)
  const placed = await shopper.order()
  if (paid) {
    await shop.simulator.pay(placed.paymentIntentId)
    await shopper.call.order.capture(placed)
  }
  return {
    id: placed.orderId,
    intentId: placed.paymentIntentId,
    shopper,
    product,
    row: async () => {
      const { payments, ...order } = await shop.deps.db.order.findUniqueOrThrow({
        where: { id: placed.orderId },
        include: { payments: true },
      })
      return { ...order, refundedPence: payments[0]?.refundedPence }
    },
    events: async () => {
      const events = await shop.deps.db.orderEvent.findMany({
        where: { orderId: placed.orderId },
        orderBy: { id: 'asc' },
      })
      return events.map(({ type }) => type)
    },
    audit: () =>
      shop.deps.db.auditEntry.findMany({
        where: { entity: 'order', entityId: placed.orderId },
        orderBy: { id: 'asc' },
      }),
    /** The amounts that the provider refunded for this order. */
    refundedAmounts: () =>
      shop.simulator
        .refunds()
        .filter((refund) => refund.payment_intent === placed.paymentIntentId)
        .map((refund) => refund.amount),
  }
}

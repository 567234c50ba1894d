import type { SessionUser } from '../lib/people/session-user.ts'
import type { Deps } from '../platform/deps.ts'
import { makeOrderKey } from '../order/access/order-keys.ts'
import { followRefund } from '#server/payment/refund/follow-refund.ts'
import { aSlot, aZone, takenOf } from './delivery.ts'
import { aGuest, anAddress, aProduct, aUser, stockOf } from './factories.ts'
import { aCrew, type CrewStep } from './world-crew.ts'
import { aClock, aCookie, callAs } from './harness.ts'
import { aPromotion } from './promotion.ts'
import type { StripeSimulator } from '#scripts/embedded/stripe/server.ts'

/** An order that was placed in the world. */
interface KnownOrder {
  orderId: string
  orderNumber: number
  paymentIntentId: string
  totalPence: number
}

export type World = Awaited<ReturnType<typeof aWorld>>

/**
 * A small shop for a run of random commands: three guests, three products sold from stock and one
 * that is made to order too, staff, and a clock. The actions are those of people; a refused one
 * returns `false`.
 */
export async function aWorld(base: Deps, simulator: StripeSimulator) {
  const clock = aClock()
  const deps: Deps = { ...base, clock }
  const admin: SessionUser = await aUser(deps, { role: 'admin' })
  const staff = callAs(deps, admin)
  const services = { assemblyPricePence: 2500, takeAwayPricePence: 3333 }
  const prices = [1999, 10_000, 33_333]
  const products = await Promise.all([
    ...prices.map((pricePence) => aProduct(deps, { pricePence, stock: 4, ...services })),
    aProduct(deps, { pricePence: 45_600, stock: 2, leadDays: 49, assemblyPricePence: 4999 }),
  ])
  const guests = [0, 1, 2].map(() => aGuest(deps))
  const startsAt = new Date(clock.now().getTime() - 1000)
  const kinds = [
    { kind: 'percent', amount: 33, stacks: true },
    { kind: 'pence', amount: 2999, isPerPiece: false, stacks: true, maxUses: 2 },
    { kind: 'setPrice', amount: 1777 },
    { kind: 'service', amount: null, service: 'assembly', stacks: true },
    { kind: 'delivery', amount: null, stacks: true },
  ] as const
  const promotions = await Promise.all(kinds.map((one) => aPromotion(deps, { ...one, startsAt })))
  const zone = await aZone(deps, { areas: ['ZE1'], pricePence: 1500 }, { places: 2 })
  // Two slots of the first days, and two for products that take seven weeks.
  const slots = await Promise.all([0, 1, 60, 61].map((nth) => aSlot(deps, zone.id, nth)))
  const crew = aCrew(deps, staff)
  const orders: KnownOrder[] = []
  let refunds = 0

  return {
    deps,
    products,
    slots,
    guests,
    orders,
    async add(guest: number, product: number) {
      return accepted(pick(guests, guest).fill(pick(products, product).id))
    },
    async setQuantity(guest: number, product: number, quantity: number) {
      const { call, guestId } = pick(guests, guest)
      return accepted(
        call.cart.update({ guestId, productId: pick(products, product).id, quantity }),
      )
    },
    /** A guest enters a code, whether it counts or not. */
    async enterCode(guest: number, nth: number) {
      const { call, guestId } = pick(guests, guest)
      return accepted(call.cart.addCode({ guestId, code: pick(promotions, nth).code }))
    },
    /** Places an order, perhaps twice at once, for a slot of the zone or without one. */
    async order(guest: number, twice: boolean, slot: number | null = null) {
      const { call, guestId } = pick(guests, guest)
      const deliverySlotId = slot === null ? null : pick(slots, slot)
      const address = anAddress({ pincode: 'ZE1 1AA' })
      const place = () => call.order.create({ guestId, address, deliverySlotId })
      const answers = await Promise.allSettled(twice ? [place(), place()] : [place()])
      for (const answer of answers) {
        if (answer.status === 'fulfilled') remember(orders, answer.value)
        else if (!isRefusal(answer.reason)) throw answer.reason
      }
    },
    /**
     * Places an order in two deliveries, each for a suitable slot or not, the second perhaps for
     * none.
     */
    async orderSplit(guest: number, slot: number, second: number | null) {
      const { call, guestId } = pick(guests, guest)
      const answer = call.order.create({
        guestId,
        address: anAddress({ pincode: 'ZE1 1AA' }),
        twoDeliveries: true,
        deliverySlotId: pick(slots.slice(0, 2), slot),
        secondDeliverySlotId: second === null ? null : pick(slots.slice(2), second),
      })
      return accepted(answer.then((order) => remember(orders, order)))
    },
    /** Staff move a delivery of an order to another slot, whatever its state. */
    async moveDelivery(order: number, slot: number, part: 1 | 2 | undefined) {
      const known = at(orders, order)
      if (!known) return false
      const { orderId } = known
      const deliverySlotId = pick(slots, slot)
      return accepted(staff.delivery.move({ orderId, deliverySlotId, part, deliveryPence: 0 }))
    },
    /** The planner or the crew take a step with one of the bookings. */
    async crewStep(nth: number, step: CrewStep) {
      const stop = at(await crew.stopsOf(orders.map(({ orderId }) => orderId)), nth)
      return stop ? accepted(crew.step(stop, step)) : false
    },
    /** Orders with assembly of some pieces of a product, and taking the old ones away. */
    async orderServed(guest: number, product: number, quantity: number) {
      const { call, guestId } = pick(guests, guest)
      const { id: productId } = pick(products, product)
      const wanted = (['assembly', 'takeAway'] as const).map((service) => {
        return { service, productId, quantity }
      })
      const answer = call.order.create({ guestId, address: anAddress(), services: wanted })
      return accepted(answer.then((order) => remember(orders, order)))
    },
    async pay(order: number, card: string) {
      const known = at(orders, order)
      if (known) await simulator.pay(known.paymentIntentId, card).catch(() => {})
    },
    async capture(order: number) {
      const known = at(orders, order)
      return known ? accepted(callAs(deps).order.capture(known)) : false
    },
    async setStatus(order: number, status: 'inProcess' | 'delivered' | 'rejected') {
      const known = at(orders, order)
      return known ? accepted(staff.order.setStatus({ id: known.orderId, status })) : false
    },
    /** The holder of the order's cookie cancels it, perhaps twice at once. */
    async cancel(order: number, twice: boolean) {
      const known = at(orders, order)
      if (!known) return false
      const call = await asBuyer(deps, known)
      const press = () => accepted(call.order.cancel({ id: known.orderId }))
      return (await Promise.all(twice ? [press(), press()] : [press()])).includes(true)
    },
    /** The same with pieces of a product, whether they are in the order or not. */
    async cancelPieces(order: number, product: number, quantity: number) {
      const known = at(orders, order)
      if (!known) return false
      const call = await asBuyer(deps, known)
      const items = [{ productId: pick(products, product).id, quantity }]
      return accepted(call.order.cancel({ id: known.orderId, items }))
    },
    /** The holder of the order's cookie requests a return of pieces, with a slot or without one. */
    async askReturn(order: number, product: number, quantity: number, slot: number | null) {
      const known = at(orders, order)
      if (!known) return false
      const call = await asBuyer(deps, known)
      return accepted(
        call.return.add({
          orderId: known.orderId,
          items: [{ productId: pick(products, product).id, quantity }],
          deliverySlotId: slot === null ? null : pick(slots, slot),
        }),
      )
    },
    /** The buyer withdraws a return, or staff take a step of it, whether there is one or not. */
    async moveReturn(nth: number, step: 'withdraw' | 'refuse' | 'collect' | 'pay' | 'inspect') {
      const orderIds = orders.map(({ orderId }) => orderId)
      const sent = at(
        await deps.db.return.findMany({
          where: { orderId: { in: orderIds } },
          orderBy: { id: 'asc' },
          include: { lines: { include: { item: true } } },
        }),
        nth,
      )
      if (!sent) return false
      const { id, lines } = sent
      const saleable = lines.map(({ quantity, item: { productId } }) => ({ productId, quantity }))
      const steps = {
        withdraw: () => staff.return.withdraw({ id }),
        refuse: () => staff.return.refuse({ id, refusal: 'No.' }),
        collect: () => staff.return.collect({ id }),
        pay: () => staff.return.pay({ id }),
        inspect: () => staff.return.inspect({ id, saleable }),
      }
      return accepted(steps[step]())
    },
    /** Staff change whether a product is made to order. */
    async setLeadDays(product: number, leadDays: number | null) {
      return accepted(staff.catalogue.update({ id: pick(products, product).id, leadDays }))
    },
    async refund(order: number, amountPence: number) {
      const known = at(orders, order)
      if (!known) return false
      refunds += 1
      const idempotencyKey = `${known.orderId}-${refunds}`
      return accepted(staff.order.refund({ id: known.orderId, amountPence, idempotencyKey }))
    },
    /**
     * Staff refund pieces of a product, or their assembly, whether they are in the order or not.
     */
    async refundPieces(order: number, product: number, quantity: number, isService: boolean) {
      const known = at(orders, order)
      if (!known) return false
      refunds += 1
      const idempotencyKey = `${known.orderId}-${refunds}`
      const service = isService ? { service: 'assembly' as const } : {}
      const lines = [{ productId: pick(products, product).id, quantity, ...service }]
      return accepted(staff.order.refund({ id: known.orderId, lines, idempotencyKey }))
    },
    /** The bank rejects a refund; the shop is notified now, or reconciles it in the end. */
    async bankRefuses(order: number, isEmailed: boolean) {
      const known = at(orders, order)
      const refund = simulator
        .refunds()
        .find((one) => one.payment_intent === known?.paymentIntentId && one.status !== 'failed')
      if (!refund) return
      await simulator.failRefund(refund.id)
      if (isEmailed) await notifyOf(deps, refund.id)
    },
    /** Notifies the shop of every refund of its orders, of most for the second time. */
    async followRefunds() {
      const intents = new Set(orders.map(({ paymentIntentId }) => paymentIntentId))
      for (const { id, payment_intent: intent } of simulator.refunds()) {
        if (intents.has(intent)) await notifyOf(deps, id)
      }
    },
    clock,
    simulator,
    /** The payments of every order, with their refunds, except the failed ones. */
    payments: () =>
      deps.db.order.findMany({
        where: { id: { in: orders.map(({ orderId }) => orderId) } },
        select: {
          payments: {
            select: {
              amountPence: true,
              refunds: { where: { status: { not: 'failed' } }, select: { amountPence: true } },
            },
          },
        },
      }),
    places: () => Promise.all(slots.map((id) => takenOf(deps, id))),
    stock: () => Promise.all(products.map(({ id }) => stockOf(deps, id))),
  }
}

/** A caller with the cookie of an order. */
async function asBuyer(deps: Deps, { orderId, orderNumber }: KnownOrder) {
  const { token, expiresAt } = await makeOrderKey(deps, { orderId, purpose: 'cookie' })
  const session = aCookie()
  session.orders.set(orderNumber, token, expiresAt)
  return callAs(deps, null, session)
}

async function notifyOf(deps: Deps, refundId: string): Promise<void> {
  const refund = await deps.payments.findRefund(refundId)
  if (refund) await followRefund(deps, refund)
}

function pick<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('the list is empty')
  return found
}

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length]

/** Whether a call succeeded: false for a refusal; other errors are thrown. */
export function accepted(call: Promise<unknown>): Promise<boolean> {
  return call.then(
    () => true,
    (error: unknown) => {
      if (isRefusal(error)) return false
      throw error
    },
  )
}

function remember(orders: KnownOrder[], order: KnownOrder): void {
  if (!orders.some(({ orderId }) => orderId === order.orderId)) orders.push(order)
}

/** Whether an error is a refusal; any other is a fault. */
export function isRefusal(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return (
    cause instanceof Error &&
    'status' in cause &&
    typeof cause.status === 'number' &&
    cause.status < 500
  )
}

import { payablePence, priceCart } from '#server/cart/order-totals.shared.ts'
import { chanceOf, steadyId, type Chance } from './chance.ts'
import { DAY_MS, LAST_DAY, type LargeProduct } from './products.ts'
import { firstNames, lastNames, streets, towns } from './name-parts.ts'

export type LargeOrder = ReturnType<typeof makeOrder>

function makeBuyer(chance: Chance, n: number) {
  const firstName = chance.pick(firstNames)
  const lastName = chance.pick(lastNames)
  const [city, outward] = chance.pick(towns)
  return {
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${n}@mail.hazelwick.example`.toLowerCase(),
    address: `${chance.between(1, 180)} ${chance.pick(streets)}`,
    city,
    pincode: `${outward} ${chance.between(1, 9)}${chance.pick(['AB', 'DE', 'HJ', 'LN', 'PQ'])}`,
    phone: `020 7946 0${String(chance.between(0, 999)).padStart(3, '0')}`,
    notes: '',
  }
}

/** The distribution of statuses: most orders are delivered, some in progress or unpaid. */
function makeFate(chance: Chance, createdAt: Date) {
  const thrown = chance.throw()
  if (thrown < 0.07) {
    const stockReturnedAt = new Date(createdAt.getTime() + 30 * 60_000)
    return { status: 'rejected', paymentStatus: 'cancelled', paidAt: null, stockReturnedAt }
  }
  const underWay = thrown < 0.15 ? chance.pick(['confirmed', 'inProcess', 'inShipping']) : null
  return {
    status: underWay ?? 'delivered',
    paymentStatus: 'paid',
    paidAt: new Date(createdAt.getTime() + 90_000),
    stockReturnedAt: null,
  }
}

/** The order generated with the n-th product: for it and up to two products before it. */
export function makeOrder(products: readonly LargeProduct[], n: number) {
  const chance = chanceOf(`order ${n}`)
  const createdAt = new Date(LAST_DAY - chance.between(1, 190) * DAY_MS - n * 1000)
  const id = steadyId(createdAt, `order ${n}`)
  const fate = makeFate(chance, createdAt)
  const { lines, totalPence, vatPence } = priceCart(
    products.slice(0, chance.between(1, 3)).map((product) => ({
      ...product,
      quantity: chance.pick([1, 1, 1, 2, 4]),
    })),
  )
  const order = {
    id,
    ...makeBuyer(chance, n),
    ...fate,
    totalPence,
    vatPence,
    createdAt,
    updatedAt: fate.paidAt ?? fate.stockReturnedAt,
  }
  const payment = {
    id: steadyId(createdAt, `payment ${n}`),
    kind: 'order',
    orderId: id,
    intentId: fate.paidAt && `pi_made_up_${n}`,
    amountPence: totalPence,
    method: 'stripe',
    status: fate.paymentStatus,
    paidAt: fate.paidAt,
    createdAt,
  }
  const items = lines.map((line, position) => ({
    id: steadyId(createdAt, `order ${n} line ${position}`),
    orderId: id,
    productId: line.id,
    position,
    title: line.title,
    image: line.images[0] ?? null,
    pricePence: payablePence(line),
    quantity: line.quantity,
    vatPence: line.vatPence,
  }))
  return {
    order,
    payment,
    items,
    events: makeEvents(order),
    movements: makeMovements(order, items),
  }
}

function makeEvents(order: {
  id: string
  createdAt: Date
  paidAt: Date | null
  updatedAt: Date | null
}) {
  const end =
    order.paidAt === null
      ? { type: 'released', data: { reason: 'lapsed' } }
      : { type: 'paid', data: {} }
  return [
    { at: order.createdAt, type: 'created', data: {} },
    { at: order.updatedAt ?? order.createdAt, ...end },
  ].map(({ at, ...event }) => ({
    id: steadyId(at, `event ${order.id} ${event.type}`),
    orderId: order.id,
    createdAt: at,
    ...event,
  }))
}

function makeMovements(
  order: { id: string; createdAt: Date; stockReturnedAt: Date | null },
  items: readonly { productId: string; quantity: number }[],
) {
  return items.flatMap(({ productId, quantity }) => {
    const about = { productId, orderId: order.id }
    const taken = { ...about, quantity: -quantity, reason: 'order', createdAt: order.createdAt }
    if (order.stockReturnedAt === null) return [taken]
    return [taken, { ...about, quantity, reason: 'release', createdAt: order.stockReturnedAt }]
  })
}

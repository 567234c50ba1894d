import { aZone } from './delivery.ts'
import { anAddress, aProduct, aShopper } from './factories.ts'
import type { OwnShop } from './own-shop.ts'
import { anAdmin } from './staff.ts'
import { areasOf } from './areas.ts'

/** The terms of deposits in tests. */
export const depositTerms = { isOffered: true, percent: 50, fromWeeks: 4, daysBefore: 7 }

/** Switches deposits on. */
export async function withDeposits(shop: Pick<OwnShop, 'deps'>): Promise<void> {
  const { call } = await anAdmin(shop.deps)
  await call.settings.save({ section: 'deposits', value: depositTerms, over: 0 })
}

const anArea = areasOf('YA', 'YB', 'YC', 'YD')

async function ownPostcode(deps: OwnShop['deps']): Promise<string> {
  const zone = await aZone(deps, { areas: [anArea()] })
  return `${zone.areas[0]} 1AA`
}

/** An order of sofas that are made in eight weeks, placed with a deposit, and how it goes on. */
export async function anOrderWithDeposit(
  shop: Pick<OwnShop, 'deps' | 'simulator'>,
  {
    pieces = 2,
    pricePence = 62_000,
    isPaid = true,
    pincode,
  }: {
    pieces?: number
    pricePence?: number
    isPaid?: boolean
    /** By default one of a zone of its own. */
    pincode?: string
  } = {},
) {
  const { deps, simulator } = shop
  const shopper = await aShopper(deps)
  const address = anAddress({ pincode: pincode ?? (await ownPostcode(deps)) })
  const { id: addressId } = await shopper.call.address.add(address)
  const { id: productId } = await aProduct(deps, { pricePence, stock: 0, leadDays: 56 })
  await shopper.fill(...Array.from({ length: pieces }, () => productId))
  const order = await shopper.call.order.create({ addressId, pay: 'deposit' })
  const { orderId: id } = order
  if (isPaid) {
    await simulator.pay(order.paymentIntentId)
    await shopper.call.order.capture(order)
  }
  return {
    ...shopper,
    order,
    id,
    addressId,
    productId,
    payBalance: async () => {
      const started = await shopper.call.balance.pay({ id })
      await simulator.pay(started.paymentIntentId)
      await shopper.call.balance.capture({ id })
      return started
    },
    payments: () =>
      deps.db.payment.findMany({
        where: { orderId: id },
        orderBy: [{ kind: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
      }),
    invoices: () =>
      deps.db.invoice.findMany({ where: { orderId: id }, orderBy: { createdAt: 'asc' } }),
    emails: async () => {
      const rows = await deps.db.outboxMail.findMany({ where: { subject: id } })
      return rows.map(({ key }) => key.replace(/-?[0-9a-f]{8}-.*$/, '')).toSorted()
    },
  }
}

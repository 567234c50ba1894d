import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutMethodNames } from '#server/payment/methods/payment-methods.shared.ts'
import { settlePayment } from '#server/payment/settle-payment.ts'
import { aProduct, stockOf } from '#server/test/factories.ts'
import { aClock } from '#server/test/harness.ts'
import { type OwnShop, ownShop } from '#server/test/own-shop.ts'
import { contradictions } from '#server/test/provider-books.ts'
import { anOrderBy, payerOf } from '#server/test/ways-to-pay.ts'
import { releaseOrder } from './release-order.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const PAYMENTS = 90
/** How many steps later or earlier than the other the payment or the end of the hold begins. */
const STEPS = 6

const steps = async (count: number) => {
  for (let step = 0; step < count; step += 1) {
    await new Promise<void>((resolve) => void setImmediate(resolve))
  }
}

test.each(checkoutMethodNames)(
  `${PAYMENTS} payments by %s around the end of the hold: each is paid or refunded, none is both`,
  async (method) => {
    const { id: productId } = await aProduct(shop.deps, { stock: PAYMENTS })
    const clock = aClock()
    clock.forward(31)
    const later = { ...shop.deps, clock }
    const orders = []
    for (let n = 0; n < PAYMENTS; n += 1) {
      orders.push(await anOrderBy(shop.deps, method, { productId }))
    }
    const isPaid = await Promise.all(
      orders.map(async ({ order, capture }, n) => {
        const lead = (n % (2 * STEPS + 1)) - STEPS
        const pay = async () => {
          await steps(Math.max(0, lead))
          const intent = await shop.simulator
            .pay(order.paymentIntentId, payerOf(method))
            .catch(() => null)
          if (intent?.status !== 'succeeded') return false
          await capture().catch(() => null)
          return true
        }
        const end = async () => {
          await steps(Math.max(0, -lead))
          await releaseOrder(later, order.orderId, 'lapsed')
        }
        const [paid] = await Promise.all([pay(), end()])
        if (paid) await settlePayment(shop.deps, order.orderId).catch(() => null)
        return paid
      }),
    )
    const sold = await shop.deps.db.order.count({
      where: { paymentStatus: 'paid', items: { some: { productId } } },
    })
    const mine = new Set(orders.map(({ order }) => order.paymentIntentId))
    const returned = shop.simulator.refunds().filter((one) => mine.has(one.payment_intent))
    expect(sold + returned.length).toBe(isPaid.filter(Boolean).length)
    expect(await stockOf(shop.deps, productId)).toEqual({
      stock: PAYMENTS - sold,
      ledger: PAYMENTS - sold,
    })
    expect(await contradictions(shop.deps, shop.simulator)).toEqual([])
  },
  120_000,
)

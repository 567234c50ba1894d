import { randomUUID } from 'node:crypto'
import { makeOrderKey } from '../order/access/order-keys.ts'
import type { RouterInputs } from '../http/router.ts'
import { aCookie, callAs, type testShop } from './harness.ts'
import { anAdmin, anOrder } from './staff.ts'

type Report = RouterInputs['case']['report']
type Answer = RouterInputs['case']['answer']

/** A paid order with a case about a scratch, its buyer, staff, and a browser with its link's cookie. */
export async function aCase(
  shop: Awaited<ReturnType<typeof testShop>>,
  report: Partial<Report> = {},
) {
  const { deps } = shop
  const order = await anOrder(shop)
  const staff = await anAdmin(deps)
  const { number } = await order.row()
  const session = aCookie()
  const { token, expiresAt } = await makeOrderKey(deps, { orderId: order.id, purpose: 'cookie' })
  session.orders.set(number, token, expiresAt)
  const buyer = order.shopper.call
  const about: Report = {
    orderId: order.id,
    kind: 'damaged',
    lines: [{ productId: order.product.id, quantity: 1 }],
    message: 'One corner of the top is crushed.',
    ...report,
  }
  const { id } = await buyer.case.report(about)
  return {
    id,
    order,
    number,
    about,
    buyer,
    staff,
    /** As a guest with the link's cookie. */
    guest: callAs(deps, null, session),
    answer: (answer: Partial<Answer> & Pick<Answer, 'answer'>) =>
      staff.call.case.answer({ id, messageId: randomUUID(), message: 'We are sorry.', ...answer }),
    read: async () => {
      const [first] = await buyer.case.ofOrder({ orderId: order.id })
      if (!first) throw new Error('the order has no case')
      return first
    },
  }
}

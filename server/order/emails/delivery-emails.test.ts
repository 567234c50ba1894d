import { expect, test } from 'vitest'
import { sendEmails } from '#server/all-emails.ts'
import { aBookedOrder } from '#server/test/delivery.ts'
import { aClock, callAs, testShop } from '#server/test/harness.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { anAdmin } from '#server/test/staff.ts'

/** An order whose slot staff move, with the email about that and whether the page offers a choice. */
async function aMovedOrder() {
  const shop = await testShop()
  const clock = aClock()
  const mailbox = aMailbox()
  const deps = { ...shop.deps, clock, mail: mailbox.mail }
  const order = await aBookedOrder({ ...shop, deps }, { places: 2 })
  const { orderId, number, user, second } = order
  const { call: staff } = await anAdmin(deps)
  await staff.delivery.move({ orderId, deliverySlotId: second })
  return {
    ...order,
    deps,
    clock,
    told: async () => {
      await sendEmails(deps)
      const about = mailbox.to(user.email).find(({ text }) => text.includes('is now booked for'))
      const page = await callAs(deps, user).order.page({ number: String(number) })
      return { text: about?.text ?? '', mayMove: page.deliveries[0]?.mayMove }
    },
  }
}

const choose = 'If that day doesn’t suit you, choose another on your order page.'
const callUs = /If that day doesn’t suit you, call us on 020/

test('the email about a day leads to the order page where another one can be chosen there', async () => {
  const { told } = await aMovedOrder()
  const { text, mayMove } = await told()
  expect(mayMove).toBe(true)
  expect(text).toContain(choose)
})

test('the email about a day that is too near to be moved asks to call', async () => {
  const { told, deps, clock, second } = await aMovedOrder()
  const { date } = await deps.db.deliverySlot.findUniqueOrThrow({ where: { id: second } })
  clock.forward((date.getTime() - clock.now().getTime()) / 60_000)
  const { text, mayMove } = await told()
  expect(mayMove).toBe(false)
  expect(text).toMatch(callUs)
  expect(text).not.toContain(choose)
})

test('the email about a day of an order outside the zones asks to call', async () => {
  const { told, deps, orderId } = await aMovedOrder()
  await deps.db.order.update({ where: { id: orderId }, data: { pincode: 'BT9 6AB' } })
  const { text, mayMove } = await told()
  expect(mayMove).toBe(false)
  expect(text).toMatch(callUs)
  expect(text).not.toContain(choose)
})

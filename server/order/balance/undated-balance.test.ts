import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendEmails } from '#server/all-emails.ts'
import { anOrderWithDeposit, withDeposits } from '#server/test/deposits.ts'
import { aSlot, aZone } from '#server/test/delivery.ts'
import { aClock } from '#server/test/harness.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { anAdmin } from '#server/test/staff.ts'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import { askForBalances } from './ask-balances.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
  await withDeposits(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

const FAR = 'BT1 1AA'

const openDay = async (orderId: string) => {
  const { dueOn } = await shop.deps.db.payment.findFirstOrThrow({
    where: { orderId, kind: 'balance', status: 'pending' },
  })
  return dueOn?.toISOString().slice(0, 10) ?? null
}

test('outside the zones the balance is due before delivery, without a day, in answers, email and page', async () => {
  const { id, order, call } = await anOrderWithDeposit(shop, { pincode: FAR })
  expect(order.due).toEqual({ nowPence: 62_000, laterPence: 62_000, by: null })
  expect((await call.order.capture(order)).balance).toEqual({ pence: 62_000, dueOn: null })
  expect((await call.order.details({ id })).balance).toEqual({ pence: 62_000, dueOn: null })
  const mailbox = aMailbox()
  await sendEmails({ ...shop.deps, mail: mailbox.mail })
  const mail = mailbox.sent.find(({ subject }) => subject.includes('confirmed'))
  expect(mail?.text).toContain('To pay before delivery: £620.00')
})

test('a balance without a day is neither asked for by the calendar nor overdue', async () => {
  const { id, emails } = await anOrderWithDeposit(shop, { pincode: FAR })
  for (const days of [30, 60, 90, 400]) {
    const clock = aClock(new Date(`${daysAfter('2026-11-28', days)}T10:00:00Z`))
    await askForBalances({ ...shop.deps, clock })
  }
  expect((await emails()).filter((key) => key === 'balance')).toEqual([])
  expect(await shop.deps.db.paymentFinding.count({ where: { orderId: id } })).toBe(0)
})

test('the balance gets its day when the day of the delivery is agreed', async () => {
  const { id } = await anOrderWithDeposit(shop, { pincode: FAR })
  const { call: staff } = await anAdmin(shop.deps)
  const zone = await aZone(shop.deps)
  const deliverySlotId = await aSlot(shop.deps, zone.id, 20)
  const { date } = await staff.delivery.move({
    orderId: id,
    deliverySlotId,
    deliveryPence: 4500,
  })
  expect(await openDay(id)).toBe(daysAfter(date, -7))
})

test('an order that is moved outside the zones has a balance without a day', async () => {
  const { id } = await anOrderWithDeposit(shop)
  expect(await openDay(id)).not.toBeNull()
  const { call: staff } = await anAdmin(shop.deps)
  const seenAt = new Date().toISOString()
  await staff.orderChange.make({ id, seenAt, address: { pincode: FAR } })
  expect(await openDay(id)).toBeNull()
})

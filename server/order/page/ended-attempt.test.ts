import { expect, test } from 'vitest'
import { aGuest, anAddress, aProduct, aShopper } from '#server/test/factories.ts'
import { aCookie, callAs, testShop } from '#server/test/harness.ts'
import { anAdmin, anOrder } from '#server/test/staff.ts'
import { makeOrderKey } from '../access/order-keys.ts'
import { releaseOrder } from '../payment/release-order.ts'

test('an attempt that its buyer replaced by another order leads to that, for its buyer and for staff', async () => {
  const { deps } = await testShop()
  const { call, fill, order } = await aShopper(deps)
  await fill((await aProduct(deps)).id)
  const first = await order()
  await fill((await aProduct(deps)).id)
  const second = await order()
  const pageOf = async (caller: Pick<typeof call, 'order'>, { orderNumber }: typeof first) =>
    (await caller.order.page({ number: String(orderNumber) })).attempt
  const replaced = { isReplaced: true, replacedBy: second.orderNumber }
  expect(await pageOf(call, first)).toEqual(replaced)
  expect(await pageOf((await anAdmin(deps)).call, first)).toEqual(replaced)
  expect(await pageOf(call, second)).toBeNull()
  await releaseOrder(deps, second.orderId, 'lapsed')
  expect(await pageOf(call, second)).toEqual({ isReplaced: false, replacedBy: null })
})

test('an attempt that was replaced leads nobody to an order that they may not see', async () => {
  const { deps } = await testShop()
  const guest = aGuest(deps)
  await guest.fill((await aProduct(deps)).id)
  const { guestId } = guest
  const place = (city: string) => guest.call.order.create({ guestId, address: anAddress({ city }) })
  const first = await place('London')
  const second = await place('Lewes')
  const session = aCookie()
  const open = async ({ orderId, orderNumber }: typeof first) => {
    const { token, expiresAt } = await makeOrderKey(deps, { orderId, purpose: 'cookie' })
    session.orders.set(orderNumber, token, expiresAt)
  }
  const attempt = async () =>
    (await callAs(deps, null, session).order.page({ number: String(first.orderNumber) })).attempt
  await open(first)
  expect(await attempt()).toEqual({ isReplaced: true, replacedBy: null })
  await open(second)
  expect(await attempt()).toEqual({ isReplaced: true, replacedBy: second.orderNumber })
})

test('an order that was paid, or that its buyer cancelled, is no attempt', async () => {
  const shop = await testShop()
  const paid = await anOrder(shop)
  const read = async () => {
    const { number } = await paid.row()
    return (await paid.shopper.call.order.page({ number: String(number) })).attempt
  }
  expect(await read()).toBeNull()
  await paid.shopper.call.order.cancel({ id: paid.id })
  expect(await read()).toBeNull()
})

import { beforeAll, expect, test } from 'vitest'
import { sendEmails } from '#server/all-emails.ts'
import { makeOrderKey } from '#server/order/access/order-keys.ts'
import {
  addPhotograph,
  findPhotograph,
  removeEndedPhotographs,
  PHOTOGRAPH_DAYS,
} from '#server/photograph/photographs.ts'
import type { Deps } from '#server/platform/deps.ts'
import { aGuest, aProduct } from '#server/test/factories.ts'
import { aClock, aCookie, callAs, testShop } from '#server/test/harness.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { aPhotograph } from '#server/test/photograph.ts'
import { anAdmin, anOrder } from '#server/test/staff.ts'
import { orderChange } from '#server/test/order-rows.ts'

const clock = aClock()
const mailbox = aMailbox()
let shop: Awaited<ReturnType<typeof testShop>>
let deps: Deps
let staff: Awaited<ReturnType<typeof anAdmin>>['call']
beforeAll(async () => {
  shop = await testShop()
  deps = { ...shop.deps, clock, mail: mailbox.mail }
  staff = (await anAdmin(deps)).call
})

/** A guest whose paid order of one product was delivered, in a browser with the order's cookie. */
async function aGuestBuyer(email: string | null = null) {
  const product = await aProduct(deps)
  const guest = aGuest(deps)
  await guest.fill(product.id)
  const { orderId: id } = await guest.order()
  const { number } = await deps.db.order.update({
    where: { id },
    data: orderChange({ paymentStatus: 'paid', status: 'delivered', paidAt: clock.now(), email }),
  })
  const session = aCookie()
  const { token, expiresAt } = await makeOrderKey(deps, { orderId: id, purpose: 'cookie' })
  session.orders.set(number, token, expiresAt)
  const call = callAs(deps, null, session)
  const write = (fields = {}) =>
    call.review.addByOrder({
      number: `HW-${number}`,
      productId: product.id,
      name: 'Rosalind A.',
      message: 'Sturdy.',
      rating: 2,
      ...fields,
    })
  const written = () => deps.db.review.findFirstOrThrow({ where: { productId: product.id } })
  return { product, orderId: id, number, call, write, written }
}

const sumsOf = async (id: string) => {
  const { reviewCount, ratingSum } = await deps.db.product.findUniqueOrThrow({ where: { id } })
  return [reviewCount, ratingSum]
}
const shownOf = async (productId: string) => (await callAs(deps).review.list({ productId })).items

test("a guest's review waits for staff, and counts once they show it", async () => {
  const { product, write, written } = await aGuestBuyer()
  expect(await write()).toEqual({ state: 'waiting' })
  expect([await shownOf(product.id), await sumsOf(product.id)]).toEqual([[], [0, 0]])
  const { id } = await written()
  const { items } = await staff.review.staffList({ limit: 100 })
  expect(items.find((item) => item.id === id)).toMatchObject({ state: 'waiting', isBought: true })

  await staff.review.check({ id, verdict: 'show' })
  expect(await shownOf(product.id)).toMatchObject([
    { userName: 'Rosalind A.', userId: null, rating: 2, isBought: true },
  ])
  expect(await sumsOf(product.id)).toEqual([1, 2])
  const left = await staff.review.staffList({ limit: 100 })
  expect(left.items.map((item) => item.id)).not.toContain(id)
})

test("a shopper's review is shown at once, as specified, and checked afterwards", async () => {
  const order = await anOrder(shop)
  const added = await order.shopper.call.review.add({
    productId: order.product.id,
    message: 'Sturdy.',
    rating: 1,
  })
  expect(await shownOf(order.product.id)).toEqual([{ ...added, variant: null }])
  const { items } = await staff.review.staffList({ limit: 100 })
  expect(items.find(({ id }) => id === added.id)).toMatchObject({ state: 'shown' })
})

test('average and count are those of shown reviews, however often, and at once, staff change their verdict', async () => {
  const { product, write, written } = await aGuestBuyer()
  await write()
  const { id } = await written()
  const show = () => staff.review.check({ id, verdict: 'show' })
  const refuse = () => staff.review.check({ id, verdict: 'refuse', reason: 'abusive' })
  await refuse()
  expect(await sumsOf(product.id)).toEqual([0, 0])
  await Promise.all([show(), show(), show()])
  expect(await sumsOf(product.id)).toEqual([1, 2])
  await Promise.all([refuse(), refuse()])
  expect([await shownOf(product.id), await sumsOf(product.id)]).toEqual([[], [0, 0]])
})

test('the author of a refused review is e-mailed the reason, once for each; there is no refusal without one', async () => {
  const { write, written } = await aGuestBuyer('rosalind@ash.example')
  await write()
  const { id } = await written()
  await staff.review.check({ id, verdict: 'refuse', reason: 'personal' })
  await staff.review.check({ id, verdict: 'refuse', reason: 'personal' })
  await sendEmails(deps)
  const emails = mailbox.sent.filter(({ to }) => to === 'rosalind@ash.example')
  const about = emails.filter(({ subject }) => subject.startsWith('Your review of'))
  expect(about).toHaveLength(1)
  expect(about[0]?.text).toContain('It reveals private details')
  expect(about[0]?.text).toContain('never reject a review for its star rating')
  // @ts-expect-error -- the reason is missing
  const without = staff.review.check({ id, verdict: 'refuse' })
  await expect(without).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  // @ts-expect-error -- being negative is no reason
  const negative = staff.review.check({ id, verdict: 'refuse', reason: 'negative' })
  await expect(negative).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test("the author sees on the order's page whether the review was shown or refused, and why", async () => {
  const { call, number, write, written } = await aGuestBuyer()
  await write()
  const ofOrder = async () => (await call.review.ofOrder({ number: String(number) })).lines
  expect(await ofOrder()).toMatchObject([{ review: { state: 'waiting' } }])
  await staff.review.check({ id: (await written()).id, verdict: 'refuse', reason: 'advertising' })
  expect(await ofOrder()).toMatchObject([{ review: { refusedFor: 'advertising' } }])
})

test('photographs of a review are public while it is shown, and not before', async () => {
  const { product, orderId, write, written } = await aGuestBuyer()
  const { id: photograph } = await addPhotograph(deps, { orderId }, await aPhotograph())
  await write({ photographs: [photograph] })
  const isPublic = async () => (await findPhotograph(deps, photograph))?.isPublic
  expect(await isPublic()).toBe(false)
  const { id } = await written()
  await staff.review.check({ id, verdict: 'show' })
  expect(await isPublic()).toBe(true)
  expect(await shownOf(product.id)).toMatchObject([{ photographs: [{ id: photograph }] }])
  await staff.review.check({ id, verdict: 'refuse', reason: 'notTheirs' })
  expect(await isPublic()).toBe(false)
})

test('photographs are stored while their review is shown, also beyond their period', async () => {
  const { orderId, write, written } = await aGuestBuyer()
  const { id: photograph } = await addPhotograph(deps, { orderId }, await aPhotograph())
  await write({ photographs: [photograph] })
  const { id } = await written()
  await staff.review.check({ id, verdict: 'show' })
  const later = aClock(new Date(clock.now().getTime() + (PHOTOGRAPH_DAYS + 1) * 86_400_000))
  const after = { ...deps, clock: later }
  await removeEndedPhotographs(after)
  expect(await findPhotograph(after, photograph)).toMatchObject({ isPublic: true })
  await staff.review.check({ id, verdict: 'refuse', reason: 'notTheirs' })
  expect(await findPhotograph(after, photograph)).toBeNull()
  await removeEndedPhotographs(after)
  expect(await deps.db.photograph.count({ where: { id: photograph } })).toBe(0)
})

test('a review has at most three photographs, all of its own order', async () => {
  const { orderId, write } = await aGuestBuyer()
  const other = await aGuestBuyer()
  const added = await Promise.all(
    [1, 2, 3, 4].map(async () => addPhotograph(deps, { orderId }, await aPhotograph())),
  )
  const photographs = added.map(({ id }) => id)
  await expect(write({ photographs })).rejects.toMatchObject({
    message: 'You can add up to 3 photos.',
  })
  await expect(other.write({ photographs: photographs.slice(0, 1) })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  expect(await write({ photographs: photographs.slice(1) })).toEqual({ state: 'waiting' })
})

test('a line can be reviewed once, and only when its order was paid and not refunded', async () => {
  const { orderId, write } = await aGuestBuyer()
  await write()
  await expect(write()).rejects.toMatchObject({ message: 'You already reviewed this product!' })
  const second = await aGuestBuyer()
  const both = await Promise.allSettled([second.write(), second.write()])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const third = await aGuestBuyer()
  await deps.db.order.update({
    where: { id: third.orderId },
    data: orderChange({ paymentStatus: 'refunded' }),
  })
  await expect(third.write()).rejects.toMatchObject({
    message: 'You need to purchase product to review it.',
  })
  expect(orderId).not.toBe(third.orderId)
})

test('only the review of an order is marked as bought here', async () => {
  const { id: productId } = await aProduct(deps)
  await deps.db.review.create({
    data: { productId, userName: 'Somebody', message: 'Fine.', rating: 5 },
  })
  expect(await shownOf(productId)).toMatchObject([{ isBought: false }])
})

test('a review whose money went back before the delivery is not marked as bought here', async () => {
  const { product, orderId, write, written } = await aGuestBuyer()
  await write()
  const { id } = await written()
  await staff.review.check({ id, verdict: 'show' })
  const isBought = async () => (await shownOf(product.id)).map((one) => one.isBought)
  const refund = (data: { status?: 'pending' | 'delivered' | 'rejected' }) =>
    deps.db.order.update({
      where: { id: orderId },
      data: orderChange({ ...data, paymentStatus: 'refunded' }),
    })
  // Delivered, then returned.
  await refund({})
  expect(await isBought()).toEqual([true])
  await refund({ status: 'rejected' })
  expect(await isBought()).toEqual([false])
  // Rejected after it was delivered.
  await deps.db.orderEvent.create({
    data: { orderId, type: 'status', data: { from: 'inShipping', to: 'delivered' } },
  })
  expect(await isBought()).toEqual([true])
})

test('the shop replies to a shown review in public, and its author gets one e-mail', async () => {
  const { product, write, written } = await aGuestBuyer('reply@ash.example')
  await write()
  const { id } = await written()
  const text = 'A new cover is on its way.'
  await expect(staff.review.reply({ id, text })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await staff.review.check({ id, verdict: 'show' })
  await staff.review.reply({ id, text: 'A new cover' })
  await staff.review.reply({ id, text })
  expect(await shownOf(product.id)).toMatchObject([{ reply: { text } }])
  await sendEmails(deps)
  const emails = mailbox.sent.filter(({ to }) => to === 'reply@ash.example')
  expect(emails.filter(({ subject }) => subject.startsWith('We’ve replied'))).toHaveLength(1)
  await staff.review.reply({ id, text: '' })
  expect(await shownOf(product.id)).toMatchObject([{ reply: null }])
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendEmails } from '#server/all-emails.ts'
import { anAddress, aProduct, aUser } from '#server/test/factories.ts'
import { aClock, callAs } from '#server/test/harness.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { ownShop } from '#server/test/own-shop.ts'
import { orderChange, orderRow } from '#server/test/order-rows.ts'
import { inviteReviews } from './invite-reviews.ts'

const DAY_MINUTES = 24 * 60

/** A shop whose clock stands at noon, with deliveries of one product each. */
async function aShop() {
  const { deps: own } = await ownShop()

  const mailbox = aMailbox()
  const noon = new Date()
  noon.setUTCHours(12, 0, 0, 0)
  const clock = aClock(noon)
  const deps = { ...own, mail: mailbox.mail, clock }

  async function deliver({ email = `${randomUUID()}@ash.example`, userId = '' } = {}) {
    const product = await aProduct(deps)
    const line = { productId: product.id, title: product.title, pricePence: 10_000, vatPence: 1667 }
    const order = await deps.db.order.create({
      data: orderRow({
        ...anAddress(),
        ...(userId !== '' && { userId }),
        email,
        totalPence: 10_000,
        vatPence: 1667,
        paymentStatus: 'paid',
        paidAt: clock.now(),
        status: 'inShipping',
        items: { create: { ...line, position: 1, quantity: 1 } },
      }),
      include: { items: true },
    })
    await deps.db.order.update({ where: { id: order.id }, data: { status: 'delivered' } })
    const emails = () =>
      mailbox.sent.filter(
        ({ to, subject }) => to === email && subject.startsWith('How are you finding'),
      )
    return { ...order, email, itemId: order.items[0]?.id ?? '', product, emails }
  }

  /** Runs the jobs, in two processes at once. */
  async function work() {
    await Promise.all([inviteReviews(deps), inviteReviews(deps)])
    await Promise.all([sendEmails(deps), sendEmails(deps)])
  }
  const send = () => sendEmails(deps)
  return { deps, clock, deliver, work, send, later: () => clock.forward(15 * DAY_MINUTES) }
}

const keyIn = (text: string | undefined) => /reviews&key=([\w-]{43})/.exec(text ?? '')?.[1] ?? ''

test('a guest is invited once, two weeks after delivery, also with two processes', async () => {
  const { deliver, work, later, clock } = await aShop()
  const { emails, product } = await deliver()
  clock.forward(13 * DAY_MINUTES)
  await work()
  expect(emails()).toEqual([])
  later()
  await work()
  await work()
  expect(emails()).toHaveLength(1)
  expect(emails()[0]?.text).toContain(product.title)
  expect(emails()[0]?.text).toMatch(/\/shop\/order-link\?key=[\w-]{43}&to=review/)
})

test('the invitation of an account links the page of its order, without a key', async () => {
  const { deps, deliver, work, later } = await aShop()
  const { emails, number } = await deliver({ userId: (await aUser(deps)).id })
  later()
  await work()
  expect(emails()[0]?.text).toContain(`/shop/orders/HW-${number}/review`)
  expect(emails()[0]?.text).not.toContain('order-link')
})

test('no invitation is sent during the night in the United Kingdom', async () => {
  const { deliver, work, clock } = await aShop()
  const { emails } = await deliver()
  clock.forward(15 * DAY_MINUTES - 8 * 60)
  await work()
  expect(emails()).toEqual([])
  clock.forward(17 * 60)
  await work()
  expect(emails()).toEqual([])
  clock.forward(15 * 60)
  await work()
  expect(emails()).toHaveLength(1)
})

test('an invitation that the mail server delays into the night is sent once, in the morning', async () => {
  const { deps, deliver, work, later, clock, send } = await aShop()
  const { emails } = await deliver()
  later()
  await inviteReviews(deps)
  clock.forward(12 * 60)
  await send()
  expect(emails()).toEqual([])
  clock.forward(12 * 60)
  await work()
  await work()
  expect(emails()).toHaveLength(1)
})

test.each(['asked', 'refunded'] as const)(
  'an invitation never names a line with a return that is %s',
  async (status) => {
    const { deps, deliver, work, later } = await aShop()
    const { id: orderId, itemId, emails } = await deliver()
    await deps.db.return.create({
      data: {
        orderId,
        status,
        noticeAt: new Date(),
        refundBy: new Date(),
        lines: { create: { orderItemId: itemId, quantity: 1 } },
      },
    })
    later()
    await work()
    expect(emails()).toEqual([])
  },
)

test('a line that was cancelled, refunded or reviewed gets no invitation', async () => {
  const { deps, deliver, work, later } = await aShop()
  const [cancelled, refunded, reviewed, kept] = await Promise.all([1, 2, 3, 4].map(() => deliver()))
  await deps.db.orderItem.update({
    where: { id: cancelled?.itemId ?? '' },
    data: { cancelledQuantity: 1 },
  })
  await deps.db.order.update({
    where: { id: refunded?.id ?? '' },
    data: orderChange({ paymentStatus: 'refunded' }),
  })
  await deps.db.review.create({
    data: {
      productId: reviewed?.product.id ?? '',
      orderItemId: reviewed?.itemId ?? '',
      userName: 'Ash',
      message: 'Sturdy.',
      rating: 4,
    },
  })
  later()
  await work()
  const told = [cancelled, refunded, reviewed, kept].map((one) => one?.emails().length)
  expect(told).toEqual([0, 0, 0, 1])
})

test('each line gets one invitation, however often its order is delivered, and although another line was returned', async () => {
  const { deps, deliver, work, later, clock } = await aShop()
  const { id: orderId, itemId, emails, product } = await deliver()
  const kept = await aProduct(deps, { title: 'Kept stool' })
  await deps.db.orderItem.create({
    data: {
      orderId,
      productId: kept.id,
      title: kept.title,
      pricePence: 10_000,
      vatPence: 1667,
      position: 2,
      quantity: 2,
    },
  })
  await deps.db.return.create({
    data: {
      orderId,
      noticeAt: clock.now(),
      refundBy: clock.now(),
      lines: { create: { orderItemId: itemId, quantity: 1 } },
    },
  })
  for (let deliveries = 0; deliveries < 2; deliveries += 1) {
    for (const status of ['inShipping', 'delivered'] as const) {
      await deps.db.order.update({ where: { id: orderId }, data: { status } })
    }
    later()
    await work()
  }
  expect(emails()).toHaveLength(1)
  expect(emails()[0]?.text).toContain('Kept stool')
  expect(emails()[0]?.text).not.toContain(product.title)
})

test('one link stops all invitations to an address, also those of later orders', async () => {
  const { deps, deliver, work, later } = await aShop()
  const first = await deliver()
  later()
  await work()
  const second = await deliver({ email: first.email })
  await deps.db.reviewInvitation.updateMany({
    where: { orderId: second.id },
    data: { dueAt: deps.clock.now() },
  })
  await callAs(deps).review.stopInvitations({ key: keyIn(first.emails()[0]?.text) })
  await work()
  expect(first.emails()).toHaveLength(1)
  expect(await deps.db.reviewStop.count()).toBe(1)
  await callAs(deps).review.stopInvitations({ key: 'x' })
  expect(await deps.db.reviewStop.count()).toBe(1)
})

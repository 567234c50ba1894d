import { dayOfMonth } from '#server/lib/london-time.shared.ts'
import { NOTHING_TO_ADD } from '#server/lib/order/delivery-notes.shared.ts'
import { arrangedText } from '#server/lib/order/free-delivery.shared.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { madeForYouText, promisedFrom } from '#server/stock/made-to-order.shared.ts'
import { setOrderStatus } from '../staff/set-order-status.ts'
import { expireHolds } from '../payment/release-order.ts'
import { aBookedOrder } from '#server/test/delivery.ts'
import { aGuest, anAddress, aProduct, aShopper, aUser } from '#server/test/factories.ts'
import { aFabric } from '#server/test/fabric.ts'
import { aClock, callAs, testShop } from '#server/test/harness.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { sendEmails } from '#server/all-emails.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})
beforeEach(async () => {
  await shop.deps.db.outboxMail.deleteMany()
})

/** Sends everything in the outbox. */
async function post() {
  const mailbox = aMailbox()
  await sendEmails({ ...shop.deps, mail: mailbox.mail })
  return mailbox.sent
}

async function anOrder(title = 'Ellery Chair') {
  const shopper = await aShopper(shop.deps)
  const product = await aProduct(shop.deps, { title, pricePence: 12_000 })
  await shopper.fill(product.id)
  const order = await shopper.order()
  const pay = async () => {
    await shop.simulator.pay(order.paymentIntentId)
    await shopper.call.order.capture(order)
  }
  return { shopper, order, pay }
}

test('a paid order is confirmed by mail once, with its lines, its VAT and its invoice', async () => {
  const { shopper, order, pay } = await anOrder()
  expect(await post()).toEqual([])
  await pay()
  await shopper.call.order.capture(order)
  const [message, ...others] = await post()
  expect(others).toEqual([])
  expect(message).toMatchObject({
    to: shopper.user.email,
    subject: `Your Hazelwick order HW-${order.orderNumber} is confirmed`,
  })
  for (const told of ['Ellery Chair', 'Quantity 1', '£120.00', '£20.00', '14 Tanners Row']) {
    expect(message?.text).toContain(told)
    expect(message?.html).toContain(told)
  }
  const { number } = await shop.deps.db.invoice.findFirstOrThrow({
    where: { orderId: order.orderId },
  })
  expect(message?.attachments).toEqual(
    [number, 'Terms of sale', 'Cancellation form'].map((name) => ({
      filename: `${name}.pdf`,
      contentType: 'application/pdf',
      content: expect.any(Buffer),
    })),
  )
  expect(message?.attachments[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')
})

test('a confirmation calls delivery free only once its window is booked', async () => {
  const { pay } = await anOrder()
  await pay()
  const [arranged] = await post()
  expect(arranged?.text).toContain('Delivery: To be arranged')
  expect(arranged?.text).toContain(arrangedText)
  await shop.deps.db.outboxMail.deleteMany()
  await aBookedOrder(shop)
  const [booked] = await post()
  expect(booked?.text).toContain('Delivery: Free')
  expect(booked?.text).not.toContain('To be arranged')
})

/** The confirmation of an order with these delivery notes. */
const confirmedWith = async (notes: string) => {
  await shop.deps.db.outboxMail.deleteMany()
  const { order, pay } = await anOrder()
  await shop.deps.db.order.update({ where: { id: order.orderId }, data: { notes } })
  await pay()
  return (await post())[0]?.text ?? ''
}

test('the delivery notes are in the confirmation, unless they say that there are none', async () => {
  expect(await confirmedWith('Blue door')).toContain('Blue door')
  for (const notes of [NOTHING_TO_ADD, 'None.']) {
    const text = await confirmedWith(notes)
    expect(text).toContain('14 Tanners Row')
    expect(text).not.toContain(notes)
  }
})

test('the confirmation has the invoice, the terms and the cancellation form attached', async () => {
  const { pay } = await anOrder()
  await pay()
  const [message] = await post()
  expect(message?.attachments.map(({ filename }) => filename)).toEqual([
    expect.stringMatching(/^HW-\d{4}-\d{6}\.pdf$/),
    'Terms of sale.pdf',
    'Cancellation form.pdf',
  ])
  expect(message?.text).toContain('30 days from delivery to change your mind')
})

test('the confirmation of made-to-order pieces has the day from which they are delivered', async () => {
  const guest = aGuest(shop.deps)
  const sofa = await aProduct(shop.deps, { title: 'Aster Sofa', stock: 0, leadDays: 49 })
  const chair = await aProduct(shop.deps, { title: 'Orla Chair' })
  await guest.fill(sofa.id, chair.id)
  const email = `${guest.guestId}@guest.example`
  const { guestId } = guest
  const order = await guest.call.order.create({ guestId, address: anAddress(), email })
  await shop.simulator.pay(order.paymentIntentId)
  await guest.call.order.capture(order)
  const { createdAt } = await shop.deps.db.order.findUniqueOrThrow({ where: { id: order.orderId } })
  const day = promisedFrom(sofa, 1, createdAt)
  const [message] = await post()
  expect(message?.text).toContain(`Aster Sofa\n  Quantity 1. ${madeForYouText(day)}  £100.00`)
  expect(message?.text).toContain('Orla Chair\n  Quantity 1  £100.00')
  expect(message?.text).toContain(`Delivered from: ${dayOfMonth(day)}`)
})

test('e-mails name the chosen options of a variant, once', async () => {
  const shopper = await aShopper(shop.deps)
  const sofa = { title: 'Odette Loveseat', assemblyPricePence: 2500 }
  const forest = await aFabric(shop.deps, 'Forest velvet', sofa)
  const midnight = await aFabric(shop.deps, 'Midnight velvet', {
    title: 'Odette Loveseat, Midnight velvet',
  })
  await shopper.fill(forest.productId, midnight.productId)
  const order = await shopper.call.order.create({
    addressId: shopper.addressId,
    services: [{ service: 'assembly', productId: forest.productId, quantity: 1 }],
  })
  await shop.simulator.pay(order.paymentIntentId)
  await shopper.call.order.capture(order)
  const staff = callAs(shop.deps, await aUser(shop.deps, { role: 'admin' }))
  await staff.order.refund({
    id: order.orderId,
    lines: [{ productId: forest.productId, quantity: 1 }],
    reason: 'A scratch.',
    idempotencyKey: order.orderId,
  })
  const sent = await post()
  const textOf = (about: RegExp) => sent.find(({ subject }) => about.test(subject))?.text
  const confirmed = textOf(/is confirmed$/)
  expect(confirmed).toContain('Odette Loveseat, Forest velvet\n')
  expect(confirmed).toContain('Assembly: Odette Loveseat, Forest velvet\n')
  expect(confirmed).toContain('Odette Loveseat, Midnight velvet\n')
  expect(textOf(/^Refund/)).toContain('1 × Odette Loveseat, Forest velvet')
})

test('markup in a title stays text', async () => {
  const { pay } = await anOrder('<img src=x onerror=alert(1)> & "Sons"')
  await pay()
  const [message] = await post()
  expect(message?.html).not.toContain('<img')
  expect(message?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Sons&quot;')
  expect(message?.text).toContain('<img src=x onerror=alert(1)> & "Sons"')
})

test('a guest who gave an address gets the receipt, without a link to an account', async () => {
  const guest = aGuest(shop.deps)
  const { id } = await aProduct(shop.deps)
  await guest.fill(id)
  const email = `${guest.guestId}@guest.example`
  const order = await guest.call.order.create({
    guestId: guest.guestId,
    address: anAddress(),
    email,
  })
  await shop.simulator.pay(order.paymentIntentId)
  await guest.call.order.capture(order)
  const sent = await post()
  expect(sent.map(({ to }) => to)).toEqual([email])
  expect(sent[0]?.html).not.toContain('/shop/account')
})

test('a guest who gave none gets no e-mail, but an invoice is issued', async () => {
  const guest = aGuest(shop.deps)
  const { id } = await aProduct(shop.deps)
  await guest.fill(id)
  const order = await guest.order()
  await shop.simulator.pay(order.paymentIntentId)
  await guest.call.order.capture(order)
  expect(await post()).toEqual([])
  expect(await shop.deps.db.invoice.count({ where: { orderId: order.orderId } })).toBe(1)
})

test('an order that lapses sends nothing and has no invoice', async () => {
  const { order } = await anOrder()
  const clock = aClock()
  clock.forward(31)
  await expireHolds({ ...shop.deps, clock })
  expect(await post()).toEqual([])
  expect(await shop.deps.db.invoice.count({ where: { orderId: order.orderId } })).toBe(0)
})

test('each new status of an order is e-mailed, except a move back to pending', async () => {
  const { order, pay } = await anOrder()
  await pay()
  await post()
  const admin = await aUser(shop.deps, { role: 'admin' })
  for (const status of ['inShipping', 'pending', 'delivered'] as const) {
    await setOrderStatus(shop.deps, admin, { id: order.orderId, status })
  }
  const subjects = (await post()).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual([
    `Order HW-${order.orderNumber} has been delivered`,
    `Order HW-${order.orderNumber} is on its way`,
  ])
})

test('a rejected order is e-mailed, and its refund too, with a credit note', async () => {
  const { order, pay } = await anOrder()
  await pay()
  await post()
  const admin = await aUser(shop.deps, { role: 'admin' })
  await setOrderStatus(shop.deps, admin, { id: order.orderId, status: 'rejected' })
  const sent = await post()
  expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
    `Order HW-${order.orderNumber} has been cancelled`,
    `Refund of £120.00 for order HW-${order.orderNumber}`,
  ])
  const refund = sent.find(({ subject }) => subject.startsWith('Refund'))
  expect(refund?.attachments[0]?.filename).toMatch(/^HW-CN-\d{4}-\d{6}\.pdf$/)
})

test('an unpaid order that staff reject says that nothing was charged', async () => {
  const { order } = await anOrder()
  const admin = await aUser(shop.deps, { role: 'admin' })
  await setOrderStatus(shop.deps, admin, { id: order.orderId, status: 'rejected' })
  const [message] = await post()
  expect(message?.text).toContain('You haven’t been charged.')
})

test('an inquiry is thanked for by name, and the e-mail repeats nothing else of it', async () => {
  const call = callAs(shop.deps)
  const inquiry = { lastName: 'Ash', phone: '020 7946 0311', notes: 'Visit https://spam.example' }
  await call.inquiry.create({ ...inquiry, firstName: 'Zoë', email: 'zoe@visitor.example' })
  await call.inquiry.create({
    ...inquiry,
    firstName: 'Win at www.spam.example',
    email: 'somebody@else.example',
  })
  const sent = await post()
  expect(sent.map(({ to }) => to).toSorted()).toEqual([
    'somebody@else.example',
    'zoe@visitor.example',
  ])
  expect(sent.find(({ to }) => to.startsWith('zoe'))?.text).toContain('Thank you, Zoë.')
  for (const { text, html } of sent) expect(`${text}${html}`).not.toContain('spam.example')
})

test('an inquiry with the hidden field filled in sends nothing', async () => {
  await callAs(shop.deps).inquiry.create({
    firstName: 'Bot',
    lastName: 'Bot',
    email: 'bot@visitor.example',
    phone: '1',
    website: 'https://spam.example',
  })
  expect(await post()).toEqual([])
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeAccountFile } from '#server/accounting/write-files.ts'
import { invoiceFacts } from '#server/invoice/invoice.schema.ts'
import { paymentMethods, walletNames } from '#server/payment/methods/payment-methods.shared.ts'
import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { sendEmails } from '#server/all-emails.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { receiveEvent } from '#server/payment/receive-payment-event.ts'
import { aGuest, anAddress, aProduct, aShopper, stockOf } from '#server/test/factories.ts'
import { aClock, callAs } from '#server/test/harness.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { contradictions } from '#server/test/provider-books.ts'
import { anAdmin } from '#server/test/staff.ts'
import { anOrderBy, payerOf, redirectingMethods, withAllMethods } from '#server/test/ways-to-pay.ts'
import { expireHolds } from './release-order.ts'

// Of its own: the books of all of it are checked.
let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const paid = { status: 'confirmed', paymentStatus: 'paid' }
const ended = { status: 'rejected', paymentStatus: 'cancelled' }

/** Delivers the provider's events about an intent, as webhooks would. */
async function deliver(intentId: string, type: Parameters<typeof shop.simulator.events>[0]) {
  const events = shop.simulator.events(type).filter(({ data }) => data.object.id === intentId)
  for (const { id } of events) {
    const { payload, signature } = shop.simulator.signWebhook(id)
    const event = shop.deps.payments.readWebhook(Buffer.from(payload), signature)
    await receiveEvent(shop.deps, event)
  }
  return events.length
}

/** The shop after the hold of every order has ended. */
const afterTheHold = () => {
  const clock = aClock()
  clock.forward(31)
  return { ...shop.deps, clock }
}

describe.each(redirectingMethods)('an order by %s', (method) => {
  const payer = payerOf(method)

  test('is approved on a page of its own, and paid', async () => {
    const { order, capture, state } = await anOrderBy(shop.deps, method)
    expect(order.approvalUrl).toContain(`${shop.simulator.url}/authorize/`)
    await shop.simulator.pay(order.paymentIntentId, payer)
    expect(await capture()).toMatchObject({ paymentStatus: 'paid' })
    expect(await state()).toEqual(paid)
  })

  test.each(['refuse', 'decline'] as const)(
    'stays open after the payer’s page ends in “%s”, and is approved at the second try',
    async (decision) => {
      const { order, place, capture } = await anOrderBy(shop.deps, method)
      await shop.simulator.pay(order.paymentIntentId, payer, { decision })
      const refused = await capture().catch((error: unknown) => error)
      expect(refused).toMatchObject({ cause: { code: 'NOT_PAID' } })
      expect(String(refused)).toContain(paymentMethods[method].label)
      expect(String(refused)).not.toMatch(/customer|choose a different payment method/i)
      const again = await place()
      expect(again.orderId).toBe(order.orderId)
      await shop.simulator.pay(again.paymentIntentId, payer)
      expect(await capture()).toMatchObject({ paymentStatus: 'paid' })
    },
  )

  test('is paid by the webhook when its buyer never returns', async () => {
    const { order, state } = await anOrderBy(shop.deps, method)
    await shop.simulator.pay(order.paymentIntentId, payer)
    expect(await deliver(order.paymentIntentId, 'payment_intent.succeeded')).toBe(1)
    expect(await state()).toEqual(paid)
  })

  test('that its buyer leaves on the payer’s page lapses, and cannot be paid any more', async () => {
    const { order, productId, state } = await anOrderBy(shop.deps, method)
    await shop.simulator.pay(order.paymentIntentId, payer, { approve: undefined })
    await expireHolds(afterTheHold())
    expect(await state()).toEqual(ended)
    expect(await stockOf(shop.deps, productId)).toEqual({ stock: 3, ledger: 3 })
    await expect(shop.simulator.pay(order.paymentIntentId, payer)).rejects.toMatchObject({
      status: 400,
    })
  })

  test('whose money comes within the hold waits for it', async () => {
    const { order, capture, state } = await anOrderBy(shop.deps, method)
    await shop.simulator.pay(order.paymentIntentId, payer, { decision: 'payLater' })
    await expect(capture()).rejects.toThrow('Your bank is still processing this payment.')
    await shop.simulator.endProcessing(order.paymentIntentId)
    await deliver(order.paymentIntentId, 'payment_intent.succeeded')
    expect(await state()).toEqual(paid)
  })

  test('whose money is under way is replaced by no other, so that nobody pays twice', async () => {
    const { call, order, place, capture, state } = await anOrderBy(shop.deps, method)
    await shop.simulator.pay(order.paymentIntentId, payer, { decision: 'payLater' })
    await expect(capture()).rejects.toMatchObject({ cause: { code: 'PAYMENT_PROCESSING' } })
    const { addressId } = await shop.deps.db.order.findUniqueOrThrow({
      where: { id: order.orderId },
    })
    if (addressId === null) throw new Error('The order has no saved address.')
    await expect(call.order.create({ addressId, paymentMethod: 'stripe' })).rejects.toMatchObject({
      cause: { code: 'PAYMENT_PROCESSING' },
    })
    await place().catch(() => null)
    await shop.simulator.endProcessing(order.paymentIntentId)
    expect(await capture()).toMatchObject({ paymentStatus: 'paid' })
    expect(await state()).toEqual(paid)
    expect(await shop.deps.db.order.count({ where: { addressId } })).toBe(1)
  })

  test('whose money comes after its buyer has bought the same again goes back, and the buyer is told', async () => {
    const { call, order, place, productId, state } = await anOrderBy(shop.deps, method)
    await shop.simulator.pay(order.paymentIntentId, payer, { decision: 'payLater' })
    await expireHolds(afterTheHold())
    const again = await place()
    expect(again.orderId).not.toBe(order.orderId)
    await shop.simulator.pay(again.paymentIntentId, payer)
    expect(await call.order.capture(again)).toMatchObject({ paymentStatus: 'paid' })
    await shop.deps.db.outboxMail.deleteMany()
    await shop.simulator.endProcessing(order.paymentIntentId)
    await deliver(order.paymentIntentId, 'payment_intent.succeeded')
    expect(await state()).toEqual({ status: 'rejected', paymentStatus: 'refunded' })
    expect(await stockOf(shop.deps, productId)).toEqual({ stock: 2, ledger: 2 })
    const mailbox = aMailbox()
    await sendEmails({ ...shop.deps, mail: mailbox.mail })
    const told = mailbox.sent.find(({ subject }) => subject.endsWith(` HW-${order.orderNumber}`))
    expect(told?.text).toContain('you’d already bought the same items in another order')
  })

  test('whose money comes late is taken when its buyer has cancelled what was bought again', async () => {
    const { call, order, place, productId, state } = await anOrderBy(shop.deps, method)
    await shop.simulator.pay(order.paymentIntentId, payer, { decision: 'payLater' })
    await expireHolds(afterTheHold())
    const again = await place()
    await shop.simulator.pay(again.paymentIntentId, payer)
    await call.order.capture(again)
    await call.order.cancel({ id: again.orderId })
    await shop.simulator.endProcessing(order.paymentIntentId)
    await deliver(order.paymentIntentId, 'payment_intent.succeeded')
    expect(await state()).toEqual(paid)
    expect(await stockOf(shop.deps, productId)).toEqual({ stock: 2, ledger: 2 })
  })

  test('whose money comes after the hold takes its stock again', async () => {
    const { order, productId, state } = await anOrderBy(shop.deps, method)
    await shop.simulator.pay(order.paymentIntentId, payer, { decision: 'payLater' })
    await expireHolds(afterTheHold())
    expect(await state()).toEqual(ended)
    await shop.simulator.endProcessing(order.paymentIntentId)
    await deliver(order.paymentIntentId, 'payment_intent.succeeded')
    expect(await state()).toEqual(paid)
    expect(await stockOf(shop.deps, productId)).toEqual({ stock: 2, ledger: 2 })
  })

  test('whose money comes after its stock was sold is refunded', async () => {
    const { id: productId } = await aProduct(shop.deps, { stock: 1 })
    const { order } = await anOrderBy(shop.deps, method, { productId })
    await shop.simulator.pay(order.paymentIntentId, payer, { decision: 'payLater' })
    await expireHolds(afterTheHold())
    const next = await anOrderBy(shop.deps, 'stripe', { productId })
    await shop.simulator.pay(next.order.paymentIntentId)
    await next.capture()
    await shop.simulator.endProcessing(order.paymentIntentId)
    await deliver(order.paymentIntentId, 'payment_intent.succeeded')
    const refunds = shop.simulator
      .refunds()
      .filter((refund) => refund.payment_intent === order.paymentIntentId)
    expect(refunds.map(({ amount }) => amount)).toEqual([order.totalPence])
  })

  test('whose money does not come after all is not paid', async () => {
    const { order, capture } = await anOrderBy(shop.deps, method)
    await shop.simulator.pay(order.paymentIntentId, payer, { decision: 'payLater' })
    await shop.simulator.endProcessing(order.paymentIntentId, false)
    await expect(capture()).rejects.toMatchObject({ cause: { code: 'NOT_PAID' } })
  })

  test('whose refund fails is recorded for staff', async () => {
    const { order, capture } = await anOrderBy(shop.deps, method)
    await shop.simulator.pay(order.paymentIntentId, payer, { decision: 'failRefunds' })
    await capture()
    const admin = await anAdmin(shop.deps)
    await admin.call.order.refund({ id: order.orderId, idempotencyKey: randomUUID() })
    const refund = () =>
      shop.simulator.refunds().find((one) => one.payment_intent === order.paymentIntentId)
    await expect.poll(() => refund()?.status, { timeout: 5000 }).toBe('failed')
    await deliver(refund()?.id ?? '', 'refund.failed')
    const found = await shop.deps.db.paymentFinding.findMany({ where: { orderId: order.orderId } })
    expect(found.map(({ kind }) => kind)).toEqual(['refundFailed'])
  })

  test('has one name on its page, its invoice and in the accountant’s files', async () => {
    const { order, call, capture } = await anOrderBy(shop.deps, method)
    await shop.simulator.pay(order.paymentIntentId, payer)
    await capture()
    const { orderId: id } = order
    const { inText } = paymentMethods[method]
    expect(await call.order.details({ id })).toMatchObject({ paymentMethod: method })
    const { facts } = await shop.deps.db.invoice.findFirstOrThrow({ where: { orderId: id } })
    expect(invoiceFacts.parse(facts).payment).toContain(`Paid by ${inText} on `)
    const period = { from: dayInLondon(new Date()).slice(0, 7), months: 1 }
    const rows = await Array.fromAsync(writeAccountFile(shop.deps, 'quickbooks-payments', period))
    const own = rows
      .join('')
      .split('\n')
      .filter((row) => row.includes(order.paymentIntentId))
    expect(own).toHaveLength(1)
    expect(own[0]).toContain(`Payment, ${inText}, ${order.paymentIntentId}`)
  })
})

describe.each(walletNames)('an order by %s', (method) => {
  test('is paid in place, and named by it on its page and invoice', async () => {
    const { order, call, capture } = await anOrderBy(shop.deps, method)
    expect(order.approvalUrl).toBeNull()
    await shop.simulator.pay(order.paymentIntentId, payerOf(method))
    await capture()
    const { orderId: id } = order
    expect(await call.order.details({ id })).toMatchObject({ paymentMethod: method })
    const { facts } = await shop.deps.db.invoice.findFirstOrThrow({ where: { orderId: id } })
    const { inText } = paymentMethods[method]
    expect(invoiceFacts.parse(facts).payment).toContain(`Paid by ${inText} on `)
  })

  test('is paid by the webhook when the page is closed too early', async () => {
    const { order, state } = await anOrderBy(shop.deps, method)
    await shop.simulator.pay(order.paymentIntentId, payerOf(method))
    await deliver(order.paymentIntentId, 'payment_intent.succeeded')
    expect(await state()).toEqual(paid)
  })
})

test('a card order that is paid by a wallet in the card form is named by the wallet', async () => {
  const { order, call, capture } = await anOrderBy(shop.deps, 'stripe')
  await shop.simulator.pay(order.paymentIntentId, 'google_pay')
  await capture()
  const { paymentMethod } = await call.order.details({ id: order.orderId })
  expect(paymentMethod).toBe('google_pay')
  const { facts } = await shop.deps.db.invoice.findFirstOrThrow({
    where: { orderId: order.orderId },
  })
  expect(invoiceFacts.parse(facts).payment).toContain('Paid by Google Pay on ')
})

test('a shopper orders to an address that is not saved, as a wallet hands it over', async () => {
  const { call, user, fill } = await aShopper(shop.deps)
  await fill((await aProduct(shop.deps)).id)
  const address = anAddress({ address: '1 Wallet Row' })
  const { orderId } = await call.order.create({ address })
  const row = await shop.deps.db.order.findUniqueOrThrow({ where: { id: orderId } })
  expect(row).toMatchObject({ address: '1 Wallet Row', addressId: null, email: user.email })
  expect((await call.address.list()).map((saved) => saved.address)).not.toContain('1 Wallet Row')
})

test.each(['pay_by_bank', 'klarna', ...walletNames] as const)(
  '%s is refused while the shop has not switched it on',
  async (paymentMethod) => {
    const guest = aGuest(shop.deps)
    await guest.fill((await aProduct(shop.deps)).id)
    const create = guest.call.order.create({
      guestId: guest.guestId,
      address: anAddress(),
      email: 'ada@mail.example',
      paymentMethod,
    })
    await expect(create).rejects.toMatchObject({
      message: `We don’t take ${paymentMethods[paymentMethod].label} at the moment. Choose another way to pay.`,
      cause: { code: 'PAYMENT_METHOD_NOT_OFFERED' },
    })
  },
)

test('a guest without an email address is asked for one before Klarna, and no stock is held', async () => {
  const product = await aProduct(shop.deps, { stock: 2 })
  const guest = aGuest(shop.deps)
  await guest.fill(product.id)
  const { guestId } = guest
  const call = callAs(withAllMethods(shop.deps))
  const wanted = { guestId, address: anAddress(), paymentMethod: 'klarna' as const }
  await expect(call.order.create(wanted)).rejects.toThrow(
    'Enter an email address to pay with Klarna.',
  )
  expect((await stockOf(shop.deps, product.id)).stock).toBe(2)
  const order = await call.order.create({ ...wanted, email: 'ada@mail.example' })
  expect(order.approvalUrl).not.toBeNull()
})

test('whatever way is paid, the books and the provider agree', async () => {
  expect(await contradictions(shop.deps, shop.simulator)).toEqual([])
})

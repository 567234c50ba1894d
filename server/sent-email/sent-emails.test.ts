import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { sendEmails } from '../all-emails.ts'
import { aCase } from '../test/case.ts'
import { aStop } from '../test/crew-stop.ts'
import { anOrderWithDeposit, withDeposits } from '../test/deposits.ts'
import { aProduct, aUser } from '../test/factories.ts'
import { aClock, testShop } from '../test/harness.ts'
import { aMailbox } from '../test/mailbox.ts'
import { ownShop } from '../test/own-shop.ts'
import { aQuotation } from '../test/quotation.ts'
import { anAdmin, anOrder } from '../test/staff.ts'

let base: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  base = await testShop()
})

/** A paid order whose confirmation has been sent. */
async function aConfirmedOrder() {
  const mailbox = aMailbox()
  const shop = { ...base, deps: { ...base.deps, mail: mailbox.mail, clock: aClock() } }
  const order = await anOrder(shop)
  await sendEmails(shop.deps)
  const staff = await anAdmin(shop.deps, ['warehouse'])
  const [email] = await staff.call.sentEmail.ofOrder({ id: order.id })
  if (!email) throw new Error('The confirmation was not sent.')
  const sent = () => mailbox.to(order.shopper.user.email).map(({ subject }) => subject)
  return { ...shop, order, staff, email, sent }
}

test('staff see what went out about an order: which email, to whom, and when', async () => {
  const { email, order } = await aConfirmedOrder()
  expect(email).toMatchObject({
    kind: 'orderConfirmed',
    to: order.shopper.user.email,
    state: 'sent',
    sentAt: expect.any(String),
    canSendAgain: true,
  })
})

test('an email is sent again once for each press, however often the press arrives, and is audited', async () => {
  const { deps, email, order, staff, sent } = await aConfirmedOrder()
  const press = randomUUID()
  const again = () => staff.call.sentEmail.sendAgain({ id: email.id, press })
  await Promise.all([again(), again(), again()])
  await again()
  await sendEmails(deps)
  expect(sent()).toHaveLength(2)
  expect(sent()[1]).toBe(sent()[0])
  expect(await order.audit()).toMatchObject([
    { action: 'sentAgain', after: { email: 'Order confirmation' }, actorId: staff.user.id },
  ])
  await staff.call.sentEmail.sendAgain({ id: email.id, press: randomUUID() })
  await sendEmails(deps)
  expect(sent()).toHaveLength(3)
})

test('an email that still waits is not sent again', async () => {
  const { deps, email, order, staff } = await aConfirmedOrder()
  await staff.call.sentEmail.sendAgain({ id: email.id, press: randomUUID() })
  const [waiting] = await staff.call.sentEmail.ofOrder({ id: order.id })
  expect(waiting).toMatchObject({ state: 'queued', canSendAgain: false })
  const again = staff.call.sentEmail.sendAgain({ id: waiting?.id ?? '', press: randomUUID() })
  await expect(again).rejects.toMatchObject({ message: 'This email cannot be sent again.' })
  await deps.db.outboxMail.deleteMany({ where: { id: waiting?.id ?? '' } })
})

test('emails about an account, and to the shop, are neither listed nor sent again', async () => {
  const { deps, order, staff } = await aConfirmedOrder()
  const row = { to: 'owner@shop.example', dueAt: new Date(), sentAt: new Date() }
  const content = { kind: 'returnDue', orderId: order.id, returnId: randomUUID() }
  const due = await deps.db.outboxMail.create({
    data: { ...row, key: randomUUID(), subject: order.id, content },
  })
  const { user } = order.shopper
  const reset = await deps.db.outboxMail.create({
    data: {
      ...row,
      key: randomUUID(),
      subject: user.id,
      content: { kind: 'passwordChanged', userId: user.id },
    },
  })
  const listed = await staff.call.sentEmail.ofOrder({ id: order.id })
  expect(listed.map(({ kind }) => kind)).toEqual(['orderConfirmed'])
  const press = randomUUID()
  await expect(staff.call.sentEmail.sendAgain({ id: due.id, press })).rejects.toMatchObject({
    message: 'This email cannot be sent again.',
  })
  await expect(staff.call.sentEmail.sendAgain({ id: reset.id, press })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('the email of a quotation is sent again from its customer’s page, while it can be accepted', async () => {
  const mailbox = aMailbox()
  const clock = aClock()
  const deps = { ...base.deps, mail: mailbox.mail, clock }
  const email = `${randomUUID()}@mail.example`
  const user = await aUser(deps, { email, emailConfirmedAt: new Date() })
  const product = await aProduct(deps)
  const lines = [{ productId: product.id, quantity: 1 }]
  const { number } = await aQuotation(deps, { email, lines })
  await sendEmails(deps)
  const { call } = await anAdmin(deps, ['sales'])
  const [sent] = (await call.customer.get({ key: user.id })).emails
  expect(sent).toMatchObject({ kind: 'quotationSent', canSendAgain: true })
  const again = () => ({ id: sent?.id ?? '', press: randomUUID() })
  await call.sentEmail.sendAgain(again())
  await sendEmails(deps)
  const subjects = mailbox.to(email).map(({ subject }) => subject)
  expect(subjects).toEqual([1, 2].map(() => expect.stringContaining(`Your quotation ${number}`)))
  const warehouse = await anAdmin(deps, ['warehouse'])
  await expect(warehouse.call.sentEmail.sendAgain(again())).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  clock.forward(100 * 24 * 60)
  await expect(call.sentEmail.sendAgain(again())).rejects.toMatchObject({
    message: 'This email cannot be sent again.',
  })
})

test('the email that asks for a balance asks for what is left to pay now, and is refused once nothing is', async () => {
  await using shop = await ownShop()
  await withDeposits(shop)
  const mailbox = aMailbox()
  const deps = { ...shop.deps, mail: mailbox.mail }
  const { id, productId, user, payBalance } = await anOrderWithDeposit(shop, { pieces: 3 })
  const { call } = await anAdmin(deps)
  await call.balance.request({ id })
  await sendEmails(deps)
  const asked = async () => {
    const emails = await call.sentEmail.ofOrder({ id })
    return emails.find(({ kind }) => kind === 'balanceAsked')?.id ?? ''
  }
  const first = await asked()
  const lines = [{ productId, quantity: 1 }]
  await call.order.refund({ id, lines, idempotencyKey: randomUUID() })
  await call.sentEmail.sendAgain({ id: first, press: randomUUID() })
  await sendEmails(deps)
  const subjects = mailbox.to(user.email).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Balance due'))).toEqual([
    expect.stringContaining('£930.00'),
    expect.stringContaining('£310.00'),
  ])
  await payBalance()
  await expect(call.sentEmail.sendAgain({ id: first, press: randomUUID() })).rejects.toMatchObject({
    cause: { code: 'EMAIL_OUT_OF_DATE' },
    message: 'This email was not sent again: what it is about is over or has changed since.',
  })
})

const outOfDate = {
  cause: { code: 'EMAIL_OUT_OF_DATE' },
  message: 'This email was not sent again: what it is about is over or has changed since.',
}

test('that a message was received is not sent again once it was answered', async () => {
  const mailbox = aMailbox()
  const shop = { ...base, deps: { ...base.deps, mail: mailbox.mail } }
  const { order, answer, staff } = await aCase(shop)
  await sendEmails(shop.deps)
  const listed = await staff.call.sentEmail.ofOrder({ id: order.id })
  const received = listed.find(({ kind }) => kind === 'caseReceived')?.id ?? ''
  await staff.call.sentEmail.sendAgain({ id: received, press: randomUUID() })
  await sendEmails(shop.deps)
  const told = () => mailbox.to(order.shopper.user.email).map(({ subject }) => subject)
  expect(told().filter((subject) => subject.startsWith('We’ve received your report'))).toHaveLength(
    2,
  )
  await answer({ answer: 'write' })
  await expect(
    staff.call.sentEmail.sendAgain({ id: received, press: randomUUID() }),
  ).rejects.toMatchObject(outOfDate)
})

test('an answer with a refund that failed since is not sent again', async () => {
  const mailbox = aMailbox()
  const shop = { ...base, deps: { ...base.deps, mail: mailbox.mail } }
  const { order, answer, staff } = await aCase(shop)
  await answer({ answer: 'money', money: { amountPence: 5000 } })
  await sendEmails(shop.deps)
  const listed = await staff.call.sentEmail.ofOrder({ id: order.id })
  const answered = listed.find(({ kind }) => kind === 'caseAnswered')?.id ?? ''
  const again = () => staff.call.sentEmail.sendAgain({ id: answered, press: randomUUID() })
  await again()
  const where = { orderId: order.id }
  await shop.deps.db.refund.updateMany({ where, data: { status: 'failed' } })
  await expect(again()).rejects.toMatchObject(outOfDate)
})

test('what a crew reported is sent again while it is so, and refused after', async () => {
  await using shop = await ownShop()
  const stop = await aStop(shop)
  const { call } = await anAdmin(shop.deps)
  const press = async (said: string) => {
    await stop.emails()
    const mails = await shop.deps.db.outboxMail.findMany({
      where: { subject: stop.orderId, key: { startsWith: said } },
    })
    const id = mails[0]?.id ?? ''
    await call.sentEmail.sendAgain({ id, press: randomUUID() })
    await stop.emails()
  }
  await stop.call.run.act({ ...stop.ids, id: randomUUID(), kind: 'onTheWay' })
  await press('onTheWay')
  await stop.call.run.act(stop.failed)
  await expect(press('onTheWay')).rejects.toMatchObject(outOfDate)
  await press('couldNotDeliver')
  await stop.move(stop.second)
  await expect(press('couldNotDeliver')).rejects.toMatchObject(outOfDate)
  const subjects = (await stop.emails()).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('is on its way'))).toHaveLength(2)
  expect(subjects.filter((subject) => subject.startsWith('We couldn’t deliver'))).toHaveLength(2)
})

test('that the crew are on the way is not sent once they have come', async () => {
  await using shop = await ownShop()
  const stop = await aStop(shop)
  await stop.emails()
  const before = (await stop.emails()).length
  await stop.call.run.act({ ...stop.ids, id: randomUUID(), kind: 'onTheWay' })
  await stop.call.run.act(stop.delivered)
  const told = (await stop.emails()).slice(before).map(({ subject }) => subject)
  expect(told).toEqual([`Order HW-${stop.number} has been delivered`])
})

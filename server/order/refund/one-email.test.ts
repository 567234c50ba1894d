import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sendEmails } from '#server/all-emails.ts'
import { checkBooks } from '#server/check-books.ts'
import { resumeRefunds } from '#server/payment/refund/resume-refunds.ts'
import { anOrderWithDeposit, withDeposits } from '#server/test/deposits.ts'
import { aClock, type Caller } from '#server/test/harness.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { anAdmin } from '#server/test/staff.ts'

// Of its own: deposits are switched on, and all books are checked.
let shop: OwnShop
let staff: Caller
beforeAll(async () => {
  shop = await ownShop()
  await withDeposits(shop)
  staff = (await anAdmin(shop.deps)).call
})
afterEach(() => shop.simulator.clearFaults())
afterAll(() => shop[Symbol.asyncDispose]())

/** An order of £1,240 whose deposit and balance were paid by card, and what its buyer is sent. */
async function anOrderOfTwoPayments() {
  const placed = await anOrderWithDeposit(shop)
  await placed.payBalance()
  const sent = async (clock = shop.deps.clock) => {
    const { mail, to } = aMailbox()
    await sendEmails({ ...shop.deps, mail, clock })
    return to(placed.user.email)
  }
  await sent()
  return { ...placed, sent }
}

const refundOf = (id: string, amountPence: number) =>
  staff.order.refund({ id, amountPence, idempotencyKey: randomUUID() })

test('a refund that goes back over two payments is one email with the whole sum and both credit notes', async () => {
  const { id, invoices, sent } = await anOrderOfTwoPayments()
  await refundOf(id, 80_000)
  const messages = await sent()
  expect(messages.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Refund of £800.00'),
  ])
  const [message] = messages
  const notes = (await invoices()).filter(({ kind }) => kind === 'creditNote')
  expect(message?.attachments.map(({ filename }) => filename).toSorted()).toEqual(
    notes.map(({ number }) => `${number}.pdf`).toSorted(),
  )
  expect(message?.text).toContain('part of what you paid')
  expect(message?.text).toMatch(/Your credit notes .+ and .+ are attached\./)
  expect(message?.text).toMatch(/Paid: £1,240\.00\nRefunded now: £800\.00\nTotal now: £440\.00/)
})

test('the refund of a cancelled order comes in one email, after that it is cancelled', async () => {
  const { id, call, sent } = await anOrderOfTwoPayments()
  await call.order.cancel({ id })
  const messages = await sent()
  expect(messages.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/has been cancelled$/),
    expect.stringContaining('Refund of £1,240.00'),
  ])
  expect(messages[1]?.text).toContain('everything you paid')
  expect(await checkBooks(shop.deps)).toEqual([])
})

test('while a part of a refund is under way nothing is said, then the whole of it', async () => {
  const { id, call, sent } = await anOrderOfTwoPayments()
  const fault = { path: '/v1/refunds', status: 500, after: true, shouldRetry: false }
  shop.simulator.fail(fault)
  await call.order.cancel({ id })
  expect((await sent()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/has been cancelled$/),
  ])
  shop.simulator.clearFaults()
  const clock = aClock()
  clock.forward(5)
  await resumeRefunds({ ...shop.deps, clock })
  expect((await sent(clock)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Refund of £1,240.00'),
  ])
  expect(await checkBooks(shop.deps)).toEqual([])
})

test('a refund of which the provider refuses a part is one email with what was refunded', async () => {
  const { id, call, sent } = await anOrderOfTwoPayments()
  shop.simulator.fail({ path: '/v1/refunds', status: 400 })
  await call.order.cancel({ id })
  const messages = await sent()
  expect(messages.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/has been cancelled$/),
    expect.stringContaining('Refund of £620.00'),
  ])
  expect(messages[1]?.text).toContain('part of what you paid')
})

test('two refunds at once are one email each, with what each gave back', async () => {
  const { id, sent } = await anOrderOfTwoPayments()
  await Promise.all([refundOf(id, 30_000), refundOf(id, 70_000)])
  const subjects = (await sent()).map(({ subject }) => subject.slice(0, 17))
  expect(subjects.toSorted()).toEqual(['Refund of £300.00', 'Refund of £700.00'])
})

test('an email that is sent again about a part of a refund says the whole of it', async () => {
  const { id, call, sent } = await anOrderOfTwoPayments()
  await call.order.cancel({ id })
  await sent()
  const rest = await shop.deps.db.refund.findFirstOrThrow({
    where: { orderId: id, restOfId: { not: null } },
  })
  const listed = await staff.sentEmail.ofOrder({ id })
  const mail = listed.find(({ kind }) => kind === 'orderRefunded')
  // As versions before queued one for each payment.
  const content = { kind: 'orderRefunded', orderId: id, refundId: rest.id }
  await shop.deps.db.outboxMail.update({ where: { id: mail?.id ?? '' }, data: { content } })
  await staff.sentEmail.sendAgain({ id: mail?.id ?? '', press: randomUUID() })
  expect((await sent()).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Refund of £1,240.00'),
  ])
})

test('the email of a refund is not sent again once its bank has sent it back', async () => {
  const { id, call, sent } = await anOrderOfTwoPayments()
  await call.order.cancel({ id })
  await sent()
  await shop.deps.db.refund.updateMany({ where: { orderId: id }, data: { status: 'failed' } })
  const listed = await staff.sentEmail.ofOrder({ id })
  const mail = listed.find(({ kind }) => kind === 'orderRefunded')
  await expect(
    staff.sentEmail.sendAgain({ id: mail?.id ?? '', press: randomUUID() }),
  ).rejects.toMatchObject({ cause: { code: 'EMAIL_OUT_OF_DATE' } })
  await shop.deps.db.refund.updateMany({ where: { orderId: id }, data: { status: 'succeeded' } })
})

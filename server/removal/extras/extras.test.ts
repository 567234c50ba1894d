import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '#server/check-books.ts'
import { invoiceFacts } from '#server/invoice/invoice.schema.ts'
import { callAs } from '#server/test/harness.ts'
import { sendEmails } from '#server/all-emails.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { contradictions } from '#server/test/provider-books.ts'
import { aRemovalDay } from '#server/test/removal-day.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

type Day = Awaited<ReturnType<typeof aRemovalDay>>

const money = async () => {
  expect(await contradictions(shop.deps, shop.simulator)).toEqual([])
  expect(await checkBooks(shop.deps)).toEqual([])
}

/** Pays the extras of a removal and returns to the shop. */
async function payExtras({ customer, number }: Day) {
  const part = { number, part: 'extras' } as const
  const { paymentIntentId, amountPence } = await customer.pay(part)
  await shop.simulator.pay(paymentIntentId)
  await customer.capture(part)
  return amountPence
}

async function invoiceOf(removal: Day, part: string) {
  const found = (await removal.invoices()).find(({ paymentKind }) => paymentKind === part)
  return invoiceFacts.parse(found?.facts)
}

test('extras of a removal whose balance is paid are a payment of their own, asked for by link, with an invoice and VAT', async () => {
  const removal = await aRemovalDay(shop)
  await removal.call.run.actAtRemoval(removal.agreed())
  expect(await removal.read()).toMatchObject({ extras: { pricePence: 6500, signedBy: 'R. Ash' } })
  expect(await removal.page()).toMatchObject({
    payable: 'extras',
    balance: { status: 'paid' },
    extras: { amountPence: 6500, balancePence: 0, vatPence: 1083, status: 'pending' },
  })
  expect(await removal.emails()).toContain('removal-extras')
  const mailbox = aMailbox()
  await sendEmails({ ...removal.deps, mail: mailbox.mail })
  const sent = mailbox.to(removal.email).find(({ subject }) => subject.includes('Extras'))
  expect(sent?.subject).toBe(`Extras for your removal HR-${removal.number}: £65.00 to pay`)
  expect(sent?.text).toContain('Piano up two floors')
  await money()

  expect(await payExtras(removal)).toBe(6500)
  expect(await removal.page()).toMatchObject({ payable: null, extras: { status: 'paid' } })
  await sendEmails({ ...removal.deps, mail: mailbox.mail })
  const inFull = mailbox
    .to(removal.email)
    .findLast(({ subject }) => subject.includes('paid in full'))
  // £860.00 with the extras, and their VAT.
  expect(inFull?.text).toMatch(/Total:?\s+£925\.00/)
  expect(inFull?.text).toContain('Piano up two floors')
  expect(inFull?.text).not.toMatch(/Total:?\s+£860\.00/)
  const invoice = await invoiceOf(removal, 'extras')
  expect(invoice).toMatchObject({ totalPence: 6500, vatPence: 1083 })
  expect(invoice.lines.map(({ title }) => title)).toEqual([
    'Extra: Piano up two floors',
    'Extra: Ten more boxes',
  ])
  await money()
})

test('extras are asked for with a balance that is not paid, and the invoice of both sums to the quotation and the extras', async () => {
  const removal = await aRemovalDay(shop, { isPaid: false })
  await removal.call.run.actAtRemoval(removal.agreed())
  expect(await removal.page()).toMatchObject({
    payable: 'extras',
    balance: { status: 'cancelled' },
    extras: { amountPence: 68_800 + 6500, balancePence: 68_800 },
  })
  await money()
  expect(await payExtras(removal)).toBe(75_300)
  const [deposit, rest] = [await invoiceOf(removal, 'deposit'), await invoiceOf(removal, 'extras')]
  expect(deposit.totalPence + rest.totalPence).toBe(86_000 + 6500)
  expect(rest.lines.map(({ title }) => title)).toEqual([
    'Balance: Packing, two people',
    'Balance: Van and crew for a day',
    'Extra: Piano up two floors',
    'Extra: Ten more boxes',
  ])
  expect(rest.lines.reduce((sum, { vatPence }) => sum + vatPence, 0)).toBe(rest.vatPence)
  await money()
})

test('a balance that its customer began to pay cannot be paid after extras are signed, and one that was paid just before counts', async () => {
  const removal = await aRemovalDay(shop, { isPaid: false })
  const { number, customer } = removal
  const { paymentIntentId } = await customer.pay({ number, part: 'balance' })
  await removal.call.run.actAtRemoval(removal.agreed())
  await expect(shop.simulator.pay(paymentIntentId)).rejects.toThrow('canceled')
  await expect(customer.pay({ number, part: 'balance' })).rejects.toMatchObject({
    cause: { code: 'QUOTE_ENDED' },
  })

  const paid = await aRemovalDay(shop, { isPaid: false })
  await paid.pay('balance')
  await paid.call.run.actAtRemoval(paid.agreed())
  expect(await paid.page()).toMatchObject({
    balance: { status: 'paid' },
    extras: { amountPence: 6500, balancePence: 0 },
  })
  await money()
})

test('a balance that is paid while extras are signed is refunded, and asked for with them', async () => {
  const removal = await aRemovalDay(shop, { isPaid: false })
  const { number, customer, crew } = removal
  const { paymentIntentId } = await customer.pay({ number, part: 'balance' })
  const deps = {
    ...removal.deps,
    failPoint: async (step: string) => {
      if (step === 'balance asked for') await shop.simulator.pay(paymentIntentId)
    },
  }
  await callAs(deps, crew).run.actAtRemoval(removal.agreed())
  await expect(customer.capture({ number, part: 'balance' })).rejects.toMatchObject({
    cause: { code: 'ORDER_CLOSED' },
  })
  expect(removal.refundedAmounts(paymentIntentId)).toEqual([68_800])
  expect(await removal.page()).toMatchObject({
    payable: 'extras',
    extras: { amountPence: 75_300, status: 'pending' },
  })
  await money()
})

test('extras are signed for once, however many phones send them', async () => {
  const removal = await aRemovalDay(shop)
  const one = removal.agreed()
  await Promise.all([1, 2].map(() => removal.call.run.actAtRemoval(one)))
  await expect(removal.call.run.actAtRemoval(removal.agreed())).rejects.toMatchObject({
    cause: { code: 'STOP_CHANGED', message: expect.stringContaining('signed for already') },
  })
  const { db } = shop.deps
  expect(await db.payment.count({ where: { removalId: removal.id, kind: 'extras' } })).toBe(1)
  await money()
})

test.each([
  ['less than £1', { lines: [{ title: 'Tape', pricePence: 99 }] }],
  ['more than £2,000', { lines: [{ title: 'A piano', pricePence: 200_001 }] }],
  ['nothing', { lines: [] }],
  ['no words', { lines: [{ title: ' ', pricePence: 500 }] }],
  ['no signature', { signature: '' }],
  ['a signature that is no drawing', { signature: 'M0 0"/><script>' }],
  ['nobody who signs', { signedBy: '' }],
])('extras of %s are refused', async (_what, wrong) => {
  const removal = await aRemovalDay(shop)
  await expect(
    removal.call.run.actAtRemoval({ ...removal.agreed(), ...wrong }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await removal.read()).toMatchObject({ extras: null })
})

test('staff ask for extras again, refund them, and a cancellation gives them back or asks for them no more', async () => {
  const removal = await aRemovalDay(shop)
  await removal.call.run.actAtRemoval(removal.agreed())
  await removal.staff.removal.askForBalance({ id: removal.id })
  expect((await removal.emails()).filter((key) => key === 'removal-balance')).toHaveLength(1)
  await payExtras(removal)
  const refund = {
    id: removal.id,
    part: 'extras',
    amountPence: 1500,
    reason: 'Boxes returned',
  } as const
  await removal.staff.removal.refund({ ...refund, idempotencyKey: crypto.randomUUID() })
  const { items } = await removal.staff.removal.ofInquiry({ inquiryId: removal.inquiryId })
  expect(items[0]).toMatchObject({ refundablePence: { extras: 5000 } })
  await money()
  await removal.staff.removal.cancel({ id: removal.id, giveBack: 'balance' })
  expect(await removal.page()).toMatchObject({
    status: 'cancelled',
    deposit: { refundedPence: 0 },
    balance: { refundedPence: 68_800 },
    extras: { refundedPence: 6500 },
  })

  const unpaid = await aRemovalDay(shop)
  await unpaid.call.run.actAtRemoval(unpaid.agreed())
  await unpaid.staff.removal.cancel({ id: unpaid.id, giveBack: 'all' })
  expect(await unpaid.page()).toMatchObject({ payable: null, extras: { status: 'cancelled' } })
  await money()
})

test('extras that do not sum to their payment are found in the books', async () => {
  await using own = await ownShop()
  const removal = await aRemovalDay(own)
  await removal.call.run.actAtRemoval(removal.agreed())
  await own.deps.db.payment.update({
    where: { removalId_kind: { removalId: removal.id, kind: 'extras' } },
    data: { amountPence: 6499 },
  })
  expect(await checkBooks(own.deps)).toMatchObject([
    { rule: expect.stringContaining('extras of a removal'), id: removal.id },
  ])
})

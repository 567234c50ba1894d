import { expect, test } from 'vitest'
import { aUser } from '../test/factories.ts'
import { callAs } from '../test/harness.ts'
import { aQuote } from '../test/removal.ts'
import { removalShop } from './removal-shop.fixture.ts'

const { shop, later, money } = removalShop()

test('a removal that is cancelled in time is refunded in full, with credit notes that name the lines', async () => {
  const quote = await aQuote(shop())
  const deposit = await quote.settle('deposit')
  const balance = await quote.settle('balance')
  const {
    items: [seen],
  } = await quote.staff.removal.ofInquiry({ inquiryId: quote.inquiryId })
  expect(seen).toMatchObject({ giveBackByRule: 'all' })
  await quote.staff.removal.cancel({ id: quote.id, giveBack: 'all' })
  await quote.staff.removal.cancel({ id: quote.id, giveBack: 'all' })
  expect([quote.refundedAmounts(deposit), quote.refundedAmounts(balance)]).toEqual([
    [17_200],
    [68_800],
  ])
  const notes = (await quote.invoices()).filter(({ kind }) => kind === 'creditNote')
  expect(notes.map(({ facts }) => facts)).toMatchObject([
    { totalPence: 17_200, vatPence: 2867, lines: [{ totalPence: 4400 }, { totalPence: 12_800 }] },
    { totalPence: 68_800, vatPence: 11_467 },
  ])
  await money()
})

test('a removal that is cancelled within a week of its day is refunded without the deposit', async () => {
  const quote = await aQuote(shop())
  const deposit = await quote.settle('deposit')
  const staff = callAs(later(15), quote.user)
  const {
    items: [seen],
  } = await staff.removal.ofInquiry({ inquiryId: quote.inquiryId })
  expect(seen).toMatchObject({ giveBackByRule: 'balance' })
  await staff.removal.cancel({ id: quote.id, giveBack: 'balance' })
  expect(quote.refundedAmounts(deposit)).toEqual([])
  expect(await quote.page()).toMatchObject({
    status: 'cancelled',
    deposit: { status: 'paid', refundedPence: 0 },
    balance: { status: 'cancelled' },
  })
  await money()
})

test('an amount of a deposit is refunded once for its key, never beyond what was paid', async () => {
  const quote = await aQuote(shop())
  const deposit = await quote.settle('deposit')
  const one = { id: quote.id, part: 'deposit', reason: 'A late start' } as const
  const refund = { ...one, amountPence: 5000, idempotencyKey: crypto.randomUUID() }
  await quote.staff.removal.refund(refund)
  await quote.staff.removal.refund(refund)
  await expect(quote.staff.removal.refund({ ...refund, amountPence: 1 })).rejects.toMatchObject({
    cause: { code: 'KEY_REUSED' },
  })
  const more = { ...one, amountPence: 12_201, idempotencyKey: crypto.randomUUID() }
  await expect(quote.staff.removal.refund(more)).rejects.toMatchObject({
    cause: { code: 'REFUND_TOO_LARGE', facts: { refundablePence: 12_200 } },
  })
  expect(quote.refundedAmounts(deposit)).toEqual([5000])
  expect((await quote.invoices()).at(-1)?.facts).toMatchObject({
    kind: 'creditNote',
    totalPence: 5000,
    lines: [{ title: expect.stringContaining('Van and crew for a day') }],
  })
  await money()
})

test('only an owner refunds more than the limit, and who is refused leaves the balance to be paid', async () => {
  const lines = [{ title: 'A manor', pricePence: 1_000_000 }]
  const quote = await aQuote(shop(), { lines })
  await quote.settle('deposit')
  const { paymentIntentId } = await quote.customer.pay({ number: quote.number, part: 'balance' })
  const sales = await aUser(shop().deps, { role: 'admin', staffRoles: ['sales'] })
  const { removal } = callAs(shop().deps, sales)
  await expect(removal.cancel({ id: quote.id, giveBack: 'all' })).rejects.toMatchObject({
    cause: { code: 'OWNER_NEEDED' },
  })
  expect(await quote.page()).toMatchObject({ status: 'booked', deposit: { status: 'paid' } })
  await shop().simulator.pay(paymentIntentId)
  await quote.customer.capture({ number: quote.number, part: 'balance' })
  expect(await quote.page()).toMatchObject({ balance: { status: 'paid' } })
  await quote.staff.removal.cancel({ id: quote.id, giveBack: 'all' })
  await money()
})

test('the limit of refunds by staff counts the deposit and the balance of a removal together', async () => {
  const quote = await aQuote(shop(), {
    lines: [{ title: 'Van and crew for a day', pricePence: 200_000 }],
    depositPercent: 50,
  })
  await quote.settle('deposit')
  await quote.settle('balance')
  const sales = callAs(
    shop().deps,
    await aUser(shop().deps, { role: 'admin', staffRoles: ['sales'] }),
  )
  const give = (part: 'deposit' | 'balance', amountPence: number) =>
    sales.removal.refund({
      id: quote.id,
      part,
      amountPence,
      reason: 'A late start',
      idempotencyKey: crypto.randomUUID(),
    })
  await give('deposit', 60_000)
  await expect(give('balance', 40_001)).rejects.toMatchObject({ cause: { code: 'OWNER_NEEDED' } })
  await expect(sales.removal.cancel({ id: quote.id, giveBack: 'balance' })).rejects.toMatchObject({
    cause: { code: 'OWNER_NEEDED' },
  })
  await give('balance', 40_000)
})

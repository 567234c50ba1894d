import { dayInLondon } from '../lib/london-time.shared.ts'
import { expect, test } from 'vitest'
import { aMailbox } from '../test/mailbox.ts'
import { sendEmails } from '../all-emails.ts'
import { requestBalances } from './pay-removal.ts'
import { daysAfter } from '../lib/time/working-days.shared.ts'
import { aQuote } from '../test/removal.ts'
import { removalShop } from './removal-shop.fixture.ts'

const { shop, later, money } = removalShop()

test('a removal has two payments, deposit and balance, each with its intent, amount and status: the deposit books it, then the balance is payable', async () => {
  const quote = await aQuote(shop())
  await expect(quote.customer.pay({ ...quote, part: 'balance' })).rejects.toMatchObject({
    cause: { code: 'QUOTE_ENDED' },
  })
  await quote.settle('deposit')
  expect(await quote.page()).toMatchObject({ status: 'booked', payable: 'balance' })
  await quote.settle('balance')
  expect(await quote.page()).toMatchObject({ payable: null, balance: { status: 'paid' } })
  const payments = await shop().deps.db.payment.findMany({
    where: { removalId: quote.id },
    orderBy: { amountPence: 'asc' },
  })
  expect(payments).toMatchObject([
    { kind: 'deposit', amountPence: 17_200, status: 'paid', intentId: expect.any(String) },
    { kind: 'balance', amountPence: 68_800, status: 'paid', intentId: expect.any(String) },
  ])
  expect(await quote.emails()).toEqual(['removal-quoted', 'removal-paid', 'removal-paid'])
  await money()
})

test('deposit and balance each have an invoice that names the lines of the removal, in one series', async () => {
  const quote = await aQuote(shop())
  await quote.settle('deposit')
  await quote.settle('balance')
  const papers = await quote.invoices()
  expect(papers.map(({ facts }) => facts)).toMatchObject([
    {
      removalNumber: Number(quote.number),
      totalPence: 17_200,
      vatPence: 2867,
      lines: [
        { title: 'Deposit: Packing, two people', totalPence: 4400 },
        { title: 'Deposit: Van and crew for a day', totalPence: 12_800 },
      ],
    },
    {
      totalPence: 68_800,
      vatPence: 11_467,
      lines: [
        { title: 'Balance: Packing, two people', totalPence: 17_600 },
        { title: 'Balance: Van and crew for a day', totalPence: 51_200 },
      ],
    },
  ])
  const [first, second] = papers.map(({ number }) => Number(number.split('-').at(-1)))
  expect(second).toBe((first ?? 0) + 1)
})

test('payments from several tabs have one intent, and pay once', async () => {
  const quote = await aQuote(shop())
  const tabs = await Promise.all(
    [1, 2, 3].map(() => quote.customer.pay({ ...quote, part: 'deposit' })),
  )
  expect(new Set(tabs.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1)
  await shop().simulator.pay(tabs[0]?.paymentIntentId ?? '')
  await Promise.all([1, 2, 3].map(() => quote.customer.capture({ ...quote, part: 'deposit' })))
  expect(await quote.invoices()).toHaveLength(1)
  expect(await quote.customer.pay({ ...quote, part: 'deposit' })).toMatchObject({
    paymentStatus: 'paid',
  })
  await money()
})

test('the shop asks for the balance once, a week before the day; staff ask as often as they like', async () => {
  const quote = await aQuote(shop())
  await quote.settle('deposit')
  await requestBalances(later(13))
  expect(await quote.emails()).toEqual(['removal-quoted', 'removal-paid'])
  await requestBalances(later(15))
  await requestBalances(later(15))
  const asked = 'removal-balance'
  expect(await quote.emails()).toEqual(['removal-quoted', 'removal-paid', asked])
  await quote.staff.removal.askForBalance({ id: quote.id })
  expect(await quote.emails()).toEqual(['removal-quoted', 'removal-paid', asked, asked])
  await quote.settle('balance')
  await expect(quote.staff.removal.askForBalance({ id: quote.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('the balance is due three days before, and on the day itself when it was booked later than that', async () => {
  const early = await aQuote(shop())
  expect(await early.page()).toMatchObject({ balanceDueOn: daysAfter(early.input.day, -3) })
  const late = await aQuote(shop(), { day: daysAfter(dayInLondon(new Date()), 2) })
  expect(await late.page()).toMatchObject({ balanceDueOn: late.input.day })
  await late.settle('deposit')
  expect(await late.page()).toMatchObject({ balanceDueOn: late.input.day })
  // A removal that was booked in time keeps its day.
  await early.settle('deposit')
  const onTheDay = early.as(later(21))
  expect(await onTheDay.page({ number: early.number })).toMatchObject({
    balanceDueOn: daysAfter(early.input.day, -3),
  })
})

test('the e-mails state the amounts to pay, when they are due and the refunds, with invoice and credit note', async () => {
  const quote = await aQuote(shop())
  const mailbox = aMailbox()
  const send = () => sendEmails({ ...shop().deps, mail: mailbox.mail })
  await send()
  await quote.settle('deposit')
  await quote.staff.removal.askForBalance({ id: quote.id })
  await send()
  await quote.settle('balance')
  await quote.staff.removal.cancel({ id: quote.id, giveBack: 'balance' })
  await send()
  const emails = mailbox.to(quote.email)
  const name = `HR-${quote.number}`
  expect(emails.map(({ subject }) => subject.replace(/: \w+ \d+ \w+.*$/, ': day'))).toEqual(
    expect.arrayContaining([
      `Your removal quotation ${name}: £860.00`,
      `Your removal ${name} is booked: day`,
      `Balance due for your removal ${name}: £688.00`,
      `Your removal ${name} is paid in full`,
      `Removal ${name} has been cancelled`,
      `Refund of £688.00 for removal ${name}`,
    ]),
  )
  expect(emails).toHaveLength(6)
  const [first] = emails
  expect(first?.text).toContain('A deposit of £172.00 books the day.')
  expect(first?.text).toMatch(/shop\/removal-link\?key=[\w-]{20,}/)
  // The e-mails of one run are sent at once, in any order.
  const attached = emails.filter(({ attachments }) => attachments?.length)
  expect(
    attached
      .map(({ subject, attachments }) => `${subject.split(' ', 1)[0]} ${attachments?.length}`)
      .toSorted(),
  ).toEqual(['Refund 1', 'Your 1', 'Your 2'])
})

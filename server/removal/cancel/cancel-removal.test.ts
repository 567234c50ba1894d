import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dayInLondon, dayText } from '#server/lib/london-time.shared.ts'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import { emailContent, sendEmails, writeMessage } from '#server/all-emails.ts'
import { aZone } from '#server/test/delivery.ts'
import { aUser } from '#server/test/factories.ts'
import { callAs } from '#server/test/harness.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { aQuote } from '#server/test/removal.ts'
import { anAdmin } from '#server/test/staff.ts'
import { removalShop } from '../removal-shop.fixture.ts'

const { shop, later, money } = removalShop()

type Quote = Awaited<ReturnType<typeof aQuote>>

const cancel = ({ number, customer }: Pick<Quote, 'number' | 'customer'>, keptPence = 0) =>
  customer.cancelOwn({ number, keptPence })

const refusedWith = (code: string) => ({ cause: { code } })

/** The text of the e-mail to a customer that their removal is cancelled. */
async function cancelledEmail({ email }: Quote) {
  const mailbox = aMailbox()
  await sendEmails({ ...shop().deps, mail: mailbox.mail })
  const found = mailbox.to(email).find(({ subject }) => subject.endsWith('has been cancelled'))
  return found?.text.replaceAll(/\s+/g, ' ')
}

/** The same as it is written now: of a removal that was cancelled on a later day. */
async function cancelledLater({ id }: Quote) {
  const content = emailContent.parse({ kind: 'removalCancelled', jobId: id })
  return (await writeMessage(shop().deps, content))?.text.replaceAll(/\s+/g, ' ')
}

test('a customer cancels a booked removal in time: all that was paid goes back, once, by a press repeated and in two tabs, and its vans are free', async () => {
  const day = daysAfter(dayInLondon(shop().deps.clock.now()), 21)
  const zone = await aZone(shop().deps, { areas: ['ZP3'], aheadDays: 60 }, { places: 12, vans: 1 })
  const van = { zoneId: zone.id, hours: [{ startHour: 7, endHour: 13 }], vans: 1 }
  const quote = await aQuote(shop(), { day, van })
  const deposit = await quote.settle('deposit')
  const balance = await quote.settle('balance')
  expect(await quote.page()).toMatchObject({ cancellation: { refundPence: 86_000, keptPence: 0 } })
  await Promise.all([cancel(quote), cancel(quote)])
  await cancel(quote)
  expect([quote.refundedAmounts(deposit), quote.refundedAmounts(balance)]).toEqual([
    [17_200],
    [68_800],
  ])
  expect(await quote.page()).toMatchObject({ status: 'cancelled', cancellation: null })
  expect(await shop().deps.db.removalPlace.count({ where: { removalId: quote.id } })).toBe(0)
  expect((await quote.emails()).filter((kind) => kind === 'removal-cancelled')).toHaveLength(1)
  expect(await quote.page()).toMatchObject({ cancelled: { refundPence: 86_000, keptPence: 0 } })
  const email = await cancelledEmail(quote)
  expect(email).toContain('Your refund of £860.00 goes to your original payment method.')
  expect(email).not.toContain('kept')
  await money()
})

test('a customer who cancels less than a week ahead leaves the deposit, which the page says before, and has the balance back', async () => {
  const quote = await aQuote(shop())
  const deposit = await quote.settle('deposit')
  const balance = await quote.settle('balance')
  const customer = quote.as(later(15))
  expect(await customer.page({ number: quote.number })).toMatchObject({
    cancellation: { refundPence: 68_800, keptPence: 17_200 },
  })
  // The page was opened while cancelling was free.
  await expect(cancel({ ...quote, customer })).rejects.toMatchObject({
    ...refusedWith('CANCELLATION_UNCONFIRMED'),
    message:
      'Cancel this removal? We’ll keep the deposit of £172.00. We’ll refund £688.00 to your original payment method. Banks take up to ten working days.',
  })
  expect(await quote.page()).toMatchObject({ status: 'booked' })
  await cancel({ ...quote, customer }, 17_200)
  expect([quote.refundedAmounts(deposit), quote.refundedAmounts(balance)]).toEqual([[], [68_800]])
  expect(await quote.page()).toMatchObject({
    cancelled: { refundPence: 68_800, keptPence: 17_200 },
  })
  expect(await cancelledLater(quote)).toContain(
    'We’ve kept the deposit of £172.00. Your refund of £688.00 goes to your original payment method.',
  )
  await money()
})

test('a late-cancelled removal of which only the deposit was paid says that it was kept, and no longer once staff refund it', async () => {
  const quote = await aQuote(shop())
  await quote.settle('deposit')
  await cancel({ ...quote, customer: quote.as(later(15)) }, 17_200)
  expect(await quote.page()).toMatchObject({ cancelled: { refundPence: 0, keptPence: 17_200 } })
  expect(await cancelledLater(quote)).toContain(
    'We’ve kept the deposit of £172.00. There’s nothing to refund.',
  )
  await quote.staff.removal.refund({
    id: quote.id,
    part: 'deposit',
    amountPence: 17_200,
    reason: 'as a gesture',
    idempotencyKey: randomUUID(),
  })
  expect(await quote.page()).toMatchObject({ cancelled: { refundPence: 17_200, keptPence: 0 } })
  await money()
})

async function cancelledBy({ staff, inquiryId }: Quote) {
  const { items } = await staff.removal.ofInquiry({ inquiryId })
  return items.map((removal) => removal.cancelledBy)
}

test('staff see when a removal was cancelled, and by whom', async () => {
  const own = await aQuote(shop())
  await own.settle('deposit')
  expect(await cancelledBy(own)).toEqual([null])
  await cancel(own)
  expect(await cancelledBy(own)).toEqual([{ at: expect.any(String), staff: null }])
  const byStaff = await aQuote(shop())
  await byStaff.settle('deposit')
  await byStaff.staff.removal.cancel({ id: byStaff.id, giveBack: 'all' })
  expect(await cancelledBy(byStaff)).toEqual([
    { at: expect.any(String), staff: byStaff.user.userName },
  ])
})

test('a refused cancellation leaves a balance that can still be paid', async () => {
  const quote = await aQuote(shop())
  await quote.settle('deposit')
  const { paymentIntentId } = await quote.customer.pay({ number: quote.number, part: 'balance' })
  await expect(cancel({ ...quote, customer: quote.as(later(15)) })).rejects.toMatchObject(
    refusedWith('CANCELLATION_UNCONFIRMED'),
  )
  await shop().simulator.pay(paymentIntentId)
  await quote.customer.capture({ number: quote.number, part: 'balance' })
  expect(await quote.page()).toMatchObject({ balance: { status: 'paid' } })
  await money()
})

test('a quotation is cancelled by its customer, can be paid no more, and its email speaks of no refund', async () => {
  const quote = await aQuote(shop())
  const { paymentIntentId } = await quote.customer.pay({ number: quote.number, part: 'deposit' })
  expect(await quote.page()).toMatchObject({ cancellation: { refundPence: 0, keptPence: 0 } })
  await cancel(quote)
  expect(await quote.page()).toMatchObject({ status: 'cancelled', payable: null })
  await expect(shop().simulator.pay(paymentIntentId)).rejects.toThrow('canceled')
  expect(await cancelledEmail(quote)).toContain(
    'You hadn’t paid anything, so there’s nothing to refund.',
  )
  await money()
})

test('a quotation whose deposit is paid just before it is cancelled gives the deposit back in time, and asks again where it would be kept', async () => {
  const early = await aQuote(shop())
  const deposit = await early.pay('deposit')
  await cancel(early)
  expect(await early.page()).toMatchObject({ status: 'cancelled' })
  expect(early.refundedAmounts(deposit)).toEqual([17_200])
  const late = await aQuote(shop(), { day: daysAfter(dayInLondon(shop().deps.clock.now()), 5) })
  await late.pay('deposit')
  await expect(cancel(late)).rejects.toMatchObject(refusedWith('CANCELLATION_UNCONFIRMED'))
  expect(await late.page()).toMatchObject({
    status: 'booked',
    cancellation: { refundPence: 0, keptPence: 17_200 },
  })
  await money()
})

test('from its day on a removal is cancelled by phone, and so is one that has ended or whose payment a bank withholds', async () => {
  const quote = await aQuote(shop())
  await quote.settle('deposit')
  for (const days of [21, 22]) {
    const customer = quote.as(later(days))
    expect(await customer.page({ number: quote.number })).toMatchObject({ cancellation: null })
    await expect(cancel({ ...quote, customer }, 17_200)).rejects.toMatchObject(
      refusedWith('CANCEL_BY_PHONE'),
    )
  }
  const eve = await quote.as(later(20)).page({ number: quote.number })
  expect(eve.cancellation).toEqual({ refundPence: 0, keptPence: 17_200 })
  const { db } = shop().deps
  const where = { removalId: quote.id, kind: 'deposit' } as const
  await db.payment.updateMany({ where, data: { disputedPence: 17_200 } })
  await expect(cancel(quote)).rejects.toMatchObject(refusedWith('CANCEL_BY_PHONE'))
  await db.payment.updateMany({ where, data: { disputedPence: 0 } })
  const withdrawn = await aQuote(shop())
  await withdrawn.staff.removal.withdraw({ id: withdrawn.id })
  await expect(cancel(withdrawn)).rejects.toMatchObject(refusedWith('CANCEL_BY_PHONE'))
  const lapsed = await aQuote(shop())
  await expect(cancel({ ...lapsed, customer: lapsed.as(later(15)) })).rejects.toMatchObject(
    refusedWith('CANCEL_BY_PHONE'),
  )
})

test('a removal is cancelled by its customer alone: others find none, and staff cancel it elsewhere', async () => {
  const quote = await aQuote(shop())
  await quote.settle('deposit')
  const input = { number: quote.number, keptPence: 0 }
  const other = callAs(shop().deps, await aUser(shop().deps, {}))
  for (const stranger of [other, callAs(shop().deps)]) {
    await expect(stranger.removal.cancelOwn(input)).rejects.toMatchObject(refusedWith('NOT_FOUND'))
  }
  await expect(quote.staff.removal.cancelOwn(input)).rejects.toMatchObject(refusedWith('NOT_YOURS'))
  expect(await quote.page()).toMatchObject({ status: 'booked' })
  const { id } = await aUser(shop().deps, { email: quote.email })
  const user = await shop().deps.db.user.update({
    where: { id },
    data: { emailConfirmedAt: new Date() },
  })
  await callAs(shop().deps, user).removal.cancelOwn(input)
  expect(await quote.page()).toMatchObject({ status: 'cancelled' })
})

test('staff who want it are told of a removal that its customer paid or cancelled, by name with a link to its inquiry, and nobody of one that staff cancelled', async () => {
  const { user, call } = await anAdmin(shop().deps, ['sales'])
  await call.staffNotice.save({ wanted: ['removalCancelled', 'removalPaid'] })
  const told = async () => {
    const rows = await shop().deps.db.outboxMail.findMany({
      where: { to: user.email, key: { startsWith: 'staff-' } },
      orderBy: { id: 'asc' },
    })
    return Promise.all(
      rows.map(async ({ content }) => {
        const message = await writeMessage(shop().deps, emailContent.parse(content))
        return [message?.subject, message?.text.replaceAll(/\s+/g, ' ')]
      }),
    )
  }
  const own = await aQuote(shop())
  await own.settle('deposit')
  await cancel(own)
  const byStaff = await aQuote(shop())
  await byStaff.settle('deposit')
  await byStaff.staff.removal.cancel({ id: byStaff.id, giveBack: 'all' })
  const day = dayText(own.input.day)
  const all = await told()
  expect(all.filter(([subject]) => subject?.includes('cancelled'))).toEqual([
    [
      `Removal HR-${own.number} cancelled: ${day}`,
      expect.stringContaining(`Rosalind Ash has cancelled the booked removal HR-${own.number}`),
    ],
  ])
  const [subject, text] = all[0] ?? []
  expect(subject).toBe(`Removal HR-${own.number}: deposit paid`)
  expect(text).toContain(
    `Rosalind Ash has paid the deposit of £172.00 for removal HR-${own.number}.`,
  )
  for (const [, said] of all) expect(said).toContain('/admin/customers?search=Rosalind%20Ash')
})

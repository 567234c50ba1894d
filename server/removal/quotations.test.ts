import { expect, test } from 'vitest'
import { lapseQuotes } from './change-removal.ts'
import { ownShop } from '../test/own-shop.ts'
import { anAdmin } from '../test/staff.ts'
import { aQuote, sendAQuote } from '../test/removal.ts'
import { removalShop } from './removal-shop.fixture.ts'

const { shop, later, money } = removalShop()

test('a quotation with lines is sent, and its inquiry is quoted with their sum', async () => {
  const quote = await aQuote(shop())
  expect(await quote.staff.inquiry.details({ id: quote.inquiryId })).toMatchObject({
    status: 'quoted',
    quotationAmountPence: 86_000,
  })
  expect(await quote.page()).toMatchObject({
    status: 'quoted',
    pricePence: 86_000,
    vatPence: 14_333,
    deposit: { amountPence: 17_200, status: 'pending' },
    balance: { amountPence: 68_800, status: 'pending' },
    payable: 'deposit',
    seenBy: 'link',
  })
  expect(await quote.emails()).toEqual(['removal-quoted'])
})

test('the same quotation again sends nothing; one with another price replaces the first, which cannot be paid', async () => {
  const quote = await aQuote(shop())
  const { paymentIntentId } = await quote.customer.pay({ ...quote, part: 'deposit' })
  expect(await quote.staff.removal.quote(quote.input)).toEqual({ number: Number(quote.number) })
  const lines = [{ title: 'Van and crew for a day', pricePence: 64_000 }]
  const { number } = await quote.staff.removal.quote({ ...quote.input, lines })
  expect(number).not.toBe(Number(quote.number))
  await expect(shop().simulator.pay(paymentIntentId)).rejects.toMatchObject({ status: 400 })
  await expect(quote.customer.pay({ ...quote, part: 'deposit' })).rejects.toThrow(
    'This quotation is no longer valid.',
  )
  expect(await quote.page()).toMatchObject({ status: 'withdrawn', payable: null })
  await money()
})

test('an inquiry whose removal is booked cannot be quoted again or deleted', async () => {
  const quote = await aQuote(shop())
  const remove = () => quote.staff.inquiry.remove({ id: quote.inquiryId })
  await expect(remove()).rejects.toThrow('can still be accepted. Withdraw it first.')
  await quote.settle('deposit')
  const lines = [{ title: 'A bicycle', pricePence: 1000 }]
  await expect(quote.staff.removal.quote({ ...quote.input, lines })).rejects.toThrow(
    'is booked. Cancel it first.',
  )
  await expect(remove()).rejects.toThrow('is booked. Cancel it first.')
  await quote.staff.removal.cancel({ id: quote.id, giveBack: 'all' })
  await remove()
  expect(await quote.page()).toMatchObject({ status: 'cancelled' })
  await money()
})

test('a quotation is £10 at least, so that its deposit can be paid by card', async () => {
  const lines = [{ title: 'A lamp', pricePence: 999 }]
  await expect(aQuote(shop(), { lines })).rejects.toThrow('A removal must cost at least £10.')
  const quote = await aQuote(shop(), {
    lines: [{ title: 'A lamp', pricePence: 1000 }],
    depositPercent: 5,
  })
  await quote.settle('deposit')
  expect(await quote.page()).toMatchObject({ status: 'booked', deposit: { amountPence: 50 } })
})

test('a quotation lapses after two weeks, and can then no longer be paid', async () => {
  const quote = await aQuote(shop())
  await lapseQuotes(later(13))
  expect(await quote.page()).toMatchObject({ status: 'quoted' })
  await expect(quote.as(later(15)).pay({ ...quote, part: 'deposit' })).rejects.toMatchObject({
    cause: { code: 'QUOTE_ENDED' },
  })
  await lapseQuotes(later(15))
  expect(await quote.page()).toMatchObject({ status: 'lapsed', payable: null })
})

test('the share of the deposit is a setting of the shop, and a quotation may have another', async () => {
  await using own = await ownShop()
  const first = await sendAQuote(own.deps)
  const { call: owner } = await anAdmin(own.deps)
  await owner.settings.save({ section: 'removals', value: { depositPercent: 35 }, over: 0 })
  const { inquiryId } = first
  expect(await first.staff.removal.ofInquiry({ inquiryId })).toMatchObject({
    items: [{ deposit: { amountPence: 17_200 } }],
    depositPercent: 35,
  })
  const depositOf = async (quote = {}) => {
    const { id, staff } = await sendAQuote(own.deps, quote)
    const { inquiryId } = await own.deps.db.removal.findUniqueOrThrow({ where: { id } })
    const { items } = await staff.removal.ofInquiry({ inquiryId: inquiryId ?? '' })
    return items[0]?.deposit.amountPence
  }
  expect(await depositOf()).toBe(30_100)
  expect(await depositOf({ depositPercent: 50 })).toBe(43_000)
  const save = (depositPercent: number) =>
    owner.settings.save({ section: 'removals', value: { depositPercent }, over: 1 })
  for (const percent of [4, 51, 20.5]) {
    await expect(save(percent)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
})

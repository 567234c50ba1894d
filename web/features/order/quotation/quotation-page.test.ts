import { expect, test } from 'vitest'
import { arrangedText } from '#server/lib/order/free-delivery.shared.ts'
import { aQuotedLine, aSentQuotation } from '#web/test/a-quotation.ts'
import { htmlOf, wordsIn } from '#web/test/page.ts'
import type { QuotationData } from './load-quotation-page.ts'

const line = { ...aQuotedLine, madeInDays: 49 }

const sent: QuotationData = {
  ...aSentQuotation,
  lines: [line],
  seenBy: 'link',
  needsAddress: false,
  needsEmail: false,
  todayPence: null,
}

const wordsOf = async (changes: Partial<QuotationData>) =>
  wordsIn(
    await htmlOf('/shop/quotes/HQ-12', { answers: { 'quotation.page': { ...sent, ...changes } } }),
  )

const order = { id: line.productId, number: 307, paymentStatus: 'paid' as const }
const slot = {
  id: line.productId,
  date: '2027-01-19',
  startHour: 7,
  endHour: 13,
  pricePence: 4500,
}

test('a sent quotation says what is made to order and in how many weeks it comes, and waits for its buyer', async () => {
  const words = await wordsOf({})
  expect(words).toContain('Waiting for you')
  expect(words).toContain('Made to order in 7 weeks')
  expect(words).toContain(arrangedText)
})

test('an accepted quotation says the day of its order', async () => {
  const totals = { ...sent.totals, deliveryPence: 4500, totalPence: 47_500 }
  const words = await wordsOf({ status: 'accepted', order, slot, isPriceOpen: false, totals })
  expect(words).toContain('Tuesday 19 January')
  expect(words).toMatch(/Delivery £ ?45/)
  expect(words).toContain('It’s your order HW-307 now.')
  expect(words).not.toContain('o be arranged')
  expect(words).not.toContain(arrangedText)
})

test('a quotation whose card was declined waits for its payment, and can be paid', async () => {
  const pending = { ...order, paymentStatus: 'pending' as const }
  const words = await wordsOf({ status: 'unpaid', order: pending })
  expect(words).toContain('It’s waiting for your payment.')
  expect(words).toContain('Accept and pay')
  expect(words).not.toContain('You have accepted it.')
})

test('a quotation whose order is cancelled or delivered says so, and promises no delivery', async () => {
  const cancelled = await wordsOf({ status: 'cancelled', order })
  expect(cancelled).toContain('Order cancelled')
  expect(cancelled).toContain('It became your order HW-307, which is cancelled.')
  const delivered = await wordsOf({ status: 'accepted', order, isDelivered: true })
  for (const words of [cancelled, delivered]) {
    expect(words).not.toContain('When we come')
    expect(words).not.toContain(arrangedText)
  }
})

import { dayInLondon, dayText } from '../lib/london-time.shared.ts'
import { expect, test } from 'vitest'
import { sendEmails } from '../all-emails.ts'
import { daysAfter } from '../lib/time/working-days.shared.ts'
import { defaultSettings } from '../settings/description/default-settings.shared.ts'
import { aMailbox } from '../test/mailbox.ts'
import { aQuote } from '../test/removal.ts'
import { quoteExpiry } from './removal-rules.shared.ts'
import { removalShop } from './removal-shop.fixture.ts'

const { shop, later } = removalShop()

/** The e-mails of a quotation and, once the deposit is paid, of its booking. */
async function quotationAndBooking(quote: Awaited<ReturnType<typeof aQuote>>) {
  const mailbox = aMailbox()
  const post = () => sendEmails({ ...shop().deps, mail: mailbox.mail })
  await post()
  await quote.settle('deposit')
  await post()
  const emails = mailbox.to(quote.email)
  expect(emails).toHaveLength(2)
  return emails
}

test('the quotation and booking of a removal say that the 14 days to cancel do not apply, and which rule does; the terms are attached to the booking', async () => {
  const quote = await aQuote(shop())
  const emails = await quotationAndBooking(quote)
  const until = dayText(daysAfter(quote.input.day, -7))
  for (const { text } of emails) {
    const words = text.replaceAll(/\s+/g, ' ')
    expect(words).toContain(
      'A removal is booked for a specific date, so the 14-day legal right to change your mind doesn’t apply.',
    )
    expect(words).toContain(`You can cancel free of charge until ${until}. After that we keep`)
  }
  const booked = emails.find(({ subject }) => subject.includes('is booked'))
  expect(booked?.attachments?.map(({ filename }) => filename)).toContain('Terms of sale.pdf')
})

test('the quotation and booking of a removal less than a week ahead name no past day, and say that the deposit is kept', async () => {
  const today = dayInLondon(shop().deps.clock.now())
  const quote = await aQuote(shop(), { day: daysAfter(today, 6) })
  const emails = await quotationAndBooking(quote)
  for (const { text } of emails) {
    const words = text.replaceAll(/\s+/g, ' ')
    expect(words).toContain(
      'Our own cancellation rule does. This removal is less than a week away, so it can’t be cancelled free of charge. If you cancel, we keep the deposit and refund the balance if you’ve paid it.',
    )
    expect(words).not.toContain(dayText(daysAfter(today, -1)))
  }
})

test('the page of a removal says what is refunded: all until a week before the day, then the balance, and nothing once the day is over', async () => {
  const today = dayInLondon(shop().deps.clock.now())
  const quote = await aQuote(shop(), { day: daysAfter(today, 21) })
  await quote.settle('deposit')
  const ruleAfter = async (days: number) => {
    const { giveBackByRule } = await quote.as(later(days)).page({ number: quote.number })
    return giveBackByRule
  }
  expect(await Promise.all([0, 14, 15, 21, 22].map(ruleAfter))).toEqual([
    'all',
    'all',
    'balance',
    'balance',
    null,
  ])
})

test('the default terms have the same rule for removals', () => {
  expect(defaultSettings.terms.text).toContain(
    'A removal is booked for a specific date, so the 14-day legal right to change your mind doesn’t apply: you can cancel free of charge until a week before that date',
  )
})

test.each([
  // Two weeks, where the balance is due later.
  ['2026-12-30', '2026-12-01T10:00:00Z', '2026-12-15T10:00:00.000Z'],
  // Not after the day on which the balance is due.
  ['2026-12-16', '2026-12-05T10:00:00Z', '2026-12-13T18:00:00.000Z'],
  // Sent later: until the eve, or the midnight before the removal.
  ['2026-12-16', '2026-12-14T10:00:00Z', '2026-12-15T18:00:00.000Z'],
  ['2026-12-16', '2026-12-15T19:00:00Z', '2026-12-16T00:00:00.000Z'],
])(
  'a quotation for %s that is sent at %s ends at %s, not after its balance is due',
  (day, now, end) => {
    expect(quoteExpiry(day, new Date(now)).toISOString()).toBe(end)
  },
)

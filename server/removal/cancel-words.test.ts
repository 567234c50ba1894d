import { expect, test } from 'vitest'
import { sendEmails } from '../emails/send-emails.ts'
import { dayText } from '../delivery/delivery-words.ts'
import { daysAfter } from '../lib/working-days.ts'
import { defaultSettings } from '../settings/description/default-settings.ts'
import { aMailbox } from '../test/mailbox.ts'
import { aQuote } from '../test/removal.ts'
import { removalShop } from './removal-shop.fixture.ts'

const { shop } = removalShop()

test('quotation and booking of a removal say that no 14 days apply to a set day, and which rule does; the terms go with the booking', async () => {
  const quote = await aQuote(shop())
  const mailbox = aMailbox()
  const post = () => sendEmails({ ...shop().deps, mail: mailbox.mail })
  await post()
  await quote.settle('deposit')
  await post()
  const letters = mailbox.to(quote.email)
  expect(letters).toHaveLength(2)
  const until = dayText(daysAfter(quote.input.day, -7))
  for (const { text } of letters) {
    const words = text.replaceAll(/\s+/g, ' ')
    expect(words).toContain(
      'A removal is booked for a set day, so the 14 days that the law gives to change your mind do not apply to it.',
    )
    expect(words).toContain(`Until ${until} you can cancel for nothing. After that we keep`)
  }
  const booked = letters.find(({ subject }) => subject.includes('is booked'))
  expect(booked?.attachments?.map(({ filename }) => filename)).toContain('Terms of sale.pdf')
})

test('the terms that come with the shop say the same of a removal', () => {
  expect(defaultSettings.terms.text).toContain(
    'A move is booked for a set day, so the 14 days that the law gives to change your mind do not apply to it: until a week before the day you can cancel for nothing',
  )
})

import { expect, test } from 'vitest'
import { GUEST_CART_DAYS } from '../lib/people/guest-id.shared.ts'
import { UNPAID_GUEST_DAYS } from '../order/forget-unpaid-guests.ts'
import { SENT_MAIL_DAYS } from '../outbox/send-queued-emails.ts'
import { PHOTOGRAPH_DAYS } from '../photograph/photographs.ts'
import { KEPT_COMPLAINT_DAYS } from '../complaint/personal-data.ts'
import { QUESTION_DAYS } from '../question/ask-question.ts'
import { UNPAID_QUOTE_DAYS } from '../removal/personal-data.ts'
import { defaultSettings } from '../settings/description/default-settings.shared.ts'
import { NOTIFIED_ALERT_DAYS, ALERT_DAYS } from '../stock-alert/stock-alerts.ts'
import { SWATCH_DAYS } from '../swatch/follow-up-swatches.ts'
import { SALES_MS } from './jobs.ts'
import { recurringJobs } from './recurring.ts'

test('stock alerts are checked each minute, so that an e-mail goes out within five', () => {
  const job = recurringJobs.find(({ name }) => name === 'tell-of-stock')
  expect(job?.cron).toBe('* * * * *')
})

test('due sales are checked several times a minute, so that they begin and end on time', () => {
  expect(SALES_MS).toBeLessThanOrEqual(10_000)
})

test('no two jobs have the same name', () => {
  const names = recurringJobs.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test('everything that is stored for a limited time has a job that deletes it', () => {
  const names = recurringJobs.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      'forget-stock-alerts',
      'forget-swatch-requests',
      'forget-missed-searches',
      'forget-catalogue-imports',
      'forget-complaints',
      'forget-questions',
      'forget-guest-carts',
      'forget-unpaid-guests',
      'forget-unpaid-quotations',
      'forget-sent-mail',
      'forget-order-keys',
      'forget-idempotency-keys',
      'forget-rate-limits',
      'remove-ended-photographs',
    ]),
  )
})

test.each([
  ['an unused guest cart', GUEST_CART_DAYS, 90, 'A cart without an account: for 90 days'],
  ['an unpaid guest order', UNPAID_GUEST_DAYS, 30, 'An unpaid guest order: for 30 days'],
  ['an unpaid quotation', UNPAID_QUOTE_DAYS, 90, 'An unpaid quotation: for 90 days'],
  ['a sent email', SENT_MAIL_DAYS, 90, 'Emails we sent you: for 90 days'],
  ['a photograph', PHOTOGRAPH_DAYS, 730, 'of deliveries: for two years'],
  ['a complaint', KEPT_COMPLAINT_DAYS, 730, 'for two years after our answer'],
  ['a question', QUESTION_DAYS, 180, 'for six months after our answer'],
  ['a request for swatches', SWATCH_DAYS, 120, 'where we sent them: for four months'],
  ['a pending stock alert', ALERT_DAYS, 365, 'for at most a year'],
  ['a sent stock alert', NOTIFIED_ALERT_DAYS, 30, 'until a month after we email you'],
])('the privacy policy says how long %s is kept, as its job has it', (_what, kept, days, said) => {
  expect(kept).toBe(days)
  expect(defaultSettings.privacy.text).toContain(said)
})

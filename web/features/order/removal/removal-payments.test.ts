import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NO_RIGHT_TO_CANCEL } from '#server/removal/removal-rules.shared.ts'
import { htmlOf, wordsIn } from '#web/test/page.ts'
import type { RemovalData } from './load-removal-page.ts'
import { OnTheDay } from './on-the-day.tsx'
import { RemovalPayments } from './removal-payments.tsx'

const unpaid = { amountPence: 17_200, refundedPence: 0, status: 'pending', paidAt: null } as const

const quoted: RemovalData = {
  id: '01935b21-4a0c-7b3d-8f10-9c2e4d5a6b7c',
  number: 12,
  status: 'quoted',
  firstName: 'Rosalind',
  lastName: 'Ash',
  fromAddress: '14 Tanners Row, London E2 7HG',
  toAddress: '3 Mill Lane, London N16 8AB',
  day: '2026-12-15',
  lines: [{ title: 'Van and crew for a day', pricePence: 86_000 }],
  pricePence: 86_000,
  vatPence: 14_333,
  expiresAt: '2026-12-08T12:00:00.000Z',
  balanceDueOn: '2026-12-12',
  freeCancelUntil: '2026-12-08',
  deposit: unpaid,
  balance: { ...unpaid, amountPence: 68_800 },
  extras: null,
  damages: [],
  finishedAt: null,
  receivedBy: null,
  hasInvoice: false,
  seenBy: 'link',
  payable: 'deposit',
  giveBackByRule: 'all',
  cancellation: { refundPence: 0, keptPence: 0 },
  cancelled: null,
}

const wordsOf = (removal: RemovalData) =>
  renderToStaticMarkup(createElement(RemovalPayments, { removal }))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

const onTheDay = (removal: RemovalData) =>
  renderToStaticMarkup(createElement(OnTheDay, { removal }))

/** The words of the page of a booked removal. */
const pageOf = async (removal: Partial<RemovalData>) => {
  const answers = { 'removal.page': { ...quoted, status: 'booked', payable: null, ...removal } }
  return wordsIn(await htmlOf('/shop/removals/HR-12', { answers }))
}

test('before it is accepted, and once it is booked, the page of a removal says that no 14 days apply to a set day, and which rule does', () => {
  for (const status of ['quoted', 'booked'] as const) {
    expect(wordsOf({ ...quoted, status })).toContain(
      `If you cancel ${NO_RIGHT_TO_CANCEL} You can cancel free of charge until Tuesday 8 December. ` +
        'After that we keep the deposit and refund the balance.',
    )
  }
  expect(wordsOf({ ...quoted, status: 'cancelled' })).not.toContain('If you cancel')
})

test('less than a week ahead the page of a removal names no past day, and says what cancelling costs; after its day it says nothing', () => {
  const soon = wordsOf({ ...quoted, giveBackByRule: 'balance' })
  expect(soon).toContain(
    'This removal is less than a week away, so it can’t be cancelled free of charge. ' +
      'If you cancel, we keep the deposit and refund the balance if you’ve paid it.',
  )
  expect(soon).not.toContain('8 December')
  const over = wordsOf({ ...quoted, status: 'booked', giveBackByRule: null })
  expect(over).not.toContain('If you cancel')
})

test('extras are a payment of their own, with the balance where that was not paid', () => {
  const extras = {
    ...unpaid,
    lines: [{ title: 'Ten more boxes', pricePence: 1500 }],
    pricePence: 1500,
    vatPence: 250,
    signedBy: 'R. Ash',
    signedAt: '2026-12-15T09:00:00.000Z',
    signature: 'M1 1L2 2',
  }
  const booked = { ...quoted, status: 'booked' as const, giveBackByRule: null }
  const alone = wordsOf({ ...booked, extras: { ...extras, amountPence: 1500, balancePence: 0 } })
  expect(alone).toContain('Extras due now')
  const cancelled = { ...booked.balance, status: 'cancelled' as const }
  const both = { ...extras, amountPence: 70_300, balancePence: 68_800 }
  const words = wordsOf({ ...booked, balance: cancelled, extras: both })
  expect(words).toContain('Balance due with the extras')
  expect(words).toContain('Balance with extras due now')
  expect(words).toContain('£703')
})

test('the page of a removal shows who signed for its extras, and its damage with photos', () => {
  const damages = [{ id: 'one', item: 'Loom', note: 'A scratch', photographIds: ['photo-id'] }]
  const html = onTheDay({ ...quoted, damages })
  expect(html).toContain('Damage to Loom: A scratch')
  expect(html).toContain('/photographs/photo-id/small.webp')
  expect(onTheDay(quoted)).toBe('')
})

test('the page of a finished removal says that it is done, on which day and who was there, and has no rules for cancelling', async () => {
  const before = await pageOf({})
  expect(before).toContain('Booked We’ll see you on Tuesday 15 December.')
  expect(before).toContain('If you cancel')
  const done = { finishedAt: '2026-12-15T16:30:00.000Z', receivedBy: 'R. Ash' }
  const after = await pageOf({ ...done, giveBackByRule: null })
  expect(after).toContain('Finished Your removal is done. We finished it on Tuesday 15 December.')
  expect(after).toContain('We finished at 4.30pm, and R. Ash was there.')
  for (const gone of ['Booked', 'see you', 'If you cancel', 'Need another day']) {
    expect(after).not.toContain(gone)
  }
  const unpaid = await pageOf({ ...done, giveBackByRule: null, payable: 'balance' })
  expect(unpaid).toContain('This settles the balance.')
  expect(unpaid).not.toContain('see you')
})

test('the page of a removal lets its customer cancel, and says before what goes back and what is kept; on the day it leads to the phone', async () => {
  const free = await pageOf({ cancellation: { refundPence: 17_200, keptPence: 0 } })
  expect(free).toContain(
    'We’ll refund £172.00 to your original payment method. Banks take up to ten working days. Your day goes to someone else.',
  )
  expect(free).toContain('Yes, cancel the removal')
  const late = await pageOf({ cancellation: { refundPence: 0, keptPence: 17_200 } })
  expect(late).toContain('We’ll keep the deposit of £172.00. There’s nothing to refund.')
  const open = { status: 'quoted', payable: 'deposit' } as const
  const unpaid = await pageOf(open)
  expect(unpaid).toContain('You haven’t paid anything, so there’s nothing to refund.')
  expect(unpaid).toContain('Yes, cancel the quotation')
  const today = await pageOf({ cancellation: null, giveBackByRule: 'balance' })
  expect(today).toContain('To cancel now, call')
  for (const without of [
    await pageOf({ seenBy: 'staff' }),
    await pageOf({ status: 'cancelled', cancellation: null }),
    await pageOf({ ...open, payable: null, cancellation: null }),
    today,
  ]) {
    expect(without).not.toContain('Yes, cancel')
  }
})

test('the page of a cancelled removal says what was kept and what is refunded, and offers no other day', async () => {
  const ended = { status: 'cancelled', cancellation: null } as const
  const late = await pageOf({ ...ended, cancelled: { refundPence: 68_800, keptPence: 17_200 } })
  expect(late).toContain(
    'We’ve kept the deposit of £172.00. Your refund of £688.00 goes to your original payment method.',
  )
  const kept = await pageOf({ ...ended, cancelled: { refundPence: 0, keptPence: 15_280 } })
  expect(kept).toContain('We’ve kept the deposit of £152.80. There’s nothing to refund.')
  const unpaid = await pageOf(ended)
  expect(unpaid).not.toContain('kept')
  for (const page of [late, kept, unpaid]) expect(page).not.toContain('Need another day')
  expect(await pageOf({})).toContain('Need another day')
})

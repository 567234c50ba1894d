import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wordsIn } from '#web/test/page.ts'
import { InShop } from '#web/ui/in-shop.fixture.tsx'
import { Facts } from './payment-success-page.tsx'
import type { Receipt } from './stored-receipt.ts'

const receipt: Receipt = {
  orderId: '01935b22-6c1d-7e2f-9a03-4b5c6d7e8f90',
  orderNumber: 307,
  status: 'confirmed',
  paymentStatus: 'paid',
  totalPence: 124_000,
  vatPence: 20_667,
  paidPence: 62_000,
  giftPence: 0,
  balance: { pence: 62_000, dueOn: '2027-02-12' },
  lines: [],
  promotions: [],
  deliveryDays: [],
  deliveryPence: 0,
  delivery: null,
  secondDelivery: null,
  deliveryMethod: 'van',
  fulfilment: null,
  toAgree: null,
  buyer: { firstName: 'Rosalind', place: '', email: 'rosalind@example.com' },
}

const wordsOf = (changes: Partial<Receipt> = {}) =>
  wordsIn(
    renderToStaticMarkup(
      <InShop>
        <Facts receipt={{ ...receipt, ...changes }} />
      </InShop>,
    ),
  )

test('after a deposit the page has the total, what was paid, what remains and how it is asked for', () => {
  const words = wordsOf()
  expect(words).toMatch(/Total £ ?1,240\.00 Deposit paid £ ?620\.00/)
  expect(words).toMatch(/To pay by 12 February 2027 £ ?620\.00/)
  expect(words).toContain('We’ll email you a link to pay the balance before it’s due')
})

test('a guest without an email address is told where to pay the balance, and no email is promised', () => {
  const words = wordsOf({ buyer: { ...receipt.buyer, email: null } })
  expect(words).toContain('You can pay the balance on your order page at any time.')
  expect(words).not.toContain('email')
})

test('after a payment in full nothing is left to pay', () => {
  const words = wordsOf({ balance: null, paidPence: 124_000 })
  expect(words).toMatch(/Paid £ ?1,240\.00/)
  expect(words).not.toContain('balance')
  expect(words).not.toContain('To pay')
})

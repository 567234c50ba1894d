import { ApiError } from '../api/api-errors.ts'
import type { Aftermath, Decline, Outcome, RefundOutcome } from '../types.ts'

// https://docs.stripe.com/testing

export interface TestCard {
  readonly brand: string
  readonly outcome: Outcome
  readonly refunds?: RefundOutcome
  readonly aftermath?: Aftermath
}

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
})

const SUCCEED: Outcome = { kind: 'succeed' }

const visa = (outcome: Outcome = SUCCEED): TestCard => ({ brand: 'visa', outcome })
const refusedVisa = (decline: Decline): TestCard => visa({ kind: 'decline', decline })

const CARDS: Readonly<Record<string, TestCard>> = {
  '4242424242424242': visa(),
  '4000000000007726': { ...visa(), refunds: 'succeedsLater' },
  '4000000000005126': { ...visa(), refunds: 'failsLater' },
  '4000000000000259': { ...visa(), aftermath: 'dispute' },
  '4000000000005423': { ...visa(), aftermath: 'fraudWarning' },
  '5555555555554444': { brand: 'mastercard', outcome: SUCCEED },
  '378282246310005': { brand: 'amex', outcome: SUCCEED },
  '4000000000000002': refusedVisa(declined('generic_decline')),
  '4000000000009995': refusedVisa(
    declined('insufficient_funds', 'Your card has insufficient funds.'),
  ),
  '4000000000000069': refusedVisa({ code: 'expired_card', message: 'Your card has expired.' }),
  '4000002500003155': visa({ kind: 'authenticate' }),
  '4000008400001629': visa({ kind: 'authenticate', afterwards: declined('generic_decline') }),
}

const REAL_CARD = refusedVisa(
  declined(
    'test_mode_live_card',
    'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  ),
)

const TOKENS: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
}

export interface CardDetails {
  readonly number: string
  readonly expMonth: string
  readonly expYear: string
  readonly cvc: string | undefined
}

/** The number behind a test token like `pm_card_visa`; undefined for any other id. */
export function numberOfToken(token: string): string | undefined {
  return TOKENS[token.replace('pm_card_visa_charge', 'pm_card_charge')]
}

function wrong(code: string, message: string, param: string): ApiError {
  return new ApiError(402, { type: 'card_error', code, message, param })
}

function passesLuhn(number: string): boolean {
  let sum = 0
  for (let place = 0; place < number.length; place += 1) {
    const digit = Number(number[number.length - 1 - place]) * (place % 2 === 0 ? 1 : 2)
    sum += digit > 9 ? digit - 9 : digit
  }
  return sum % 10 === 0
}

function checkExpiry({ expMonth, expYear }: CardDetails, now: Date): void {
  const month = Number(expMonth)
  if (!/^\d{1,2}$/.test(expMonth) || month < 1 || month > 12) {
    throw wrong('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  }
  const year = fullYear(expYear)
  const thisYear = now.getUTCFullYear()
  if (!/^(\d{2}|\d{4})$/.test(expYear) || year < thisYear || year > thisYear + 50) {
    throw wrong('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  }
  if (year === thisYear && month < now.getUTCMonth() + 1) {
    throw wrong('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  }
}

/** The year of a card, which people write with two digits or four. */
export function fullYear(expYear: string): number {
  return expYear.length === 2 ? 2000 + Number(expYear) : Number(expYear)
}

/** The test card with these details; details that no card can have are refused as Stripe does. */
export function findCard(details: CardDetails, now = new Date()): TestCard {
  const number = details.number.replaceAll(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw wrong('incorrect_number', 'Your card number is incorrect.', 'number')
  }
  checkExpiry(details, now)
  const card = CARDS[number] ?? REAL_CARD
  const cvcLength = card.brand === 'amex' ? 4 : 3
  if (details.cvc !== undefined && !new RegExp(`^\\d{${cvcLength}}$`).test(details.cvc)) {
    throw wrong('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  }
  return card
}

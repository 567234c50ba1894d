export type CardValues = { number: string; expiry: string; cvc: string }
export type CardErrors = Partial<Record<keyof CardValues, string>>

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')
const isAmex = (digits: string) => /^3[47]/.test(digits)

/** Groups the digits of a card number as on the card. */
export function formatNumber(text: string): string {
  const digits = digitsOf(text)
  if (isAmex(digits)) {
    return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter(Boolean).join(' ')
  }
  return (digits.slice(0, 19).match(/.{1,4}/g) ?? []).join(' ')
}

/** Formats an expiry date as "04 / 29" while it is typed; the slash can be deleted. */
export function formatExpiry(text: string, before = ''): string {
  let digits = digitsOf(text).slice(0, 4)
  if (/^[2-9]/.test(digits)) digits = `0${digits}`.slice(0, 4)
  const deleting = text.length < before.length
  if (digits.length < 2 || (deleting && digits.length === 2)) return digits
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`
}

/** Month and year in the provider's format. */
export function expiryParts(expiry: string): { month: string; year: string } {
  const digits = digitsOf(expiry)
  return { month: digits.slice(0, 2), year: digits.slice(2) }
}

/** The length of the security code for a card number. */
export const cvcLength = (number: string) => (isAmex(digitsOf(number)) ? 4 : 3)

/** The error of each field, in the words of Stripe's own form in British English. */
export function cardErrors(values: CardValues, now: Date): CardErrors {
  const errors: CardErrors = {}
  const number = numberError(digitsOf(values.number))
  const expiry = expiryError(values.expiry, now)
  if (number !== null) errors.number = number
  if (expiry !== null) errors.expiry = expiry
  if (digitsOf(values.cvc).length !== cvcLength(values.number)) {
    errors.cvc = 'Your card’s security code is incomplete.'
  }
  return errors
}

function numberError(digits: string): string | null {
  if (digits.length < (isAmex(digits) ? 15 : 16)) return 'Your card number is incomplete.'
  return passesLuhn(digits) ? null : 'Your card number is invalid.'
}

function expiryError(expiry: string, now: Date): string | null {
  const { month, year } = expiryParts(expiry)
  if (year.length < 2) return 'Your card’s expiry date is incomplete.'
  if (Number(month) < 1 || Number(month) > 12) return 'Your card’s expiry date is invalid.'
  const fullYear = 2000 + Number(year)
  if (fullYear < now.getFullYear()) return 'Your card’s expiry year is in the past.'
  if (fullYear === now.getFullYear() && Number(month) < now.getMonth() + 1) {
    return 'Your card’s expiry date is in the past.'
  }
  return fullYear > now.getFullYear() + 50 ? 'Your card’s expiry year is invalid.' : null
}

function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]) * (place % 2 === 0 ? 1 : 2)
    sum += digit > 9 ? digit - 9 : digit
  }
  return sum % 10 === 0
}

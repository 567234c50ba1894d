/** The placeholders of published texts, `{{company.name}}`, each with what replaces it. */
export const placeholderNames = {
  'company.name': 'the trading name',
  'company.legalName': 'the registered name',
  'company.number': 'the company number',
  'company.vatNumber': 'the VAT number',
  'company.prices': 'whether prices include VAT, as a sentence',
  'company.registeredOffice': 'the registered office',
  'company.registeredIn': 'where the company is registered',
  'company.complaintsEmail': 'the complaints email address',
  'company.trader': 'the seller’s details, in one line',
  'contact.phone': 'the phone number',
  'contact.email': 'the email address',
  'contact.mobile': 'the mobile number',
  'contact.hours': 'when the shop is open',
  'contact.closed': 'the closing days',
  'contact.street': 'the street',
  'contact.town': 'the town',
  'contact.postcode': 'the postcode',
  'contact.place': 'the place',
  'delivery.area': 'the delivery area',
  'delivery.detail': 'what delivery includes',
  'delivery.weeks': 'how many weeks a delivery takes',
  'payment.deposit': 'when a deposit can be paid, as sentences',
  'returns.days': 'the returns period in days',
  'replies.time': 'how soon you reply, as a sentence',
  'services.cover': 'what your insurance covers',
  'session.days': 'how many days a customer stays signed in',
  'reviews.reasons': 'the reasons for rejecting a review, as a list when on its own line',
} as const
export type PlaceholderName = keyof typeof placeholderNames

export const isPlaceholder = (name: string): name is PlaceholderName =>
  Object.hasOwn(placeholderNames, name)

/** A placeholder in a text; its name, possibly with spaces around it, is the first group. */
export const placeholderPattern = /\{\{([^{}\n]*)\}\}/g

/** The fault in the placeholders of a text, as a sentence; null when there is none. */
export function placeholderFault(text: string): string | null {
  const unknown = [...text.matchAll(placeholderPattern)]
    .map(([, inside = '']) => inside.trim())
    .find((name) => !isPlaceholder(name))
  if (unknown !== undefined) return `{{${unknown}}} is not a placeholder.`
  const rest = text.replaceAll(placeholderPattern, '')
  if (!/\{\{|\}\}/.test(rest)) return null
  return 'Put two braces on each side of a placeholder, such as {{company.name}}.'
}

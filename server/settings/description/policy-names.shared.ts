/**
 * The policies, in the order of the staff's list; each name is that of its section and of its page.
 */
export const policyNames = [
  'terms',
  'privacy',
  'cookies',
  'delivery',
  'returns',
  'reviews',
  'accessibility',
] as const
export type PolicyName = (typeof policyNames)[number]

/** The titles of their pages. */
export const policyTitles: Readonly<Record<PolicyName, string>> = {
  terms: 'Terms',
  privacy: 'Privacy',
  cookies: 'Cookies',
  delivery: 'Delivery',
  returns: 'Returns',
  reviews: 'How we check reviews',
  accessibility: 'Accessibility',
}

/** The path of the instructions and form for cancelling, public also before an order. */
export const CANCELLATION_FORM_PATH = '/shop/cancellation-form.pdf'

export { shopContact } from '../../server/lib/contact.ts'

/** What the shop is, in two sentences. */
export const shopLead =
  'Furniture for British homes, measured honestly and priced plainly. We deliver it, build it, and move it when you move.'

import { shopContact } from '../lib/contact.ts'

/** The company behind the shop, as its invoices name it. It is as fictional as its VAT number. */
export const seller = {
  name: 'Hazelwick Furniture Ltd',
  lines: [shopContact.street, 'London E2 0VV', shopContact.phone, shopContact.email],
  vatNumber: 'GB 000 1234 56',
}

import { shopContact } from '../lib/contact.ts'

/** The seller on invoices: a fictional company with a fictional VAT number. */
export const seller = {
  name: 'Hazelwick Furniture Ltd',
  lines: [shopContact.street, 'London E2 0VV', shopContact.phone, shopContact.email],
  vatNumber: 'GB 000 1234 56',
}

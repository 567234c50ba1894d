import type { ShopSettings } from '../settings/description/settings.schema.ts'
import { shownVatNumber } from '../settings/description/vat-registration.shared.ts'
import type { InvoiceFacts } from './invoice.schema.ts'

/** The seller as named on invoices issued now. */
export function sellerOf({ company, contact }: ShopSettings): InvoiceFacts['seller'] {
  const registered = company.number === '' ? [] : [`Company number ${company.number}`]
  return {
    name: company.legalName || company.name,
    lines: [
      contact.street,
      `${contact.town} ${contact.postcode}`,
      contact.phone,
      contact.email,
      ...registered,
    ],
    vatNumber: shownVatNumber(company),
  }
}

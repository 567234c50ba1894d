import type { ShopSettings } from './settings.schema.ts'
import { shownVatNumber } from './vat-registration.shared.ts'

/**
 * The trader in one line, as the Companies Act and consumer law require it beside the terms; the
 * address of the shop only where it is not that of the registered office.
 */
export const traderText = ({ company, contact }: ShopSettings): string =>
  [
    company.legalName || company.name,
    company.number && `registered in ${company.registeredIn} with number ${company.number}`,
    company.registeredOffice && `registered office ${company.registeredOffice}`,
    shownVatNumber(company) && `VAT number ${company.vatNumber}`,
    company.registeredOffice.includes(contact.street) || `${contact.street}, ${contact.place}`,
  ]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ')

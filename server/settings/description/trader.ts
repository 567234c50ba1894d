import type { ShopSettings } from './settings.schema.ts'
import { shownVatNumber } from './vat.shared.ts'

/** The trader in one line, as the Companies Act and consumer law require it beside the terms. */
export const traderText = ({ company, contact }: ShopSettings): string =>
  [
    company.legalName || company.name,
    company.number && `registered in ${company.registeredIn} with number ${company.number}`,
    company.registeredOffice && `registered office ${company.registeredOffice}`,
    shownVatNumber(company) && `VAT number ${company.vatNumber}`,
    `${contact.street}, ${contact.place}`,
  ]
    .filter(Boolean)
    .join(', ')

import type { Section, ShopSettings } from './settings.schema.ts'

/** A fact that the law requires before a shop sells, and that is not entered yet. */
export interface MissingFact {
  section: Section
  /** The field, by its path in the section. */
  field: string
  name: string
  /** The law that requires the fact, and where the fact is shown. */
  why: string
}

const CONSUMER = 'Consumer Contracts Regulations 2013, schedule 2'

/** Every required fact, in the order of the form. */
const requiredFacts: readonly (MissingFact & {
  of: (settings: ShopSettings) => string
  /** Whether the law requires it of this company; absent: of every one. */
  isRequired?: (settings: ShopSettings) => boolean
})[] = [
  {
    section: 'company',
    field: 'legalName',
    name: 'Registered name',
    why: `${CONSUMER}: the seller’s name. Shown on invoices and in the footer.`,
    of: ({ company }) => company.legalName,
  },
  {
    section: 'company',
    field: 'number',
    name: 'Company number',
    why: 'Company, LLP and Business Names Regulations 2015: on the site and on every letter.',
    of: ({ company }) => company.number,
  },
  {
    section: 'company',
    field: 'registeredOffice',
    name: 'Registered office',
    why: 'Company, LLP and Business Names Regulations 2015: on the site and on every letter.',
    of: ({ company }) => company.registeredOffice,
  },
  {
    section: 'company',
    field: 'vatNumber',
    name: 'VAT number',
    why: 'VAT Regulations 1995: an invoice without it is not a VAT invoice.',
    of: ({ company }) => company.vatNumber,
    isRequired: ({ company }) => company.isVatRegistered,
  },
  {
    section: 'contact',
    field: 'phone',
    name: 'Phone number',
    why: `${CONSUMER}: how customers can contact you quickly.`,
    of: ({ contact }) => contact.phone,
  },
  {
    section: 'contact',
    field: 'email',
    name: 'Email address',
    why: `${CONSUMER}: how customers can contact you and where they send cancellations.`,
    of: ({ contact }) => contact.email,
  },
  {
    section: 'contact',
    field: 'street',
    name: 'Address',
    why: `${CONSUMER}: where you trade from and where customers send cancellations.`,
    of: ({ contact }) => contact.street,
  },
]

/**
 * The facts that are missing: the empty ones, and all of a section that was never saved, because
 * the defaults are those of a fictional company.
 */
export const missingFacts = (
  settings: ShopSettings,
  isSaved: (section: Section) => boolean,
): MissingFact[] =>
  requiredFacts
    .filter(({ isRequired }) => isRequired?.(settings) ?? true)
    .filter(({ section, of }) => !isSaved(section) || of(settings).trim() === '')
    .map(({ of: _, isRequired: __, ...fact }) => fact)

import { weeksText } from './delivery-promise.ts'
import type { ShopSettings } from './settings.schema.ts'

/** A part of a policy: its title and what it says. */
export interface PolicySection {
  title: string
  paragraphs: readonly string[]
}

/** Who sells, in one line: what the Companies Act and the consumer law want beside the terms. */
export const traderText = ({ company, contact }: ShopSettings): string =>
  [
    company.legalName || company.name,
    company.number && `registered in ${company.registeredIn} with number ${company.number}`,
    company.registeredOffice && `registered office ${company.registeredOffice}`,
    company.vatNumber && `VAT number ${company.vatNumber}`,
    `${contact.street}, ${contact.place}`,
  ]
    .filter(Boolean)
    .join(', ')

/** The terms of sale: on their page, and with every confirmation. */
export function termsOf(settings: ShopSettings): readonly PolicySection[] {
  const { company, contact, promises } = settings
  const { email, phone, hours } = contact
  return [
    {
      title: 'Prices and payment',
      paragraphs: [
        'All prices are in pounds and include VAT and delivery. You pay when you order, by card or PayPal. The order is agreed when we confirm the payment by e-mail or on this site.',
        'While you pay we hold your pieces for 30 minutes. If the payment does not arrive by then, they go back on the floor.',
      ],
    },
    {
      title: 'Delivery',
      paragraphs: [
        `${promises.deliveryTerms}, in ${weeksText(promises)}. We ring before we come. Measure your doors and stairs first: every page gives width, depth and height.`,
      ],
    },
    {
      title: 'Changing your mind',
      paragraphs: [
        `You have ${promises.returnDays} days from delivery to send anything back, for any reason; the law gives you fourteen of them. Tell us at ${email}, by telephone or by letter, in any words or with the form that comes with your confirmation. We collect it at no cost, and refund what you paid, delivery included, when we have it, and at the latest 14 days after you told us. Keep it as it arrived: assembled is fine, worn out is not.`,
      ],
    },
    {
      title: 'If something is wrong',
      paragraphs: [
        'Damaged, faulty or not as described: we repair, replace or refund, and we pay for the van. Your rights under the Consumer Rights Act 2015 stand whatever is written here.',
        `Complaints go to ${company.complaintsEmail || email}.`,
      ],
    },
    {
      title: 'Services',
      paragraphs: [
        'A quotation for a move or an assembly visit is free and holds for 30 days. We are insured for the full value of what we carry and build.',
      ],
    },
    {
      title: 'Who we are',
      paragraphs: [
        `${traderText(settings)}. ${phone}. ${hours}. The law of ${company.registeredIn} applies.`,
      ],
    },
  ]
}

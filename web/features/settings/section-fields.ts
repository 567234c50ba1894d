import { inPounds, poundsFromPence } from '#server/lib/money.shared.ts'
import {
  firstRemovalPrices,
  removalPriceKeys,
  type RemovalPriceKey,
} from '#server/settings/description/removal-prices/removal-prices.shared.ts'
import { typedPence, typedWhole } from '#server/lib/numbers.shared.ts'
import type { RouterInputs, RouterOutputs } from '#web/lib/trpc.ts'
import type { SectionName } from './section-names.ts'

export type ShopData = RouterOutputs['settings']['read']
export type Save = RouterInputs['settings']['save']

export type Field = {
  /** The path in the section, separated by dots. */
  name: string
  label: string
  hint?: string
  /** A whole number. */
  isNumber?: boolean
  /** A sentence or more, on several lines of the form; a line break in it is a space. */
  isLong?: boolean
  /** An amount in pounds, stored in pence. */
  isMoney?: boolean
  /** The property names of a list's items: an item a line, its parts separated by bars. */
  parts?: readonly string[]
  /** Yes or no. */
  isSwitch?: boolean
  /** A published text. */
  isMarkdown?: boolean
  /** The text of an SVG file. */
  isWordmark?: boolean
  /** A PNG or an SVG, as a `data:` URL. */
  isIcon?: boolean
  /** The default is a fictional company's: shown as an example, and never saved. */
  isOwn?: boolean
}

const service = (name: string, label: string): Field[] => [
  { name: `services.${name}.title`, label: `${label}: title` },
  { name: `services.${name}.text`, label: `${label}: description`, isLong: true },
  { name: `services.${name}.phone`, label: `${label}: phone`, isOwn: true },
  { name: `services.${name}.email`, label: `${label}: email`, isOwn: true },
]

/** What the page of a service says. */
const offered = (name: string, label: string): Field[] => [
  {
    name: `${name}.isOffered`,
    label: `${label}: offered`,
    hint: 'If not, its page, links and form are hidden. Existing bookings still go ahead.',
    isSwitch: true,
  },
  { name: `${name}.line`, label: `${label}: line in the menu`, isLong: true },
  {
    name: `${name}.lead`,
    label: `${label}: introduction`,
    hint: 'Also shown to search engines',
    isLong: true,
  },
  {
    name: `${name}.lists`,
    label: `${label}: lists`,
    hint: 'One item per line: What is included | Boxes, blankets and tape',
    parts: ['title', 'text'],
  },
  {
    name: `${name}.steps`,
    label: `${label}: steps`,
    hint: 'One per line: Packing | half a day | Everything wrapped and labelled by room.',
    parts: ['title', 'mark', 'text'],
  },
  { name: `${name}.invitation`, label: `${label}: invitation`, isLong: true },
]

const aText: Field = {
  name: 'text',
  label: 'Text',
  hint: '## for a heading, - for a bullet point, **bold**, *italics*, [link text](https://address)',
  isMarkdown: true,
}

/** A figure of the estimate of a removal, with what other movers ask. */
function removalPriceField(name: RemovalPriceKey): Field {
  const isMoney = name.endsWith('Pence')
  const { label, usual, source } = firstRemovalPrices[name]
  const [low, high] = isMoney ? usual.map(inPounds) : usual
  const hint = `Usually ${low} to ${high}. ${source}.`
  return isMoney
    ? { name, label: `${label} (£)`, hint, isMoney }
    : { name, label, hint, isNumber: true }
}

const policyForm = (title: string, aside: string) => ({
  title,
  aside,
  fields: [{ name: 'lead', label: 'Introduction', isLong: true }, aText],
})

/** The sections in order, with their labelled fields. */
export const sectionForms: Record<SectionName, { title: string; aside: string; fields: Field[] }> =
  {
    company: {
      title: 'Company',
      aside: 'Shown in the footer and on emails and invoices',
      fields: [
        {
          name: 'name',
          label: 'Trading name',
          isOwn: true,
          hint: 'Shown in the header and in every email',
        },
        { name: 'legalName', label: 'Registered name', isOwn: true },
        {
          name: 'number',
          label: 'Company number',
          isOwn: true,
          hint: 'Eight characters, as registered at Companies House',
        },
        {
          name: 'isVatRegistered',
          label: 'Registered for VAT',
          hint: 'If not, prices carry no VAT, and no page, email or invoice mentions it. Earlier orders keep theirs.',
          isSwitch: true,
        },
        { name: 'vatNumber', label: 'VAT number', isOwn: true, hint: 'On every VAT invoice' },
        { name: 'registeredOffice', label: 'Registered office', isOwn: true, isLong: true },
        {
          name: 'registeredIn',
          label: 'Registered in',
          hint: 'England and Wales, Scotland or Northern Ireland',
        },
        { name: 'complaintsEmail', label: 'Complaints email', isOwn: true },
        {
          name: 'orderPrefix',
          label: 'Orders: prefix',
          hint: 'HW gives HW-307. Earlier orders are still found by their old prefix.',
        },
        {
          name: 'firstOrder',
          label: 'Orders: first number',
          hint: 'Can only be raised. The next order then has this number.',
          isNumber: true,
        },
        {
          name: 'invoicePrefix',
          label: 'Invoices: prefix',
          hint: 'HW gives HW-2026-000001. A new prefix starts a new series at 1.',
        },
        {
          name: 'firstInvoice',
          label: 'Invoices: first number',
          hint: 'Only before the first invoice',
          isNumber: true,
        },
        {
          name: 'creditNotePrefix',
          label: 'Credit notes: prefix',
          hint: 'Different from that of invoices',
        },
        {
          name: 'firstCreditNote',
          label: 'Credit notes: first number',
          hint: 'Only before the first credit note',
          isNumber: true,
        },
      ],
    },
    contact: {
      title: 'Contacts and hours',
      aside: 'Shown on every page, email and invoice',
      fields: [
        { name: 'phone', label: 'Phone', isOwn: true },
        { name: 'email', label: 'Email', isOwn: true },
        {
          name: 'mobile',
          label: 'Mobile',
          isOwn: true,
          hint: 'For WhatsApp and text messages (optional)',
        },
        { name: 'hours', label: 'Opening hours' },
        { name: 'closed', label: 'Closing days' },
        {
          name: 'openingHours',
          label: 'Opening hours for search engines',
          hint: 'For example, Mo-Fr 09:00-18:00, Sa 10:00-16:00',
        },
        { name: 'street', label: 'Street', isOwn: true },
        { name: 'town', label: 'Town', isOwn: true },
        { name: 'postcode', label: 'Postcode', isOwn: true },
        { name: 'place', label: 'Location shown on pages', isOwn: true, hint: 'London, UK' },
        ...service('furniture', 'Furniture'),
        ...service('removal', 'Removal'),
        ...service('assembly', 'Assembly'),
        { name: 'lead', label: 'Contact page: introduction', isOwn: true, isLong: true },
        {
          name: 'reasons',
          label: 'Contact page: reasons to visit',
          hint: 'One per line: See it at full size | Every sofa and bed set up to try',
          parts: ['title', 'text'],
          isOwn: true,
        },
      ],
    },
    promises: {
      title: 'Promises',
      aside: 'Delivery and returns',
      fields: [
        {
          name: 'weeksFrom',
          label: 'Delivery time: minimum (weeks)',
          hint: 'Use {{delivery.weeks}} in your own texts',
          isNumber: true,
        },
        {
          name: 'weeksTo',
          label: 'Delivery time: maximum (weeks)',
          hint: 'Also shown to search engines',
          isNumber: true,
        },
        {
          name: 'deliveryDetail',
          label: 'What delivery includes',
          hint: 'Without a price: pages add that of your delivery zones',
          isLong: true,
        },
        {
          name: 'deliveryTerms',
          label: 'Delivery area',
          hint: 'Used in the terms, before the delivery day. Without a price',
          isLong: true,
        },
        {
          name: 'notServed',
          label: 'Outside your delivery area',
          hint: 'What customers read when you do not deliver to their postcode',
          isLong: true,
        },
        {
          name: 'returnDays',
          label: 'Returns period (days)',
          hint: 'From delivery. The legal minimum is 14.',
          isNumber: true,
        },
        {
          name: 'returnDetail',
          label: 'How items are returned',
          hint: 'Shown beside the returns period: We collect from your home',
          isLong: true,
        },
        {
          name: 'collection',
          label: 'What happens at a collection',
          hint: 'Shown when a customer books a collection, and in the email (optional)',
          isLong: true,
        },
        {
          name: 'replyTime',
          label: 'How soon you reply',
          hint: 'For example, within two working days. If empty, no page says so.',
        },
        {
          name: 'guarantee',
          label: 'What your guarantee covers',
          hint: 'On the page of each product with a guarantee (optional)',
          isLong: true,
        },
        {
          name: 'swatchPost',
          label: 'How you send swatches',
          hint: 'Follows “by”: first-class post',
        },
        {
          name: 'swatchPostedIn',
          label: 'Swatches posted within (working days)',
          isNumber: true,
        },
        {
          name: 'swatchArriveIn',
          label: 'Swatches arrive after posting (working days)',
          isNumber: true,
        },
      ],
    },
    home: {
      title: 'Home page',
      aside: 'Banner text',
      fields: [
        { name: 'headline', label: 'Headline' },
        { name: 'lead', label: 'Text below the headline', isLong: true },
        { name: 'button', label: 'Button' },
        {
          name: 'pinned',
          label: 'Best sellers: shown first',
          hint: 'Web addresses of products, with spaces between. The others follow by what sold most in 90 days.',
          isLong: true,
        },
        {
          name: 'shopLead',
          label: 'About the shop',
          hint: 'Shown in the footer and to search engines',
          isLong: true,
        },
      ],
    },
    look: {
      title: 'Branding',
      aside: 'Changes are live at once',
      fields: [
        {
          name: 'accent',
          label: 'Accent colour',
          hint: 'For example, #445229. White text must be readable on it.',
        },
        {
          name: 'wordmark',
          label: 'Wordmark',
          hint: 'SVG in one colour, letters converted to outlines, up to 16 kB. If empty, the trading name is shown as text.',
          isWordmark: true,
        },
        {
          name: 'icon',
          label: 'Icon',
          hint: 'Square PNG of 180 to 1,024 pixels, or SVG, up to 64 kB. Shown in browser tabs and on home screens, where it may take an hour to change.',
          isIcon: true,
        },
      ],
    },
    social: {
      title: 'Social links',
      aside: 'Shown in the footer. Leave empty to hide.',
      fields: [
        { name: 'pictures', label: 'Pictures' },
        { name: 'boards', label: 'Boards' },
        { name: 'films', label: 'Films' },
      ],
    },
    limits: {
      title: 'Limits',
      aside: 'When an owner must approve, and when stock is low',
      fields: [
        {
          name: 'refundPence',
          label: 'Refund limit per order (£)',
          hint: 'The most staff can refund on one order in total. Only an owner can refund more.',
          isMoney: true,
        },
        {
          name: 'lowStock',
          label: 'Low stock level',
          hint: 'Stock is low when fewer are left. Products can have a level of their own.',
          isNumber: true,
        },
        {
          name: 'discountPercent',
          label: 'Discount limit on quotations (%)',
          hint: 'The most staff can take off a list price. Only an owner can take off more.',
          isNumber: true,
        },
        {
          name: 'heldPercent',
          label: 'Stock that quotations can hold (%)',
          hint: 'Of each product, by all quotations together. One item can always be held.',
          isNumber: true,
        },
      ],
    },
    services: {
      title: 'Services',
      aside: 'House removal and assembly',
      fields: [
        ...offered('removal', 'House removal'),
        ...offered('assembly', 'Assembly'),
        {
          name: 'cover',
          label: 'What your insurance covers',
          hint: 'In the terms and on the pages of both services. If empty, neither mentions insurance.',
          isLong: true,
        },
      ],
    },
    deposits: {
      title: 'Deposits',
      aside: 'Paying for made-to-order furniture in two parts',
      fields: [
        {
          name: 'isOffered',
          label: 'Offer a deposit at checkout',
          hint: 'For items with a long lead time. Orders already placed keep their balance.',
          isSwitch: true,
        },
        {
          name: 'percent',
          label: 'Deposit (% of the order)',
          hint: 'From 10 to 90.',
          isNumber: true,
        },
        {
          name: 'fromWeeks',
          label: 'Minimum lead time (weeks)',
          hint: 'Orders delivered sooner are paid in full.',
          isNumber: true,
        },
        {
          name: 'daysBefore',
          label: 'Balance due (days before delivery)',
          hint: 'Customers are emailed a payment link a week before that, and again two days before.',
          isNumber: true,
        },
      ],
    },
    payments: {
      title: 'Ways to pay',
      aside: 'What the checkout offers beside cards and PayPal',
      fields: [
        {
          name: 'payByBank',
          label: 'Offer Pay by Bank',
          hint: 'Switch it on with your payment provider first.',
          isSwitch: true,
        },
        {
          name: 'wallets',
          label: 'Offer Apple Pay, Google Pay and Link',
          hint: 'First steps says whether Stripe knows your domain, which they need.',
          isSwitch: true,
        },
        {
          name: 'klarna',
          label: 'Offer Klarna',
          hint: 'Third-party credit is regulated. Switch it on only once Klarna has approved your shop.',
          isSwitch: true,
        },
        {
          name: 'klarnaApproval',
          label: 'Klarna: approval reference',
          hint: 'From Klarna’s approval of your shop',
        },
        {
          name: 'klarnaApprovedOn',
          label: 'Klarna: approved on',
          hint: 'Such as 2026-11-30',
        },
      ],
    },
    collection: {
      title: 'Collection',
      aside: 'Orders that customers collect from your address',
      fields: [
        {
          name: 'isOffered',
          label: 'Offer collection at checkout',
          hint: 'From your address under Contacts and hours. Orders already placed can still be collected.',
          isSwitch: true,
        },
        {
          name: 'hours',
          label: 'Collection hours',
          hint: 'Each day once, in whole hours: Mo-Fr 09:00-18:00, Sa 10:00-16:00. Bank holidays are left out.',
        },
        {
          name: 'noticeDays',
          label: 'Notice (working days)',
          hint: 'Between the order and the first day for collecting it',
          isNumber: true,
        },
        {
          name: 'placesPerDay',
          label: 'Orders a day',
          hint: '0 for no limit',
          isNumber: true,
        },
        { name: 'pricePence', label: 'Price (£)', hint: '0 if it is free', isMoney: true },
        {
          name: 'freeFromPence',
          label: 'Free from (£)',
          hint: 'The value of the items from which collection is free. 0 if the price always applies. A zone can have its own price.',
          isMoney: true,
        },
        {
          name: 'bring',
          label: 'What to bring',
          hint: 'Follows “Please bring” (optional)',
        },
      ],
    },
    parcels: {
      title: 'Parcels',
      aside: 'Orders that a carrier can take',
      fields: [
        {
          name: 'isOffered',
          label: 'Offer parcels at checkout',
          hint: 'Only for products whose packed boxes are known and within the limits below.',
          isSwitch: true,
        },
        { name: 'pricePence', label: 'Price (£)', isMoney: true },
        {
          name: 'freeFromPence',
          label: 'Free from (£)',
          hint: 'The value of the items from which parcels are free. 0 if the price always applies. A zone can have its own price.',
          isMoney: true,
        },
        {
          name: 'sizes',
          label: 'Prices by size',
          hint: 'In place of the price above, for each box. One size per line, up to kg | up to cm | £: 5 | 60 | 4.50',
          parts: ['kg', 'cm', 'pounds'],
        },
        {
          name: 'longestCm',
          label: 'Longest side of a box (cm)',
          hint: 'Parcelforce takes boxes of up to 150 cm',
          isNumber: true,
        },
        {
          name: 'girthCm',
          label: 'Length and girth of a box (cm)',
          hint: 'The longest side plus twice the two others. Parcelforce takes up to 300 cm',
          isNumber: true,
        },
        {
          name: 'heaviestKg',
          label: 'Weight of a box (kg)',
          hint: 'Parcelforce takes up to 30 kg',
          isNumber: true,
        },
        {
          name: 'noticeDays',
          label: 'Sent within (working days)',
          isNumber: true,
        },
        { name: 'daysFrom', label: 'On its way: minimum (working days)', isNumber: true },
        { name: 'daysTo', label: 'On its way: maximum (working days)', isNumber: true },
      ],
    },
    removals: {
      title: 'Removals',
      aside: 'Quotations',
      fields: [
        {
          name: 'depositPercent',
          label: 'Deposit (% of the price)',
          hint: 'From 5 to 50. You can change it on each quotation.',
          isNumber: true,
        },
      ],
    },
    removalPrices: {
      title: 'Removal estimates',
      aside: 'What a removal’s price is made of, VAT included',
      fields: removalPriceKeys.map(removalPriceField),
    },
    about: {
      title: 'About page',
      aside: 'Your story',
      fields: [
        {
          name: 'figures',
          label: 'Figures',
          hint: 'One per line: 10,000+ | customers',
          parts: ['figure', 'label'],
        },
        { name: 'lead', label: 'Introduction', isLong: true },
        {
          ...aText,
          hint: '## starts a section. ### adds a card, or a timeline step if it starts with a year: ### 2015: One van',
        },
        { name: 'visitTitle', label: 'Closing heading' },
        { name: 'visit', label: 'Closing text', isLong: true },
      ],
    },
    terms: policyForm('Terms of sale', 'On the terms page and sent with each confirmation'),
    privacy: policyForm('Privacy', 'What personal data you keep'),
    cookies: policyForm('Cookies', 'What is stored in browsers'),
    delivery: policyForm('Delivery', 'Where and when you deliver, and what you take away'),
    returns: policyForm('Returns', 'How customers can return items'),
    reviews: policyForm('Reviews', 'How reviews are checked'),
    accessibility: policyForm('Accessibility', 'Accessibility statement'),
  }

/** Whether a section has a published text, edited with a preview and drafts. */
export const hasText = (section: SectionName): boolean =>
  sectionForms[section].fields.some(({ isMarkdown }) => isMarkdown)

const BETWEEN = ' | '

/** The text of a switch that is on. */
export const ON = 'on'

/** A field's text, from a section. */
function textAt(value: unknown, { name, isMoney, parts = [] }: Field): string {
  let at: unknown = value
  for (const key of name.split('.')) at = Object(at)[key]
  if (typeof at === 'boolean') return at ? ON : ''
  if (typeof at === 'number') return String(isMoney ? poundsFromPence(at) : at)
  if (!Array.isArray(at)) return typeof at === 'string' ? at : ''
  return at.map((item) => parts.map((part) => item[part]).join(BETWEEN)).join('\n')
}

/** The texts of a section's fields. */
export const textsOf = (section: SectionName, value: unknown): Record<string, string> =>
  Object.fromEntries(
    sectionForms[section].fields.map((field) => [field.name, textAt(value, field)]),
  )

/** The items of a list; what follows the last bar is the last part, bars and all. */
const listOf = (text: string, parts: readonly string[]) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const written = line.split('|')
      const texts = parts.map((_, at) =>
        at < parts.length - 1 ? (written[at] ?? '') : written.slice(at).join('|'),
      )
      return Object.fromEntries(parts.map((part, at) => [part, texts[at]?.trim() ?? '']))
    })

/** The same for an unsaved section of a shop that is to sell: without the fictional values. */
export const ownTextsOf = (section: SectionName, value: unknown): Record<string, string> =>
  Object.fromEntries(
    sectionForms[section].fields.map((field) => [
      field.name,
      field.isOwn === true ? '' : textAt(value, field),
    ]),
  )

/** The section, from its fields' texts. */
export function valueOf(section: SectionName, texts: Record<string, string>): object {
  const value: Record<string, unknown> = {}
  for (const { name, isNumber, isLong, isMoney, isSwitch, parts } of sectionForms[section].fields) {
    const keys = name.split('.')
    const last = keys.pop() ?? name
    let at = value
    for (const key of keys) at = Object((at[key] ??= {}))
    const text = texts[name] ?? ''
    if (isSwitch) at[last] = text === ON
    else if (isMoney) at[last] = typedPence(text) ?? Number.NaN
    else if (isNumber) at[last] = text.trim() === '' ? null : (typedWhole(text) ?? Number.NaN)
    else if (parts) at[last] = listOf(text, parts)
    else at[last] = isLong ? text.replaceAll(/\n\s*/g, ' ') : text
  }
  return value
}

/** The fields that differ between two versions of a section, with both texts. */
export const differences = (section: SectionName, from: unknown, to: unknown) =>
  sectionForms[section].fields.flatMap((field) => {
    const [before, after] = [textAt(from, field), textAt(to, field)]
    const { label, isWordmark = false, isIcon = false } = field
    return before === after ? [] : [{ label, before, after, isWordmark, isIcon }]
  })

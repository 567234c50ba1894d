import type { RouterInputs, RouterOutputs } from '../../lib/trpc.ts'
import type { SectionName } from './section-names.ts'

export type ShopData = RouterOutputs['settings']['read']
export type Save = RouterInputs['settings']['save']

type Field = {
  /** The path in the section, with dots. */
  name: string
  label: string
  hint?: string
  /** A whole number. */
  isNumber?: boolean
  /** Several lines. */
  isLong?: boolean
}

const service = (name: string, label: string): Field[] => [
  { name: `services.${name}.title`, label: `${label}: title` },
  { name: `services.${name}.text`, label: `${label}: what for` },
  { name: `services.${name}.phone`, label: `${label}: telephone` },
  { name: `services.${name}.email`, label: `${label}: e-mail` },
]

/** The sections in order, with their fields as staff see them. */
export const sectionForms: Record<SectionName, { title: string; aside: string; fields: Field[] }> =
  {
    company: {
      title: 'Company',
      aside: 'Stands in the footer, on letters and invoices',
      fields: [
        { name: 'name', label: 'Trading name', hint: 'The name in the header and in every letter' },
        { name: 'legalName', label: 'Registered name' },
        {
          name: 'number',
          label: 'Company number',
          hint: 'Eight characters, as at Companies House',
        },
        { name: 'vatNumber', label: 'VAT number', hint: 'On every invoice' },
        { name: 'registeredOffice', label: 'Registered office' },
        {
          name: 'registeredIn',
          label: 'Registered in',
          hint: 'England and Wales, Scotland or Northern Ireland',
        },
        { name: 'complaintsEmail', label: 'Complaints go to' },
      ],
    },
    contact: {
      title: 'Contacts and hours',
      aside: 'On every page, e-mail and invoice',
      fields: [
        { name: 'phone', label: 'Telephone' },
        { name: 'email', label: 'E-mail' },
        { name: 'mobile', label: 'Mobile', hint: 'For WhatsApp and text messages; may be empty' },
        { name: 'hours', label: 'Open' },
        { name: 'closed', label: 'Closed' },
        { name: 'openingHours', label: 'Open, for search engines', hint: 'As Mo-Sa 09:00-18:00' },
        { name: 'street', label: 'Street' },
        { name: 'town', label: 'Town' },
        { name: 'postcode', label: 'Postcode' },
        { name: 'place', label: 'Place as pages name it', hint: 'London, UK' },
        ...service('furniture', 'Furniture'),
        ...service('removal', 'Removal'),
        ...service('assembly', 'Assembly'),
      ],
    },
    promises: {
      title: 'Promises',
      aside: 'Delivery and returns',
      fields: [
        { name: 'weeksFrom', label: 'Delivered in, weeks at least', isNumber: true },
        { name: 'weeksTo', label: 'Delivered in, weeks at most', isNumber: true },
        { name: 'deliveryDetail', label: 'What delivery includes' },
        {
          name: 'deliveryTerms',
          label: 'Where deliveries go',
          hint: 'In the terms, before the weeks',
        },
        {
          name: 'returnDays',
          label: 'Days to change one’s mind',
          hint: 'From delivery; the law gives 14',
          isNumber: true,
        },
      ],
    },
    home: {
      title: 'Home page',
      aside: 'The words of the banner',
      fields: [
        { name: 'headline', label: 'Headline' },
        { name: 'lead', label: 'Below it' },
        { name: 'button', label: 'Button' },
        { name: 'shopLead', label: 'What the shop is', hint: 'In the footer, to search engines' },
      ],
    },
    look: {
      title: 'Look',
      aside: 'What the customers see changes at once',
      fields: [
        { name: 'accent', label: 'Accent', hint: 'As #445229. White has to be read on it.' },
      ],
    },
    social: {
      title: 'Social links',
      aside: 'In the footer; an empty one is left out',
      fields: [
        { name: 'pictures', label: 'Pictures' },
        { name: 'boards', label: 'Boards' },
        { name: 'films', label: 'Films' },
      ],
    },
    about: {
      title: 'About page',
      aside: 'Its figures',
      fields: [
        {
          name: 'figures',
          label: 'Figures',
          hint: 'One a line: 10,000+ | customers',
          isLong: true,
        },
      ],
    },
  }

const BETWEEN = ' | '

/** What a field shows of a section. */
function textAt(value: unknown, path: string): string {
  let at: unknown = value
  for (const key of path.split('.')) at = Object(at)[key]
  if (typeof at === 'number') return String(at)
  if (!Array.isArray(at)) return typeof at === 'string' ? at : ''
  return at.map(({ figure, label }) => `${figure}${BETWEEN}${label}`).join('\n')
}

/** The texts of a section's fields. */
export const textsOf = (section: SectionName, value: unknown): Record<string, string> =>
  Object.fromEntries(sectionForms[section].fields.map(({ name }) => [name, textAt(value, name)]))

const figuresOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [figure = '', ...label] = line.split('|')
      return { figure: figure.trim(), label: label.join('|').trim() }
    })

/** The section that its fields' texts make. */
export function valueOf(section: SectionName, texts: Record<string, string>): object {
  const value: Record<string, unknown> = {}
  for (const { name, isNumber, isLong } of sectionForms[section].fields) {
    const keys = name.split('.')
    const last = keys.pop() ?? name
    let at = value
    for (const key of keys) at = Object((at[key] ??= {}))
    const text = texts[name] ?? ''
    if (isNumber) at[last] = text.trim() === '' ? null : Number(text)
    else at[last] = isLong ? figuresOf(text) : text
  }
  return value
}

/** The fields that differ between two versions of a section, with what each says. */
export const differences = (section: SectionName, from: unknown, to: unknown) =>
  sectionForms[section].fields.flatMap(({ name, label }) => {
    const [before, after] = [textAt(from, name), textAt(to, name)]
    return before === after ? [] : [{ label, before, after }]
  })

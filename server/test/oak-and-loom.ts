import { defaultRemovalPrices } from '#server/settings/description/removal-prices/removal-prices.shared.ts'
import type { ShopSettings } from '../settings/description/settings.schema.ts'

const service = (title: string, phone: string) => ({
  title,
  text: `${title}, asked by telephone.`,
  phone,
  email: 'hello@oakandloom.example',
})

const aService = (title: string) => ({
  isOffered: true,
  line: `${title}, by the loom.`,
  lead: `${title} in Glasgow.`,
  lists: [{ title: 'By {{company.name}}', text: `${title} of looms` }],
  steps: [{ title: 'One', mark: 'a day', text: `${title} is done.` }],
  invitation: 'Ring us.',
})

const aPolicy = (text: string) => ({ lead: `Of {{company.name}}`, text: `## First\n\n${text}` })

/** The settings of another shop: all of them differ from the defaults. */
export const oakAndLoom: ShopSettings = {
  company: {
    name: 'Oak & Loom',
    legalName: 'Oak and Loom Limited',
    number: 'SC123456',
    isVatRegistered: true,
    vatNumber: 'GB 999 9999 73',
    registeredOffice: '3 Loom Street, Glasgow G1 1AA',
    registeredIn: 'Scotland',
    complaintsEmail: 'sorry@oakandloom.example',
    orderPrefix: 'OL',
    firstOrder: 1,
    invoicePrefix: 'OL',
    creditNotePrefix: 'OL-CR',
    firstInvoice: 5001,
    firstCreditNote: 301,
  },
  contact: {
    phone: '0141 496 0101',
    email: 'hello@oakandloom.example',
    mobile: '07700 900999',
    hours: 'Tuesday to Sunday, 10am to 5pm',
    openingHours: 'Tu-Su 10:00-17:00',
    closed: 'Closed on Mondays',
    street: '3 Loom Street',
    town: 'Glasgow',
    postcode: 'G1 1AA',
    place: 'Glasgow, UK',
    services: {
      furniture: service('Furniture', '0141 496 0102'),
      removal: service('Moving', '0141 496 0103'),
      assembly: service('Building', '0141 496 0104'),
    },
    lead: 'Ring, or come to the loom.',
    reasons: [{ title: 'At the loom', text: 'Every rug laid out' }],
  },
  promises: {
    weeksFrom: 5,
    weeksTo: 6,
    deliveryDetail: 'To your door, in Scotland',
    deliveryTerms: 'We deliver in Scotland, free',
    notServed: 'Scotland alone. Ring {{contact.phone}}.',
    returnDays: 60,
    returnDetail: 'Our carrier fetches it',
    collection: 'Leave it at the door.',
    replyTime: 'by the next evening',
    guarantee: 'Broken threads.',
    swatchPost: 'second-class post',
    swatchPostedIn: 2,
    swatchArriveIn: 4,
  },
  home: {
    headline: 'Wood and wool',
    lead: 'Made on the Clyde.',
    button: 'Come in',
    pinned: '',
    shopLead: 'Rugs and tables from Glasgow.',
  },
  social: { pictures: 'https://pictures.oakandloom.example', boards: '', films: '' },
  look: {
    accent: '#3F6277',
    wordmark:
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30"><g id="wordmark" fill="currentColor">' +
      '<path d="M4 4h22v22h-22zM34 4h6v22h-6z" fill="currentColor"/>' +
      '<circle cx="60" cy="15" r="11" fill="currentColor"/>' +
      '<path d="M80 4h6v16h30v6h-36z" fill="currentColor"/></g></svg>',
    icon: '',
  },
  limits: { refundPence: 25_050, lowStock: 6, discountPercent: 10, heldPercent: 50 },
  services: {
    removal: aService('Moving'),
    assembly: aService('Building'),
    cover: 'Insured up to £5,000 a load.',
  },
  payments: {
    payByBank: true,
    wallets: true,
    klarna: true,
    klarnaApproval: 'KL-2026-118',
    klarnaApprovedOn: '2026-08-03',
  },
  deposits: { isOffered: true, percent: 40, fromWeeks: 5, daysBefore: 10 },
  collection: {
    isOffered: true,
    hours: 'Th-Sa 10:00-15:00',
    noticeDays: 3,
    placesPerDay: 4,
    pricePence: 400,
    freeFromPence: 20_000,
    bring: 'the card that you paid with',
  },
  parcels: {
    isOffered: true,
    pricePence: 750,
    freeFromPence: 15_000,
    sizes: [{ kg: '5', cm: '60', pounds: '4.50' }],
    longestCm: 120,
    girthCm: 250,
    heaviestKg: 25,
    noticeDays: 2,
    daysFrom: 3,
    daysTo: 5,
  },
  removals: { depositPercent: 35 },
  removalPrices: {
    ...defaultRemovalPrices,
    crewTwoPence: 7150,
    milePence: 95,
    saturdayPercent: 25,
  },
  about: {
    figures: [{ figure: 'Since 2026', label: 'on Loom Street' }],
    lead: '{{company.name}} weaves in {{contact.place}}.',
    text: '## How it began\n\nWith one loom.',
    visitTitle: 'Come in',
    visit: '{{contact.street}}, {{contact.place}}.',
  },
  terms: aPolicy('We sell rugs. {{company.trader}}.'),
  privacy: aPolicy('We keep your name. Write to {{contact.email}}.'),
  cookies: aPolicy('One cookie, for {{session.days}} days.'),
  delivery: aPolicy('{{delivery.area}}, in {{delivery.weeks}}.'),
  returns: aPolicy('{{returns.days}} days.'),
  reviews: aPolicy('{{reviews.reasons}}'),
  accessibility: aPolicy('Ring {{contact.phone}}.'),
}

import { DEFAULT_ACCENT } from './contrast.ts'
import type { ShopSettings } from './settings.schema.ts'
import { defaultRemovalPrices } from './removal-prices/removal-prices.shared.ts'
import { about } from './texts/about.ts'
import { defaultPolicies } from './texts/policies.ts'
import { services } from './texts/service-texts.ts'

/**
 * The default settings: the specification's figures, and a fictional company with a fictional VAT
 * number, with which production does not sell.
 */
export const defaultSettings: ShopSettings = {
  company: {
    name: 'Hazelwick',
    legalName: 'Hazelwick Furniture Ltd',
    number: '09471126',
    isVatRegistered: true,
    vatNumber: 'GB 000 1234 56',
    registeredOffice: '12 Joiners Yard, London E2 7RG',
    registeredIn: 'England and Wales',
    complaintsEmail: 'hello@hazelwick.example',
    orderPrefix: 'HW',
    firstOrder: 1,
    invoicePrefix: 'HW',
    creditNotePrefix: 'HW-CN',
    firstInvoice: 1,
    firstCreditNote: 1,
  },
  contact: {
    phone: '020 7946 0182',
    email: 'hello@hazelwick.example',
    mobile: '07700 900182',
    hours: 'Monday to Saturday, 9am to 6pm',
    openingHours: 'Mo-Sa 09:00-18:00',
    closed: 'Closed on Sundays and bank holidays',
    street: '12 Joiners Yard',
    town: 'London',
    postcode: 'E2 7RG',
    place: 'London, UK',
    services: {
      furniture: {
        title: 'Furniture and orders',
        text: 'Sizes, stock, changing a delivery or a problem with an order.',
        phone: '020 7946 0182',
        email: 'orders@hazelwick.example',
      },
      removal: {
        title: 'House removal',
        text: 'Home visits, dates, parking or moving a piano.',
        phone: '020 7946 0187',
        email: 'removals@hazelwick.example',
      },
      assembly: {
        title: 'Furniture assembly',
        text: 'Ours or anyone else’s. Tell us the make and we’ll tell you how long it takes.',
        phone: '020 7946 0194',
        email: 'assembly@hazelwick.example',
      },
    },
    lead: 'Call, email, message or drop in. You’ll speak to a real person, usually Gareth.',
    reasons: [
      { title: 'See it at full size', text: 'Try every sofa and bed' },
      { title: 'See it at full size', text: 'Open every door, drawer and lid' },
      { title: 'See it at full size', text: 'Fabric and wood samples to take home' },
      { title: 'Ask the people who assemble it', text: 'A fitter in the showroom every day' },
      {
        title: 'Ask the people who assemble it',
        text: 'Help with stairs, lifts and tight corners',
      },
      { title: 'Ask the people who assemble it', text: 'Care and repair advice in person' },
      { title: 'Make a day of it', text: 'Free tea, and children welcome' },
      { title: 'Make a day of it', text: 'Step-free entrance and a wide lift' },
      { title: 'Make a day of it', text: 'An hour’s parking in the yard' },
    ],
  },
  promises: {
    weeksFrom: 2,
    weeksTo: 3,
    deliveryDetail: 'Delivery to the room you choose, in most of mainland Britain',
    deliveryTerms: 'We deliver to most of mainland Britain',
    notServed:
      'Our vans cover most of mainland Britain. We send orders for Northern Ireland, the Highlands and islands with a carrier. To hear its price before you order, call {{contact.phone}}.',
    returnDays: 30,
    returnDetail: 'We collect from your home',
    collection: 'You don’t need the box. Our team will dismantle, wrap and carry everything.',
    replyTime: 'within two working days',
    guarantee:
      'Faults in materials and workmanship in normal home use. It doesn’t cover sun fading, pet damage, spills or normal wear and tear. It passes to the new owner if you give the item away.',
    swatchPost: 'first-class post',
    swatchPostedIn: 1,
    swatchArriveIn: 2,
  },
  home: {
    headline: 'Discover Premium Furniture',
    lead: 'Oak, wool and linen for real British rooms, with every measurement shown.',
    button: 'Shop Now',
    pinned: '',
    shopLead:
      'Furniture for British homes, with clear dimensions and prices. We deliver it, assemble it and help when you move.',
  },
  social: {
    pictures: 'https://pictures.hazelwick.example',
    boards: 'https://boards.hazelwick.example',
    films: 'https://films.hazelwick.example',
  },
  look: { accent: DEFAULT_ACCENT, wordmark: '', icon: '' },
  limits: { refundPence: 100_000, lowStock: 10, discountPercent: 10, heldPercent: 50 },
  services,
  deposits: { isOffered: false, percent: 50, fromWeeks: 4, daysBefore: 7 },
  payments: {
    payByBank: false,
    wallets: false,
    klarna: false,
    klarnaApproval: '',
    klarnaApprovedOn: '',
  },
  // Neither is offered until a shop switches it on.
  collection: {
    isOffered: false,
    hours: '',
    noticeDays: 1,
    placesPerDay: 0,
    pricePence: 0,
    freeFromPence: 0,
    bring: 'your order number and photo ID',
  },
  // The limits are those of Parcelforce within the UK, its girth being twice width and height:
  // https://www.parcelforce.com/help-and-advice/sending/how-calculate-length-and-girth-your-parcel
  parcels: {
    isOffered: false,
    pricePence: 595,
    freeFromPence: 0,
    sizes: [],
    longestCm: 150,
    girthCm: 300,
    heaviestKg: 30,
    noticeDays: 1,
    daysFrom: 2,
    daysTo: 3,
  },
  removals: { depositPercent: 20 },
  removalPrices: defaultRemovalPrices,
  about: {
    ...about,
    figures: [
      { figure: 'Since 2015', label: 'in the same London yard' },
      { figure: '10,000+', label: 'customers' },
      { figure: '50,000+', label: 'furniture assembled' },
      { figure: '2,500+', label: 'homes moved' },
      { figure: '99%', label: 'satisfaction' },
    ],
  },
  ...defaultPolicies,
}

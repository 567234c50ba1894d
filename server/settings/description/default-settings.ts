import { DEFAULT_ACCENT } from './contrast.ts'
import type { ShopSettings } from './settings.schema.ts'
import { about } from './texts/about.ts'
import { defaultPolicies } from './texts/policies.ts'

/**
 * The default settings: the specification's figures, and a fictional company with a fictional VAT
 * number, with which production does not sell.
 */
export const defaultSettings: ShopSettings = {
  company: {
    name: 'Hazelwick',
    legalName: 'Hazelwick Furniture Ltd',
    number: '09471126',
    vatNumber: 'GB 000 1234 56',
    registeredOffice: '12 Joiners Yard, London E2 0VV',
    registeredIn: 'England and Wales',
    complaintsEmail: 'hello@hazelwick.example',
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
    postcode: 'E2 0VV',
    place: 'London, UK',
    services: {
      furniture: {
        title: 'Furniture and orders',
        text: 'Sizes, stock, a delivery that has to move, something that arrived wrong.',
        phone: '020 7946 0182',
        email: 'orders@hazelwick.example',
      },
      removal: {
        title: 'House removal',
        text: 'A visit, a date, a question about parking or the piano.',
        phone: '020 7946 0187',
        email: 'removals@hazelwick.example',
      },
      assembly: {
        title: 'Furniture assembly',
        text: 'Ours or anybody’s: tell us the make and we know the hours.',
        phone: '020 7946 0194',
        email: 'assembly@hazelwick.example',
      },
    },
    lead: 'Ring, write, send a message or come in. A person answers, and it is usually Gareth.',
    reasons: [
      { title: 'See it at full size', text: 'Every sofa and bed set up to try' },
      { title: 'See it at full size', text: 'Doors, drawers and lids that open' },
      { title: 'See it at full size', text: 'Fabric and wood samples to take home' },
      { title: 'Ask who built it', text: 'A fitter in the showroom every day' },
      { title: 'Ask who built it', text: 'Help with stairs, lifts and tight corners' },
      { title: 'Ask who built it', text: 'Care and repairs explained by hand' },
      { title: 'Make a day of it', text: 'Tea on the house, children welcome' },
      { title: 'Make a day of it', text: 'Step-free entrance and a wide lift' },
      { title: 'Make a day of it', text: 'Parking in the yard for an hour' },
    ],
  },
  promises: {
    weeksFrom: 2,
    weeksTo: 3,
    deliveryDetail: 'Free to the room you choose, in mainland Britain',
    deliveryTerms: 'We deliver in most of mainland Britain, free',
    returnDays: 30,
  },
  home: {
    headline: 'Discover Premium Furniture',
    lead: 'Oak, wool and linen for real British rooms, with every measurement on the page.',
    button: 'Shop Now',
    shopLead:
      'Furniture for British homes, measured honestly and priced plainly. We deliver it, build it, and move it when you move.',
  },
  social: {
    pictures: 'https://pictures.hazelwick.example',
    boards: 'https://boards.hazelwick.example',
    films: 'https://films.hazelwick.example',
  },
  look: { accent: DEFAULT_ACCENT, wordmark: '' },
  limits: { refundPence: 100_000 },
  removals: { depositPercent: 20 },
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

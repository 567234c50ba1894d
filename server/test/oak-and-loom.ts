import type { ShopSettings } from '../settings/description/settings.schema.ts'

const service = (title: string, phone: string) => ({
  title,
  text: `${title}, asked by telephone.`,
  phone,
  email: 'hello@oakandloom.example',
})

/** The settings of another shop: nothing of them is a default. */
export const oakAndLoom: ShopSettings = {
  company: {
    name: 'Oak & Loom',
    legalName: 'Oak and Loom Limited',
    number: 'SC123456',
    vatNumber: 'GB 999 9999 73',
    registeredOffice: '3 Loom Street, Glasgow G1 1AA',
    registeredIn: 'Scotland',
    complaintsEmail: 'sorry@oakandloom.example',
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
  },
  promises: {
    weeksFrom: 5,
    weeksTo: 6,
    deliveryDetail: 'To your door, in Scotland',
    deliveryTerms: 'We deliver in Scotland, free',
    returnDays: 60,
  },
  home: {
    headline: 'Wood and wool',
    lead: 'Made on the Clyde.',
    button: 'Come in',
    shopLead: 'Rugs and tables from Glasgow.',
  },
  social: { pictures: 'https://pictures.oakandloom.example', boards: '', films: '' },
  look: { accent: '#3F6277' },
  about: { figures: [{ figure: 'Since 2026', label: 'on Loom Street' }] },
}

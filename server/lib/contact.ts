/** The shop's contact details: phone, address and opening hours. */
export const shopContact = {
  phone: '020 7946 0182',
  phoneHref: 'tel:+442079460182',
  email: 'hello@hazelwick.example',
  /** For WhatsApp and text messages. */
  mobile: '07700 900182',
  textHref: 'sms:+447700900182',
  whatsAppHref: 'https://wa.me/447700900182',
  hours: 'Monday to Saturday, 9am to 6pm',
  /** The opening hours, machine-readable. */
  openingHours: 'Mo-Sa 09:00-18:00',
  closed: 'Closed on Sundays and bank holidays',
  street: '12 Joiners Yard',
  place: 'London, UK',
} as const

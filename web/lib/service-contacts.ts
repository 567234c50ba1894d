/** The contacts of the services: numbers and addresses. */
export const serviceContacts = {
  furniture: {
    title: 'Furniture and orders',
    text: 'Sizes, stock, a delivery that has to move, something that arrived wrong.',
    phone: '020 7946 0182',
    phoneHref: 'tel:+442079460182',
    email: 'orders@hazelwick.example',
  },
  removal: {
    title: 'House removal',
    text: 'A visit, a date, a question about parking or the piano.',
    phone: '020 7946 0187',
    phoneHref: 'tel:+442079460187',
    email: 'removals@hazelwick.example',
  },
  assembly: {
    title: 'Furniture assembly',
    text: 'Ours or anybody’s: tell us the make and we know the hours.',
    phone: '020 7946 0194',
    phoneHref: 'tel:+442079460194',
    email: 'assembly@hazelwick.example',
  },
} as const

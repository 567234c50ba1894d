import { inWholePounds } from '#server/lib/money.shared.ts'

interface Place {
  street: string
  town: string
  postcode: string
}

/** The lines of the address from which orders are collected: the company's. */
export const collectionAddress = ({ contact }: { contact: Place }): string[] => [
  contact.street,
  `${contact.town} ${contact.postcode}`.trim(),
]

interface Collecting {
  contact: Omit<Place, 'street'>
  collection: { pricePence: number; freeFromPence: number }
}

/** That an order can be collected, and for how much: "Or collect free from London E2 7RG." */
export function collectionOffer({ contact, collection }: Collecting): string {
  const { pricePence, freeFromPence } = collection
  const from = `from ${contact.town} ${contact.postcode}`
  if (pricePence === 0) return `Or collect free ${from}.`
  const free = freeFromPence > 0 ? `, free from ${inWholePounds(freeFromPence)}` : ''
  return `Or collect ${from} for ${inWholePounds(pricePence)}${free}.`
}

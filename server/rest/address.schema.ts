import { z } from 'zod'

/** The seven fields of an address as they are answered: they were checked when they came. */
export const addressTexts = z.object({
  firstName: z.string(),
  lastName: z.string(),
  address: z.string(),
  city: z.string(),
  pincode: z.string(),
  phone: z.string(),
  notes: z.string(),
})

export const exampleAddress = {
  firstName: 'Rosalind',
  lastName: 'Ash',
  address: '14 Tanners Row',
  city: 'Lewes',
  pincode: 'BN7 2QX',
  phone: '020 7946 0311',
  notes: 'Ring twice',
}

import { z } from 'zod'

/** The kinds of things that staff find, in the order in which they are shown. */
export const foundKinds = [
  'order',
  'quotation',
  'customer',
  'product',
  'inquiry',
  'removal',
  'giftCard',
] as const
export type FoundKind = (typeof foundKinds)[number]

export const findInput = z.object({ term: z.string().trim().max(100) })

/** A thing that was found: what its page is called by, its name and a line about it. */
export const found = z.object({
  kind: z.enum(foundKinds),
  /**
   * The number of an order, quotation or removal; the key of a customer; the slug of a product; the id
   * of an inquiry or a gift card.
   */
  key: z.string(),
  title: z.string(),
  about: z.string(),
})

export const findOutput = z.object({ items: z.array(found) })

export type Found = z.infer<typeof found>

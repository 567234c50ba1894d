import { z } from 'zod'

/** Pence; negative where a credit note is taken back. */
const sum = z.int()
const party = z.object({ name: z.string(), lines: z.array(z.string()) })

/** The facts printed on an invoice or a credit note, as of its issue. */
export const invoiceFacts = z.object({
  kind: z.enum(['invoice', 'creditNote']),
  number: z.string(),
  issuedAt: z.iso.datetime(),
  orderNumber: z.int().optional(),
  /** What names of orders began with at the issue; without it, HW. */
  orderPrefix: z.string().optional(),
  /** The removal, in place of an order. */
  removalNumber: z.int().optional(),
  /** The number of the invoice that a credit note corrects; of several, their numbers. */
  corrects: z.string().nullable(),
  /** Where these are several, what of it corrects each: it is what of them the sum stands on. */
  correctedParts: z.array(z.object({ number: z.string(), amountPence: z.int() })).optional(),
  /** The number of the credit note that this one takes back. */
  takesBack: z.string().optional(),
  /** The number of the invoice that a credit note is set against: nothing is refunded by it. */
  setAgainst: z.string().optional(),
  seller: party.extend({ vatNumber: z.string() }),
  buyer: party,
  lines: z.array(
    z.object({
      title: z.string(),
      /** The names of the lines of which it is a part; without them, it is a line of its own. */
      of: z.array(z.string()).optional(),
      quantity: z.int(),
      /** What one piece costs, VAT included. */
      pricePence: sum,
      /** What promotions took off the line; without it, nothing. */
      discountPence: sum.optional(),
      vatPence: sum,
      totalPence: sum,
    }),
  ),
  vatPercent: z.number(),
  vatPence: sum,
  totalPence: sum,
  /** The method of payment or refund. */
  payment: z.string(),
  /** The dates of two deliveries. */
  deliveries: z.string().optional(),
})

export type InvoiceFacts = z.infer<typeof invoiceFacts>

import { z } from 'zod'
import { pence } from '../lib/fields.ts'

const party = z.object({ name: z.string(), lines: z.array(z.string()) })

/** The facts printed on an invoice or a credit note, as of its issue. */
export const invoiceFacts = z.object({
  kind: z.enum(['invoice', 'creditNote']),
  number: z.string(),
  issuedAt: z.iso.datetime(),
  orderNumber: z.int().optional(),
  /** The removal, in place of an order. */
  removalNumber: z.int().optional(),
  /** The number of the invoice that a credit note corrects. */
  corrects: z.string().nullable(),
  seller: party.extend({ vatNumber: z.string() }),
  buyer: party,
  lines: z.array(
    z.object({
      title: z.string(),
      quantity: z.int(),
      /** What one piece costs, VAT included. */
      pricePence: pence,
      vatPence: pence,
      totalPence: pence,
    }),
  ),
  vatPercent: z.number(),
  vatPence: pence,
  totalPence: pence,
  /** The method of payment or refund. */
  payment: z.string(),
  /** The dates of two deliveries. */
  deliveries: z.string().optional(),
})

export type InvoiceFacts = z.infer<typeof invoiceFacts>

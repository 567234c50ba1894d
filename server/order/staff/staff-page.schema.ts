import { z } from 'zod'
import { id, pence, text } from '#server/lib/fields.ts'
import { adminOrderDetails } from './admin-order.schema.ts'

/** An internal note about an order. */
const orderNote = z.object({
  id,
  text: z.string(),
  authorName: z.string(),
  createdAt: z.string(),
})

export const addNoteInput = z.object({ id, text: text('a note', 2000) })

const line = adminOrderDetails.shape.lines.element

/** An order as its page for staff shows it. */
export const staffOrderPage = adminOrderDetails.extend({
  /** The N of Order-N; null for a deleted order, which is not in the list. */
  position: z.int().nullable(),
  lines: z.array(
    line.extend({
      /** The VAT in the whole line, as it stands after changes. */
      vatPence: pence,
      services: z.array(line.shape.services.element.extend({ vatPence: pence })),
    }),
  ),
  /** The VAT in the price of the delivery: with lines and services it is that of `standing`. */
  deliveryVatPence: z.int(),
  /** The internal notes, newest first. */
  notes: z.array(orderNote),
  /** The numbers of the orders beside it in the list of all orders; null at its ends. */
  newer: z.int().nullable(),
  older: z.int().nullable(),
})

export type StaffOrderPage = z.infer<typeof staffOrderPage>
export type OrderNote = z.infer<typeof orderNote>

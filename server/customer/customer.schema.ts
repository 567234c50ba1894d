import { z } from 'zod'
import { id, optionalText, pence } from '#server/lib/fields.ts'
import { orderSummary } from '#server/order/order.schema.ts'
import { quotationStatuses } from '#server/quotation/quotation-status.shared.ts'
import { sentEmail } from '#server/sent-email/sent-email.schema.ts'

export const customerListInput = z.object({
  limit: z.int().min(1).max(100).default(20),
  cursor: z.string().max(400).nullish(),
  /** By name, e-mail address, phone, postcode or order number; then there is one page. */
  search: z.string().trim().max(100).optional(),
})

/** A customer in the list: an account, or a guest by their address. */
export const customerSummary = z.object({
  /** The id of the account; of a guest, that of one of their orders. */
  key: id,
  name: z.string(),
  email: z.string().nullable(),
  hasAccount: z.boolean(),
  /** Their paid orders, and what they paid for them, without refunds. */
  orders: z.int(),
  spentPence: z.int(),
  lastOrderAt: z.string().nullable(),
  isBlocked: z.boolean(),
})

export const customerListOutput = z.object({
  items: z.array(customerSummary),
  nextCursor: z.string().nullable(),
})

export const customerKeyInput = z.object({ key: id })

const address = z.object({
  firstName: z.string(),
  lastName: z.string(),
  address: z.string(),
  city: z.string(),
  pincode: z.string(),
  phone: z.string(),
})

export const customer = z.object({
  key: id,
  name: z.string(),
  email: z.string().nullable(),
  /** Null for a guest. */
  account: z.object({ id, createdAt: z.string(), isEmailConfirmed: z.boolean() }).nullable(),
  note: z.string(),
  blockedAt: z.string().nullable(),
  /** Whether a note can be kept: of a guest without an address nothing can. */
  canKeep: z.boolean(),
  orderCount: z.int(),
  spentPence: z.int(),
  /** The newest orders. */
  orders: z.array(
    orderSummary.extend({
      /** Whether it is an attempt that ended unpaid. */
      isAttempt: z.boolean(),
    }),
  ),
  removals: z.array(
    z.object({
      number: z.int(),
      status: z.string(),
      day: z.iso.date(),
      pricePence: pence,
      finishedAt: z.string().nullable(),
    }),
  ),
  /** The newest inquiries from their address. */
  inquiries: z.array(z.object({ id, status: z.string(), createdAt: z.string() })),
  /** The newest quotations, to their address or become one of their orders. */
  quotations: z.array(
    z.object({
      number: z.int(),
      status: z.enum(quotationStatuses),
      createdAt: z.string(),
      totalPence: pence,
      /** Whether a message of theirs waits for an answer. */
      isWaiting: z.boolean(),
    }),
  ),
  conversations: z.array(
    z.object({
      id,
      orderNumber: z.int(),
      kind: z.string(),
      isWaiting: z.boolean(),
      lastAt: z.string(),
    }),
  ),
  questions: z.array(
    z.object({
      id,
      product: z.string(),
      question: z.string(),
      isAnswered: z.boolean(),
      createdAt: z.string(),
    }),
  ),
  reviews: z.array(
    z.object({
      id,
      product: z.string(),
      rating: z.int(),
      message: z.string(),
      createdAt: z.string(),
    }),
  ),
  /** The phone numbers of all of these; each once. */
  phones: z.array(z.string()),
  /**
   * Saved addresses, then those of orders, quotations, removals and inquiries, which may be just a
   * postcode; each once.
   */
  addresses: z.array(address),
  emails: z.array(sentEmail),
})

export const saveNoteInput = z.object({ key: id, note: optionalText('the note', 4000) })
export const setBlockedInput = z.object({ key: id, isBlocked: z.boolean() })

export type CustomerListInput = z.infer<typeof customerListInput>
export type CustomerListOutput = z.infer<typeof customerListOutput>
export type CustomerSummary = z.infer<typeof customerSummary>
export type Customer = z.infer<typeof customer>

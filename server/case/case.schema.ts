import { z } from 'zod'
import { MAX_LINES, MAX_PIECES } from '../cart/bounds.ts'
import { givenPence, id, optionalText, pence, text, uuid } from '../lib/fields.ts'
import { bookedSlot } from '../delivery/delivery.schema.ts'
import { photograph, photographIds } from '../photograph/photograph.schema.ts'
import { refundedLines, restock } from '#server/order/refund/refund.schema.ts'
import { type CaseAnswer, caseAnswers, caseKinds, caseWishes } from './case-kinds.shared.ts'

/** The longest message, in characters. */
const MAX_TEXT = 3000

/** Pieces of an order's lines, each line once. */
const pieces = z
  .array(z.object({ productId: id, quantity: z.int().min(1).max(MAX_PIECES) }))
  .max(MAX_LINES)
  .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, {
    error: 'The same item is listed twice.',
  })

const message = text('your message', MAX_TEXT, 'Tell us what happened.')

export const reportInput = z
  .object({
    orderId: id,
    kind: z.enum(caseKinds, { error: 'Choose what’s wrong.' }),
    lines: pieces.default([]),
    wish: z.enum(caseWishes).nullish(),
    message,
    photographs: photographIds,
  })
  .refine(({ kind, lines }) => kind === 'question' || lines.length > 0, {
    path: ['lines'],
    error: 'Choose at least one item.',
  })
export const reportOutput = z.object({ id })

export const replyInput = z.object({
  id,
  message: text('your message', MAX_TEXT),
  photographs: photographIds,
})

export const caseIdInput = z.object({ id })
export const casesOfOrderInput = z.object({ orderId: id })

const caseMessage = z.object({
  id,
  author: z.enum(['buyer', 'staff']),
  /** The member of staff who wrote it. */
  staffName: z.string().nullable(),
  answer: z.enum(caseAnswers).nullable(),
  text: z.string(),
  /** The refund that was made with it. */
  refundPence: pence.nullable(),
  /** The replacement pieces that were promised with it. */
  pieces: z.array(z.object({ title: z.string(), quantity: z.int() })),
  /** The window in which the replacement or part comes; null until one is booked. */
  delivery: bookedSlot.nullable(),
  photographs: z.array(photograph),
  createdAt: z.string(),
})

const orderCase = z.object({
  id,
  kind: z.enum(caseKinds),
  wish: z.enum(caseWishes).nullable(),
  lines: z.array(z.object({ productId: id, title: z.string(), quantity: z.int() })),
  messages: z.array(caseMessage),
  /** Since when the buyer waits for an answer. */
  waitingSince: z.string().nullable(),
  createdAt: z.string(),
})

/** The conversations about an order, as its page shows them. */
export const casesOfOrder = z.array(
  orderCase.extend({
    /** How many answers the buyer has not seen. */
    unread: z.int(),
  }),
)

/** A case as staff see it, with their notes. */
export const staffCase = orderCase.extend({
  orderId: id,
  orderNumber: z.int(),
  name: z.string(),
  /** Whether answers are sent by e-mail: a guest may have left no address. */
  hasEmail: z.boolean(),
})

const amountOrLines = z
  .object({
    amountPence: givenPence.min(1, 'Enter an amount.').optional(),
    /** Refunded pieces and services, in place of an amount. */
    lines: refundedLines.optional(),
    /** Whether the price of the delivery is refunded too, in place of an amount. */
    delivery: z.boolean().optional(),
    restock,
  })
  .refine(
    ({ amountPence, lines, delivery = false }) =>
      (amountPence === undefined) === (lines !== undefined || delivery),
    { path: ['amountPence'], error: 'Enter an amount or choose items.' },
  )

/** Whether this kind of answer sends something, and may take pieces from stock. */
export const takesStock = (answer: CaseAnswer) => answer === 'piece' || answer === 'part'

export const answerInput = z
  .object({
    id,
    /** Chosen by the client: the same id is answered once. */
    messageId: uuid,
    answer: z.enum(caseAnswers),
    message: text('your reply', MAX_TEXT),
    /** The part that is sent, in words for the crew. */
    part: optionalText('the part', 120).default(''),
    /** Whether it is sent by post: then no delivery is to be arranged. */
    byPost: z.boolean().default(false),
    /** The replacement pieces, or those that a part is taken from: they leave the stock. */
    pieces: pieces.default([]),
    /** The refund: an amount, or the price of pieces, services and the delivery. */
    money: amountOrLines.optional(),
  })
  .refine(({ answer, pieces: sent }) => answer !== 'piece' || sent.length > 0, {
    path: ['pieces'],
    error: 'Choose what to send.',
  })
  .refine(({ answer, pieces: sent }) => takesStock(answer) || sent.length === 0, {
    path: ['pieces'],
    error: 'Only parts and replacements are taken from stock.',
  })
  .refine(({ answer, money }) => (answer === 'money') === (money !== undefined), {
    path: ['money'],
    error: 'Enter the amount to refund.',
  })

export type ReportInput = z.infer<typeof reportInput>
export type ReplyInput = z.infer<typeof replyInput>
export type AnswerInput = z.infer<typeof answerInput>
export type CasesOfOrder = z.infer<typeof casesOfOrder>
export type StaffCase = z.infer<typeof staffCase>

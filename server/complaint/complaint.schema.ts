import { z } from 'zod'
import { emailWithEnding, id, optionalText, text } from '../lib/fields.ts'

export const makeComplaintInput = z.object({
  name: text('your name', 120),
  email: emailWithEnding,
  complaint: text('your complaint', 5000),
  /** A honeypot: hidden from people, filled in by bots. */
  website: optionalText('This field', 200).optional(),
})

export const complaintInput = z.object({ id })

/** A complaint as staff read it. */
export const complaintOutput = z.object({
  id,
  name: z.string(),
  email: z.string(),
  complaint: z.string(),
  createdAt: z.string(),
  /** The last day for the answer: YYYY-MM-DD. */
  answerBy: z.string(),
  answer: z.string().nullable(),
  /** Why staff dismissed it; null: they did not. */
  dismissal: z.string().nullable(),
  /** When it was answered or dismissed. */
  answeredAt: z.string().nullable(),
})

export const answerComplaintInput = z.object({ id, answer: text('your answer', 5000) })

export const dismissComplaintInput = z.object({ id, reason: text('the reason', 500) })

export type MakeComplaintInput = z.infer<typeof makeComplaintInput>
export type ComplaintOutput = z.infer<typeof complaintOutput>
export type AnswerComplaintInput = z.infer<typeof answerComplaintInput>
export type DismissComplaintInput = z.infer<typeof dismissComplaintInput>

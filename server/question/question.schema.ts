import { z } from 'zod'
import { emailWithEnding, id, optionalText, text } from '../lib/fields.ts'
import { pageInput, pagination } from '../lib/pagination.ts'

export const askQuestionInput = z.object({
  productId: id,
  question: text('your question', 500),
  /** Shown beside the question. */
  name: text('your name', 60),
  /** For the e-mail with the answer; never shown. */
  email: emailWithEnding,
  /** A honeypot: hidden from people, filled in by bots. */
  website: optionalText('the website', 200).optional(),
})

export const questionListInput = z.object({ productId: id })

/** A question as everybody reads it. */
const answeredQuestion = z.object({
  id,
  name: z.string(),
  question: z.string(),
  createdAt: z.string(),
  answer: z.string(),
  answeredAt: z.string(),
  /** The variant that it was asked about, "Slate weave, oak legs"; null without options. */
  variant: z.string().nullable(),
})

/** The newest answers first. */
export const questionListOutput = z.object({ items: z.array(answeredQuestion) })

export const staffQuestionsInput = pageInput.extend({
  /** Unanswered questions, oldest first; or answered or deleted ones, newest first. */
  show: z.enum(['waiting', 'answered', 'deleted']).default('waiting'),
  /** Only this one, answered or not. */
  id: id.optional(),
})

const staffQuestion = z.object({
  id,
  name: z.string(),
  question: z.string(),
  createdAt: z.string(),
  answer: z.string().nullable(),
  isDeleted: z.boolean(),
  product: z.object({ slug: z.string(), title: z.string() }),
})

export const staffQuestionsOutput = z.object({ items: z.array(staffQuestion), pagination })

export const answerQuestionInput = z.object({ id, answer: text('the answer', 2000) })

export const questionIdInput = z.object({ id })

export type AskQuestionInput = z.infer<typeof askQuestionInput>
export type QuestionListOutput = z.infer<typeof questionListOutput>
export type StaffQuestionsInput = z.infer<typeof staffQuestionsInput>
export type StaffQuestionsOutput = z.infer<typeof staffQuestionsOutput>
export type AnswerQuestionInput = z.infer<typeof answerQuestionInput>

import { z } from 'zod'

/** How far the e-mail that tries the mail server has come. */
export const mailStates = ['none', 'queued', 'late', 'refused', 'sent'] as const

/** What a shop needs before its first order, each read from what is there. */
export const readFirstStepsOutput = z.object({
  /** Whether it is asked for at all: a demonstration sells as it is. */
  isAsked: z.boolean(),
  company: z.object({
    isDone: z.boolean(),
    missing: z.array(z.object({ section: z.enum(['company', 'contact']), name: z.string() })),
  }),
  /** The names of the categories that visitors see. */
  category: z.object({ isDone: z.boolean(), shown: z.array(z.string()) }),
  /** Whether there is a product; done when one can be bought now. */
  product: z.object({ isDone: z.boolean(), isThere: z.boolean() }),
  /** The names of the zones that vans go to. */
  zone: z.object({ isDone: z.boolean(), served: z.array(z.string()) }),
  mail: z.object({
    isDone: z.boolean(),
    state: z.enum(mailStates),
    /** Where the newest trial goes; null when none was asked for. */
    to: z.string().nullable(),
    /** When the newest e-mail was handed over; null before. */
    sentAt: z.string().nullable(),
    /** What the mail server said; null when all is well. */
    fault: z.string().nullable(),
  }),
})

/**
 * What the payment provider says of the keys: `test` are keys that fit and move no money, `mixed` a
 * pair of which one is for tests, `away` no answer.
 */
export const checkPaymentsOutput = z.object({
  isDone: z.boolean(),
  state: z.enum(['live', 'test', 'mixed', 'refused', 'away']),
})

export type FirstSteps = z.infer<typeof readFirstStepsOutput>
export type PaymentCheck = z.infer<typeof checkPaymentsOutput>

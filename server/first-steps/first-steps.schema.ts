import { z } from 'zod'
import { sections } from '../settings/description/settings.schema.ts'
import { policyNames } from '../settings/description/policy-names.shared.ts'

/** The delivery states of the test e-mail. */
const mailStates = ['none', 'queued', 'late', 'refused', 'sent'] as const

const claim = z.object({
  id: z.string(),
  section: z.enum(sections).nullable(),
  where: z.string(),
  text: z.string(),
  /** Who confirmed this text, and when; null while nobody has. */
  confirmed: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
})

/** Claims as they read, to be confirmed, or no longer. */
export const confirmClaimsInput = z.object({
  claims: z
    .array(z.object({ id: z.string().max(100), text: z.string().max(100_000) }))
    .min(1)
    .max(200),
  isTrue: z.boolean(),
})

/** The sections in which a company speaks for itself: nobody else's words are true of it. */
export const ownTexts = ['home', 'promises', 'about', ...policyNames] as const

/** What a shop needs before its first order, each derived from stored data. */
export const readFirstStepsOutput = z.object({
  /** Whether it is required at all: a demonstration sells without it. */
  isAsked: z.boolean(),
  company: z.object({
    isDone: z.boolean(),
    missing: z.array(z.object({ section: z.enum(['company', 'contact']), name: z.string() })),
  }),
  /** The texts that still say what the shop's first texts say, not what this company says. */
  texts: z.object({
    isDone: z.boolean(),
    unsaid: z.array(z.object({ section: z.enum(ownTexts), name: z.string() })),
  }),
  /** What the pages say of the company; done when an owner has confirmed each. */
  claims: z.object({ isDone: z.boolean(), open: z.int() }),
  /** The names of the visible categories. */
  category: z.object({ isDone: z.boolean(), shown: z.array(z.string()) }),
  /** Whether there is a product; done when one can be bought now. */
  product: z.object({ isDone: z.boolean(), isThere: z.boolean() }),
  /** The names of the served zones. */
  zone: z.object({ isDone: z.boolean(), served: z.array(z.string()) }),
  mail: z.object({
    isDone: z.boolean(),
    state: z.enum(mailStates),
    /** The recipient of the newest test e-mail; null without one. */
    to: z.string().nullable(),
    /** When the newest e-mail was handed over; null before. */
    sentAt: z.string().nullable(),
    /** The mail server's error; null without one. */
    fault: z.string().nullable(),
  }),
})

export const claimsOutput = z.object({ items: z.array(claim) })

/**
 * The result of checking the keys: `test` for valid keys that move no money, `mixed` for a pair
 * with one test key, `away` for no response.
 */
export const checkPaymentsOutput = z.object({
  isDone: z.boolean(),
  state: z.enum(['live', 'test', 'mixed', 'refused', 'away']),
  /** Whether the provider knows the shop's domain, which wallets need; absent while it offers none. */
  domain: z.object({ name: z.string(), state: z.enum(['known', 'unknown', 'away']) }).optional(),
})

export type FirstSteps = z.infer<typeof readFirstStepsOutput>
export type PaymentCheck = z.infer<typeof checkPaymentsOutput>

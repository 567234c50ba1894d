import { z } from 'zod'
import { policyNames } from '../description/policy-names.shared.ts'
import { richText } from './rich-text.schema.ts'

export const policyInput = z.object({ name: z.enum(policyNames) })

export const policyOutput = z.object({
  title: z.string(),
  lead: z.string(),
  blocks: richText,
  /** The version in force, and since when; null for the default text. */
  version: z.object({ number: z.int(), since: z.iso.datetime() }).nullable(),
})

export const aboutOutput = z.object({
  lead: z.string(),
  blocks: richText,
  visitTitle: z.string(),
  visit: z.string(),
})

export const contactOutput = z.object({
  lead: z.string(),
  /** Reasons to come in person; those with the same title are in one list. */
  reasons: z.array(z.object({ title: z.string(), text: z.string() })),
  /** The page's description for search engines. */
  description: z.string(),
})

export const serviceInput = z.object({ name: z.enum(['removal', 'assembly']) })

/** What the page of a service says. */
export const serviceOutput = z.object({
  lead: z.string(),
  lists: z.array(z.object({ title: z.string(), text: z.string() })),
  steps: z.array(z.object({ title: z.string(), mark: z.string(), text: z.string() })),
  invitation: z.string(),
  /** What insurance covers; empty where the shop does not say. */
  cover: z.string(),
})

export type ServiceOutput = z.infer<typeof serviceOutput>
export type PolicyOutput = z.infer<typeof policyOutput>
export type AboutOutput = z.infer<typeof aboutOutput>
export type ContactOutput = z.infer<typeof contactOutput>

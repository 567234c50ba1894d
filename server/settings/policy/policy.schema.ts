import { z } from 'zod'
import { policyNames } from '../description/policy-names.ts'
import { richText } from './rich-text.schema.ts'

export const policyInput = z.object({ name: z.enum(policyNames) })

export const policyOutput = z.object({
  title: z.string(),
  lead: z.string(),
  blocks: richText,
  /** Which version it is, and since when; null while it is as it came with the shop. */
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
  /** Why to come in person; those with the same title stand in one list. */
  reasons: z.array(z.object({ title: z.string(), text: z.string() })),
  /** What search engines show of the page. */
  description: z.string(),
})

export type PolicyOutput = z.infer<typeof policyOutput>
export type AboutOutput = z.infer<typeof aboutOutput>
export type ContactOutput = z.infer<typeof contactOutput>

import { z } from 'zod'
import { id, uuid } from '#server/lib/fields.ts'

/** An email that went out, or is about to. */
export const sentEmail = z.object({
  id,
  /** See email-names.shared.ts. */
  kind: z.string(),
  to: z.string(),
  createdAt: z.string(),
  /** When it was sent; null before. */
  sentAt: z.string().nullable(),
  /** `refused`: the mail server will not deliver it. */
  state: z.enum(['queued', 'sent', 'refused']),
  /** Whether staff can have it sent again now. */
  canSendAgain: z.boolean(),
})

export const emailsOfOrderInput = z.object({ id })
export const sentEmails = z.array(sentEmail)

export const sendAgainInput = z.object({
  id,
  /** A key of this press: the same one again queues nothing. */
  press: uuid,
})

export type SentEmail = z.infer<typeof sentEmail>

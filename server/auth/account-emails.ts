import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import type { Tx } from '../platform/db.ts'
import { queueEmail } from '../outbox/queue-email.ts'

/** The content of a queued e-mail about an account. */
export const accountEmail = z.discriminatedUnion('kind', [
  // To the account with this address, if there is one; its link is made when the e-mail is sent.
  z.object({ kind: z.literal('passwordReset'), email: z.string() }),
  z.object({ kind: z.literal('staffInvited'), userId: z.uuid(), email: z.string() }),
  z.object({ kind: z.literal('confirmEmail'), userId: z.uuid(), email: z.string() }),
  z.object({ kind: z.literal('passwordChanged'), userId: z.uuid() }),
  z.object({ kind: z.literal('emailChanged'), userId: z.uuid() }),
  z.object({ kind: z.literal('secondFactorOn'), userId: z.uuid() }),
  z.object({ kind: z.literal('secondFactorOff'), userId: z.uuid() }),
])

export type AccountEmail = z.infer<typeof accountEmail>

/** Queues an e-mail about an account in the transaction that causes it. */
export function queueAccountEmail(
  deps: Pick<Deps, 'clock'>,
  tx: Pick<Tx, 'outboxMail'>,
  email: { key: string; to: string; content: AccountEmail },
): Promise<void> {
  const { content } = email
  const subject = 'userId' in content ? content.userId : content.email
  return queueEmail(deps, tx, { ...email, subject })
}

import { z } from 'zod'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { queueEmail } from '../../outbox/queue-email.ts'
import { type DisputeState, disputeStates } from './dispute.schema.ts'

/** The content of a queued e-mail to staff about a dispute, in the state that it had reached. */
export const disputeEmail = z.object({
  kind: z.literal('paymentDisputed'),
  disputeId: z.string(),
  state: z.enum(disputeStates),
})

/** Queues the e-mail about a new state of a dispute to each owner, once. */
export async function tellOfDispute(
  deps: Pick<Deps, 'clock'>,
  tx: Pick<Tx, 'user' | 'outboxMail'>,
  { id, state, subject }: { id: string; state: DisputeState; subject: string },
): Promise<void> {
  const owners = await tx.user.findMany({
    where: { role: 'admin', staffRoles: { has: 'owner' } },
    select: { id: true, email: true },
  })
  for (const owner of owners) {
    await queueEmail(deps, tx, {
      key: `dispute-${id}-${state}-${owner.id}`,
      to: owner.email,
      subject,
      content: { kind: 'paymentDisputed', disputeId: id, state },
    })
  }
}

import { z } from 'zod'
import type { Sql } from '#server/platform/sql.ts'
import { notifyStaff } from '#server/staff-notice/notify-staff.ts'
import { type DisputeState, disputeStates } from './dispute.schema.ts'

/** The content of a queued e-mail to staff about a dispute, in the state that it had reached. */
export const disputeEmail = z.object({
  kind: z.literal('paymentDisputed'),
  disputeId: z.string(),
  state: z.enum(disputeStates),
})

/** Queues the e-mail about a new state of a dispute to the staff who want it, once. */
export async function tellOfDispute(
  tx: Sql,
  { id, state, subject }: { id: string; state: DisputeState; subject: string },
): Promise<void> {
  await notifyStaff(tx, 'dispute', {
    id: `${id}-${state}`,
    subject,
    content: { kind: 'paymentDisputed', disputeId: id, state },
  })
}

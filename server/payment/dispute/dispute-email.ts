import { z } from 'zod'
import type { StaffNotices } from '#server/staff-notice/write-staff-notice.ts'
import type { Email, EmailDeps, EmailWriters } from '#server/email/email.ts'
import { orderName, removalName } from '#server/lib/order-name.shared.ts'
import { dayInLondon, dayText } from '#server/lib/london-time.shared.ts'
import { inPounds } from '#server/lib/money.shared.ts'
import { upperFirst } from '#server/lib/text/text.shared.ts'
import type { Sql } from '#server/platform/sql.ts'
import { notifyStaff } from '#server/staff-notice/notify-staff.ts'
import { type DisputeState, disputeStates } from './dispute.schema.ts'
import { disputeText } from './dispute-text.shared.ts'

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

/** Writes the e-mail to staff about a chargeback or a fraud warning; null when it moved on. */
async function writePaymentDisputed(
  { db, config, settings }: EmailDeps,
  { disputeId, state }: z.infer<typeof disputeEmail>,
): Promise<Email | null> {
  const dispute = await db.paymentDispute.findUnique({
    where: { id: disputeId },
    include: {
      payment: {
        select: { order: { select: { number: true } }, removal: { select: { number: true } } },
      },
    },
  })
  if (!dispute || dispute.state !== state) return null
  const { payment, kind, reason, amountPence, respondBy } = dispute
  const { order, removal } = payment
  const name = order
    ? `order ${orderName(settings.current(), order.number)}`
    : `removal ${removalName(removal?.number ?? 0)}`
  const said = disputeText({
    kind,
    state,
    reason,
    amount: inPounds(amountPence),
    respondBy: respondBy && dayText(dayInLondon(respondBy)),
  })
  const text = `${upperFirst(name)}: ${said}.`
  return {
    subject: `${kind === 'dispute' ? 'Disputed payment' : 'Fraud warning'}: ${name}`,
    preview: text,
    heading: kind === 'dispute' ? 'Disputed payment' : 'Fraud warning',
    parts: [
      { type: 'text', text },
      order
        ? {
            type: 'button',
            label: 'View order',
            url: `${config.http.publicOrigin}/admin/orders?search=${order.number}`,
          }
        : { type: 'button', label: 'View inbox', url: `${config.http.publicOrigin}/admin/inbox` },
    ],
  }
}

/** How the e-mail about a dispute is written. */
export const disputeEmails: EmailWriters<z.infer<typeof disputeEmail>> = {
  paymentDisputed: writePaymentDisputed,
}

/** A dispute has an e-mail of its own instead of a notice. */
export const disputeNotices: StaffNotices<'dispute'> = { dispute: () => Promise.resolve(null) }

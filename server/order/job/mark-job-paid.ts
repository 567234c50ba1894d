import { vatPercentOf } from '#server/settings/description/vat.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'
import { issueJobInvoice } from '#server/invoice/issue-job-invoice.ts'
import { queueEmail } from '#server/outbox/queue-email.ts'
import { notifyStaff } from '#server/staff-notice/notify-staff.ts'
import { resolveDiscrepancies } from '#server/payment/discrepancy/record-discrepancy.ts'
import type { JobEmail } from './job-emails.ts'
import { jobLines, linesOfPart } from './job-lines.ts'
import type { JobPayment, LockedJob } from './lock-job.ts'

/**
 * Marks a payment of a locked removal as made, with all consequences: a deposit books the removal;
 * each payment has its e-mail and its invoice. One that came too late, and is refunded at once, has
 * neither. Call it last in a transaction.
 */
export async function markJobPaid(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  tx: Tx,
  { job, payment }: { job: LockedJob; payment: JobPayment },
  { isLate }: { isLate: boolean },
): Promise<void> {
  const now = clock.now()
  await tx.payment.update({
    where: { id: payment.id },
    data: { status: 'paid', paidAt: now, flag: null },
  })
  const about = payment.intentId ?? ''
  await resolveDiscrepancies({ clock }, tx, { kinds: ['mismatch'], about })
  if (isLate) return
  const { kind: part } = payment
  const row = await tx.job.update({
    where: { id: job.id },
    data: part === 'deposit' ? { status: 'booked', bookedAt: now } : {},
  })
  const content: JobEmail = { kind: 'removalPaid', jobId: job.id, part }
  await queueEmail({ clock }, tx, {
    key: `removal-paid-${payment.id}`,
    to: job.email,
    subject: job.id,
    content,
  })
  await notifyStaff(tx, 'removalPaid', { id: payment.id, subject: job.id })
  // Each payment is a supply of its own: with the VAT of its day.
  const vatPercent = vatPercentOf(settings.current().company)
  await issueJobInvoice({ clock, settings }, tx, {
    job: row,
    part,
    amountPence: payment.amountPence,
    lines: linesOfPart(jobLines.parse(row.lines), part, job.deposit.amountPence, vatPercent),
    vatPercent,
  })
}

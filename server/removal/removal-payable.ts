import { Prisma } from '#server/generated/prisma/client.ts'
import { issueJobCreditNote, issueJobInvoice } from '#server/invoice/issue-job-invoice.ts'
import { queueEmail } from '#server/outbox/queue-email.ts'
import { resolveDiscrepancies } from '#server/payment/discrepancy/record-discrepancy.ts'
import { isSettled, reserveLateRefund } from '#server/payment/settle-payment.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Payable, PayableDeps } from '#server/platform/payable.ts'
import { vatPercentOf } from '#server/settings/description/vat.shared.ts'
import { notifyStaff } from '#server/staff-notice/notify-staff.ts'
import { lockJobOf, type JobPayment, type LockedJob } from './lock-removal.ts'
import type { JobEmail } from './removal-emails.ts'
import { jobLines, linesOfPart } from './removal-lines.ts'

/** Removals are paid for, each in a deposit and a balance. */
export const removalPayable: Payable = {
  auditedAs: 'job',

  lock: (payments) => Prisma.sql`
    SELECT j.id FROM "Job" j JOIN "Payment" p ON p."jobId" = j.id
    WHERE ${payments} FOR UPDATE OF j`,

  paid: (deps, { id }) =>
    deps.db.$transaction(async (tx) => {
      const found = await lockJobOf(tx, id)
      if (isSettled(found.payment)) return undefined
      const isLate = found.job.status !== 'quoted' && found.job.status !== 'booked'
      await markJobPaid(deps, tx, found, { isLate })
      return isLate ? { refund: await reserveLateRefund(tx, found.payment, id) } : undefined
    }),

  async refunded(deps, tx, { payment: { id, refundedPence }, refund }) {
    const { job, payment } = await lockJobOf(tx, id)
    const content: JobEmail = { kind: 'removalRefunded', jobId: job.id, refundId: refund.id }
    const key = `removal-refunded-${refund.id}`
    await queueEmail(deps, tx, { key, to: job.email, subject: job.id, content })
    const { kind: part } = payment
    await issueJobCreditNote(deps, tx, { ...refund, refundedPence, jobId: job.id, part })
  },

  async refundFailed(deps, tx, { payment, refund }) {
    if (refund.status !== 'succeeded') return
    const { job } = await lockJobOf(tx, payment.id)
    const content: JobEmail = { kind: 'removalRefundFailed', jobId: job.id, refundId: refund.id }
    const key = `refund-failed-${refund.id}`
    await queueEmail(deps, tx, { key, to: job.email, subject: job.id, content })
  },

  // Staff see it beside the removal itself, which has no timeline.
  disputed: async () => {},
}

/**
 * Marks a payment of a locked removal as made, with all consequences: a deposit books the removal;
 * each payment has its e-mail and its invoice. One that came too late, and is refunded at once, has
 * neither. Call it last in a transaction.
 */
async function markJobPaid(
  { clock, settings }: Pick<PayableDeps, 'clock' | 'settings'>,
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

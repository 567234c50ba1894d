import { Prisma } from '#server/generated/prisma/client.ts'
import {
  issueRemovalCreditNote,
  issueRemovalInvoice,
} from '#server/invoice/issue-removal-invoice.ts'
import { queueEmail } from '#server/outbox/queue-email.ts'
import { resolveDiscrepancies } from '#server/payment/discrepancy/record-discrepancy.ts'
import { isSettled, reserveLateRefund } from '#server/payment/settle-payment.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Payable, PayableDeps } from '../platform/payment/payable.ts'
import { vatPercentOf } from '#server/settings/description/vat-registration.shared.ts'
import { notifyStaff } from '#server/staff-notice/notify-staff.ts'
import { lockRemovalOf, type RemovalPayment, type LockedRemoval } from './removal-row.ts'
import type { RemovalEmail } from './removal-emails.ts'
import { linesOfExtras, linesOfPart, removalLines } from './removal-lines.ts'

/** Removals are paid for, each in a deposit and a balance. */
export const removalPayable: Payable = {
  auditedAs: 'job',

  lock: (payments) => Prisma.sql`
    SELECT j.id FROM "Job" j JOIN "Payment" p ON p."jobId" = j.id
    WHERE ${payments} FOR UPDATE OF j`,

  paid: (deps, { id }) =>
    deps.db.$transaction(async (tx) => {
      const found = await lockRemovalOf(tx, id)
      if (isSettled(found.payment)) return undefined
      const { removal, payment } = found
      // A balance that is asked for with extras is cancelled.
      const isOpen = removal.status === 'quoted' || removal.status === 'booked'
      const isLate = !isOpen || payment.status === 'cancelled'
      await markRemovalPaid(deps, tx, found, { isLate })
      return isLate
        ? { refund: await reserveLateRefund(tx, payment, { key: id, why: 'closed' }) }
        : undefined
    }),

  async refunded(deps, tx, { payment: { id, refundedPence }, refund }) {
    const { removal, payment } = await lockRemovalOf(tx, id)
    const content: RemovalEmail = {
      kind: 'removalRefunded',
      jobId: removal.id,
      refundId: refund.id,
    }
    const key = `removal-refunded-${refund.id}`
    await queueEmail(deps, tx, { key, to: removal.email, subject: removal.id, content })
    const { kind: part } = payment
    await issueRemovalCreditNote(deps, tx, {
      ...refund,
      refundedPence,
      removalId: removal.id,
      part,
    })
  },

  async refundFailed(deps, tx, { payment, refund }) {
    if (refund.status !== 'succeeded') return
    const { removal } = await lockRemovalOf(tx, payment.id)
    const content: RemovalEmail = {
      kind: 'removalRefundFailed',
      jobId: removal.id,
      refundId: refund.id,
    }
    const key = `refund-failed-${refund.id}`
    await queueEmail(deps, tx, { key, to: removal.email, subject: removal.id, content })
  },

  // Staff see it beside the removal itself, which has no timeline.
  disputed: async () => {},
}

/**
 * Marks a payment of a locked removal as made, with all consequences: a deposit books the removal;
 * each payment has its e-mail and its invoice. One that came too late, and is refunded at once, has
 * neither. Call it last in a transaction.
 */
async function markRemovalPaid(
  { clock, settings }: Pick<PayableDeps, 'clock' | 'settings'>,
  tx: Tx,
  { removal, payment }: { removal: LockedRemoval; payment: RemovalPayment },
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
  const row = await tx.removal.update({
    where: { id: removal.id },
    data: part === 'deposit' ? { status: 'booked', bookedAt: now } : {},
    include: { extras: true },
  })
  const content: RemovalEmail = { kind: 'removalPaid', jobId: removal.id, part }
  await queueEmail({ clock }, tx, {
    key: `removal-paid-${payment.id}`,
    to: removal.email,
    subject: removal.id,
    content,
  })
  await notifyStaff(tx, 'removalPaid', { id: payment.id, subject: removal.id })
  // Each payment is a supply of its own: with the VAT of its day.
  const vatPercent = vatPercentOf(settings.current().company)
  const depositPence = removal.deposit.amountPence
  const lines = removalLines.parse(row.lines)
  await issueRemovalInvoice({ clock, settings }, tx, {
    removal: row,
    part,
    amountPence: payment.amountPence,
    lines:
      part === 'extras'
        ? linesOfExtras(lines, extrasOf(row.extras), depositPence, vatPercent)
        : linesOfPart(lines, part, depositPence, vatPercent),
    vatPercent,
  })
}

function extrasOf(extras: { lines: unknown; balancePence: number } | null) {
  if (!extras) throw new Error('A payment of extras is of no extras.')
  return { ...extras, lines: removalLines.parse(extras.lines) }
}

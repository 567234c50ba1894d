import { longDate } from '../lib/london-time.shared.ts'
import { paymentMethods } from '../lib/payment-methods.shared.ts'
import type { Deps } from '../platform/deps.ts'
import type { Tx } from '../platform/db.ts'
import type { Job } from '../generated/prisma/client.ts'
import { invoiceFacts, type InvoiceFacts } from './invoice.schema.ts'
import { sellerOf } from './seller.ts'
import type { ShopSettings } from '../settings/description/settings.schema.ts'
import { takeNumber } from './take-number.ts'
import { writeCreditNote } from './write-credit-note.ts'

type Billed = Pick<Job, 'id' | 'number' | 'firstName' | 'lastName' | 'fromAddress'>
type Part = 'deposit' | 'balance'
type Line = InvoiceFacts['lines'][number]

/**
 * Issues the invoice of a payment for a removal, in the series of all invoices and in the
 * transaction that marks it paid: each payment is a separate supply for VAT. Call it last there.
 */
export async function issueJobInvoice(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  tx: Tx,
  {
    job,
    part,
    amountPence,
    lines,
    vatPercent,
  }: { job: Billed; part: Part; amountPence: number; lines: Line[]; vatPercent: number },
): Promise<void> {
  const now = clock.now()
  const facts: InvoiceFacts = {
    ...header(job, settings.current(), now),
    vatPercent,
    kind: 'invoice',
    number: await takeNumber(tx, 'invoice', now),
    corrects: null,
    lines,
    vatPence: lines.reduce((sum, { vatPence }) => sum + vatPence, 0),
    totalPence: amountPence,
    payment: `Paid by ${paymentMethods.stripe.inText} on ${longDate(now)}.`,
  }
  await tx.invoice.create({
    data: { number: facts.number, kind: 'invoice', jobId: job.id, paymentKind: part, facts },
  })
}

/**
 * Issues the credit note of a refund for a removal, in the transaction that books it; none for a
 * payment without an invoice. Call it last there.
 */
export async function issueJobCreditNote(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  tx: Tx,
  refund: { id: string; amountPence: number; jobId: string; part: Part; refundedPence: number },
): Promise<void> {
  const of = { jobId: refund.jobId, paymentKind: refund.part }
  const invoice = await tx.invoice.findFirst({
    where: { ...of, kind: 'invoice' },
    select: { facts: true },
  })
  if (!invoice) return
  const job = await tx.job.findUniqueOrThrow({ where: { id: refund.jobId } })
  const now = clock.now()
  await writeCreditNote(tx, {
    invoice: invoiceFacts.parse(invoice.facts),
    of,
    header: header(job, settings.current(), now),
    refund,
    refundedPence: refund.refundedPence,
    payment: `Refunded by ${paymentMethods.stripe.inText} on ${longDate(now)}.`,
    now,
  })
}

function header(job: Billed, settings: ShopSettings, now: Date) {
  return {
    issuedAt: now.toISOString(),
    removalNumber: job.number,
    seller: sellerOf(settings),
    buyer: { name: `${job.firstName} ${job.lastName}`, lines: [job.fromAddress] },
  }
}

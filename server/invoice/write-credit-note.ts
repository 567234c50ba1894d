import type { Tx } from '../platform/db.ts'
import { vatInPence } from '../lib/money.ts'
import { creditLines, linesOfAmount } from './invoice-lines.ts'
import { invoiceFacts, type InvoiceFacts } from './invoice.schema.ts'
import { takeNumber } from './take-number.ts'

/** What one series of credit notes belongs to: an order, or one payment of a job. */
export type CreditedOf = { orderId: string } | { jobId: string; paymentKind: 'deposit' | 'balance' }

interface Credit {
  /** The invoice that it corrects. */
  invoice: InvoiceFacts
  of: CreditedOf
  header: Pick<
    InvoiceFacts,
    'issuedAt' | 'orderNumber' | 'removalNumber' | 'seller' | 'buyer' | 'vatPercent'
  >
  refund: { id: string; amountPence: number }
  /** All that was refunded of what the invoice is for, this refund included. */
  refundedPence: number
  /** What the refund is for; none for a refund of an amount, which is for what the invoice names. */
  lines?: Parameters<typeof creditLines>[0]
  /** How it was refunded. */
  payment: string
  now: Date
}

/**
 * Writes the credit note of a refund, of what no earlier credit note covers; none where that is
 * nothing. Call it last in a transaction: all other invoices wait for its number.
 */
export async function writeCreditNote(
  tx: Tx,
  { invoice, of, header, refund, refundedPence, lines = [], payment, now }: Credit,
): Promise<void> {
  const { number: corrects } = invoice
  // Money of a refund that failed after its credit note was issued is credited already.
  const creditedPence = await sumOfCreditNotes(tx, of)
  const amountPence = Math.min(refund.amountPence, refundedPence - creditedPence)
  if (amountPence <= 0) return
  // As a difference of rounded totals, so that the VAT of all refunds sums to the invoice's.
  const vatPence = vatInPence(creditedPence + amountPence) - vatInPence(creditedPence)
  const facts: InvoiceFacts = {
    ...header,
    kind: 'creditNote',
    number: await takeNumber(tx, 'creditNote', now),
    corrects,
    // Where a part of the refund is credited already, pieces do not add up to what is left of it.
    lines: creditLines(
      amountPence === refund.amountPence && lines.length > 0
        ? lines
        : linesOfAmount(invoice, amountPence),
      vatPence,
    ),
    vatPence,
    totalPence: amountPence,
    payment,
  }
  await tx.invoice.create({
    data: { number: facts.number, kind: 'creditNote', ...of, refundId: refund.id, facts },
  })
}

async function sumOfCreditNotes(tx: Tx, of: CreditedOf): Promise<number> {
  const notes = await tx.invoice.findMany({
    where: { ...of, kind: 'creditNote' },
    select: { facts: true },
  })
  return notes.reduce((sum, { facts }) => sum + invoiceFacts.parse(facts).totalPence, 0)
}

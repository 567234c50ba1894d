import { longDate } from '../lib/london-time.shared.ts'
import type { Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { creditLines, linesOfAmount, partOfLines, vatOfPart } from './invoice-lines.ts'
import { type CorrectedPart, correctsOf } from './invoice-of-lines.ts'
import { invoiceFacts, type InvoiceFacts } from './invoice.schema.ts'
import { type Series, seriesOfNumber, takeNumber } from './take-number.ts'

/**
 * The payment that credit notes are for: one of an order, its first for null, or one of a removal.
 */
export type CreditedOf =
  | { orderId: string; paymentId: string | null }
  | { removalId: string; paymentKind: 'deposit' | 'balance' | 'extras' }

interface Credit {
  /** The invoice that is corrected. */
  invoice: InvoiceFacts
  of: CreditedOf
  header: Pick<InvoiceFacts, 'issuedAt' | 'orderNumber' | 'removalNumber' | 'seller' | 'buyer'>
  series: Series
  refund: { id: string; amountPence: number }
  /** The total refunded of the invoice's payment, this refund included. */
  refundedPence: number
  /** What is refunded; none for a refund by amount. */
  lines?: Parameters<typeof creditLines>[0]
  /** The names of what it is refunded for; without them, of the lines of the invoice. */
  names?: string[]
  /** The invoices on which its lines stand; without it, `invoice`. */
  invoicesOf?: (lines: ReturnType<typeof linesOf>) => Promise<CorrectedPart[]>
  /** How it was refunded. */
  payment: string
  now: Date
}

/**
 * Writes the credit note of a refund, for the part that no earlier credit note covers; none when
 * that is zero. Call it last in a transaction: all other invoices wait for its number.
 */
export async function writeCreditNote(
  tx: Tx,
  { invoice, of, header, series, refund, refundedPence, payment, now, ...what }: Credit,
): Promise<void> {
  // Books can have the credit note of a refund that failed: what it credited is not credited again.
  const credited = await sumOfCreditNotes(tx, of)
  const amountPence = Math.min(refund.amountPence, refundedPence - credited.totalPence)
  if (amountPence <= 0) return
  const vatPence = vatOfPart(invoice, credited, amountPence)
  const lines = linesOf(invoice, amountPence, what)
  const corrected = (await what.invoicesOf?.(lines)) ?? [{ number: invoice.number, amountPence }]
  const facts: InvoiceFacts = {
    ...header,
    vatPercent: invoice.vatPercent,
    kind: 'creditNote',
    number: await takeNumber(tx, series, now),
    ...correctsOf(corrected),
    lines: creditLines(lines, vatPence),
    vatPence,
    totalPence: amountPence,
    payment,
  }
  await tx.invoice.create({
    data: { number: facts.number, kind: 'creditNote', ...of, refundId: refund.id, facts },
  })
}

/** Its pieces do not sum to it when a part is credited already, or comes from another payment. */
function linesOf(
  invoice: InvoiceFacts,
  amountPence: number,
  { lines = [], names = [] }: Pick<Credit, 'lines' | 'names'>,
) {
  const sum = lines.reduce((all, line) => all + line.amountPence, 0)
  if (lines.length > 0 && sum === amountPence) return lines
  return names.length > 0 ? [partOfLines(names, amountPence)] : linesOfAmount(invoice, amountPence)
}

/**
 * Takes back the credit note of a refund that failed after it was booked, by a credit note of its
 * own with negative sums; none when there was none, or when it is taken back. Call it last in a
 * transaction: all other invoices wait for its number.
 */
export async function takeBackCreditNote(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  refundId: string,
): Promise<void> {
  const note = await tx.invoice.findUnique({ where: { refundId }, include: { takenBackBy: true } })
  if (!note || note.takenBackBy) return
  const { orderId, paymentId, removalId, paymentKind } = note
  const credited = invoiceFacts.parse(note.facts)
  const now = clock.now()
  const facts: InvoiceFacts = {
    ...credited,
    number: await takeNumber(tx, seriesOfNumber('creditNote', note.number), now),
    issuedAt: now.toISOString(),
    takesBack: note.number,
    lines: credited.lines.map((line) => ({
      ...line,
      pricePence: -line.pricePence,
      ...(line.discountPence !== undefined && { discountPence: -line.discountPence }),
      vatPence: -line.vatPence,
      totalPence: -line.totalPence,
    })),
    vatPence: -credited.vatPence,
    totalPence: -credited.totalPence,
    payment: `The refund of credit note ${note.number} failed on ${longDate(now)}: the bank sent it back.`,
  }
  await tx.invoice.create({
    data: {
      number: facts.number,
      kind: 'creditNote',
      orderId,
      paymentId,
      removalId,
      paymentKind,
      takesBackId: note.id,
      facts,
    },
  })
}

async function sumOfCreditNotes(tx: Tx, of: CreditedOf) {
  const notes = await tx.invoice.findMany({
    where: { ...of, kind: 'creditNote' },
    select: { facts: true },
  })
  const all = notes.map(({ facts }) => invoiceFacts.parse(facts))
  return {
    totalPence: all.reduce((sum, { totalPence }) => sum + totalPence, 0),
    vatPence: all.reduce((sum, { vatPence }) => sum + vatPence, 0),
  }
}

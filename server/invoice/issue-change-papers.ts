import type { Deps } from '../platform/deps.ts'
import type { Tx } from '../platform/db.ts'
import { vatInPence } from '../lib/money.shared.ts'
import { creditLines, linesOfAmount } from './invoice-lines.ts'
import { correctedTexts, correctsOf, invoicesOfLines } from './invoice-of-lines.ts'
import { creditedFields, header } from './issue-invoice.ts'
import { invoiceFacts, type InvoiceFacts } from './invoice.schema.ts'
import { seriesOf, takeNumber } from './take-number.ts'

/** Pieces or services with what is paid for them; `pricePence`: of one. */
type Paid = Parameters<typeof creditLines>[0][number]

interface ExchangedPieces {
  orderId: string
  /** What was paid for pieces that are taken off, and pays for those that are added. */
  amountPence: number
  removed: readonly Paid[]
  added: readonly Paid[]
}

/**
 * Issues the papers of an order of which staff exchange pieces that are paid: a credit note for
 * those that are taken off and an invoice for those in their place, over the same amount with the
 * same VAT, so that no money moves. Returns their numbers; none for nothing, and for an order
 * without an invoice. Call it last in a transaction: all other invoices wait for its numbers.
 */
export async function issueChangePapers(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  tx: Tx,
  { orderId, amountPence, removed, added }: ExchangedPieces,
): Promise<string[]> {
  const first = await tx.invoice.findFirst({
    where: { orderId, kind: 'invoice', paymentId: null },
    select: { facts: true },
  })
  if (!first || amountPence === 0) return []
  const { vatPercent } = invoiceFacts.parse(first.facts)
  const lines = { removed: partOf(removed, amountPence), added: partOf(added, amountPence) }
  const paidOn = await invoicesOfLines(tx, orderId, { lines: lines.removed })
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: creditedFields,
  })
  const now = clock.now()
  const current = settings.current()
  const vatPence = vatInPence(amountPence, vatPercent)
  const both = { ...header(order, current, now), vatPercent, vatPence, totalPence: amountPence }
  const invoice: InvoiceFacts = {
    ...both,
    kind: 'invoice',
    number: await takeNumber(tx, seriesOf('invoice', current), now),
    corrects: null,
    lines: creditLines(lines.added, vatPence),
    payment: `Paid on ${paidOn.length === 1 ? 'invoice' : 'invoices'} ${list.format(correctedTexts(paidOn))}, for the items that these replace.`,
  }
  const note: InvoiceFacts = {
    ...both,
    kind: 'creditNote',
    number: await takeNumber(tx, seriesOf('creditNote', current), now),
    ...correctsOf(paidOn),
    setAgainst: invoice.number,
    lines: creditLines(lines.removed, vatPence),
    payment: `Set against invoice ${invoice.number}, for the items that replace these.`,
  }
  await tx.invoice.createMany({
    data: [
      { number: note.number, kind: 'changeCreditNote', orderId, facts: note },
      { number: invoice.number, kind: 'changeInvoice', orderId, facts: invoice },
    ],
  })
  return [note.number, invoice.number]
}

const list = new Intl.ListFormat('en-GB')

/** The lines over so much of what is paid for pieces. */
function partOf(paid: readonly Paid[], amountPence: number) {
  const lines = paid.map((line) => ({ ...line, totalPence: line.amountPence, vatPence: 0 }))
  const totalPence = lines.reduce((sum, line) => sum + line.totalPence, 0)
  return linesOfAmount({ lines, totalPence }, amountPence)
}

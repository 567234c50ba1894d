import { longDate } from '#server/lib/london-time.shared.ts'
import { paymentMethods } from '#server/payment/methods/payment-methods.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Removal } from '#server/generated/prisma/client.ts'
import { invoiceFacts, type InvoiceFacts } from './invoice.schema.ts'
import { sellerOf } from './seller.ts'
import type { ShopSettings } from '#server/settings/description/settings.schema.ts'
import { seriesOf, takeNumber } from './take-number.ts'
import { writeCreditNote } from './write-credit-note.ts'

type Billed = Pick<Removal, 'id' | 'number' | 'firstName' | 'lastName' | 'fromAddress'>
type Part = 'deposit' | 'balance' | 'extras'
type Line = InvoiceFacts['lines'][number]

/**
 * Issues the invoice of a payment for a removal, in the series of all invoices and in the
 * transaction that marks it paid: each payment is a separate supply for VAT. Call it last there.
 */
export async function issueRemovalInvoice(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  tx: Tx,
  {
    removal,
    part,
    amountPence,
    lines,
    vatPercent,
  }: { removal: Billed; part: Part; amountPence: number; lines: Line[]; vatPercent: number },
): Promise<void> {
  const now = clock.now()
  const facts: InvoiceFacts = {
    ...header(removal, settings.current(), now),
    vatPercent,
    kind: 'invoice',
    number: await takeNumber(tx, seriesOf('invoice', settings.current()), now),
    corrects: null,
    lines,
    vatPence: lines.reduce((sum, { vatPence }) => sum + vatPence, 0),
    totalPence: amountPence,
    payment: `Paid by ${paymentMethods.stripe.inText} on ${longDate(now)}.`,
  }
  await tx.invoice.create({
    data: {
      number: facts.number,
      kind: 'invoice',
      removalId: removal.id,
      paymentKind: part,
      facts,
    },
  })
}

/**
 * Issues the credit note of a refund for a removal, in the transaction that books it; none for a
 * payment without an invoice. Call it last there.
 */
export async function issueRemovalCreditNote(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  tx: Tx,
  refund: { id: string; amountPence: number; removalId: string; part: Part; refundedPence: number },
): Promise<void> {
  const of = { removalId: refund.removalId, paymentKind: refund.part }
  const invoice = await tx.invoice.findFirst({
    where: { ...of, kind: 'invoice' },
    select: { facts: true },
  })
  if (!invoice) return
  const removal = await tx.removal.findUniqueOrThrow({ where: { id: refund.removalId } })
  const now = clock.now()
  await writeCreditNote(tx, {
    invoice: invoiceFacts.parse(invoice.facts),
    of,
    header: header(removal, settings.current(), now),
    series: seriesOf('creditNote', settings.current()),
    refund,
    refundedPence: refund.refundedPence,
    payment: `Refunded by ${paymentMethods.stripe.inText} on ${longDate(now)}.`,
    now,
  })
}

function header(removal: Billed, settings: ShopSettings, now: Date) {
  return {
    issuedAt: now.toISOString(),
    removalNumber: removal.number,
    seller: sellerOf(settings),
    buyer: { name: `${removal.firstName} ${removal.lastName}`, lines: [removal.fromAddress] },
  }
}

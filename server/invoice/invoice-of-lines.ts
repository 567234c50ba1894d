import { inPounds } from '../lib/money.shared.ts'
import type { Tx } from '../platform/db.ts'
import { namesIn } from './invoice-lines.ts'
import { invoiceFacts, type InvoiceFacts } from './invoice.schema.ts'

/** What of a sum stands on an invoice. */
export type CorrectedPart = NonNullable<InvoiceFacts['correctedParts']>[number]

interface Invoiced {
  number: string
  isOfChange: boolean
  names: ReadonlySet<string>
  /** What of it no credit note covers yet. */
  leftPence: number
}

/** A line of a credit note before VAT. */
interface Credited {
  title: string
  of?: string[] | undefined
  amountPence: number
}

/**
 * The invoices of an order on which lines of a credit note stand, each with how much of them, as far
 * as earlier credit notes leave it. By the names of a line: `own`, that of a later payment, where it
 * names them; else the newest of a change that put them there; else the first that names them; what
 * is more than those have stands on the others. Lines that no invoice names stand on `own`, or on the
 * first one.
 */
export async function invoicesOfLines(
  tx: Pick<Tx, 'invoice'>,
  orderId: string,
  { lines, own }: { lines: readonly Credited[]; own?: string | undefined },
): Promise<CorrectedPart[]> {
  const invoices = await readInvoices(tx, orderId)
  const parts = new Map<string, number>()
  const take = ({ number }: Invoiced, pence: number) =>
    parts.set(number, (parts.get(number) ?? 0) + pence)
  for (const line of lines) {
    const candidates = inTurn(invoices, namesIn([line]), own)
    let missing = line.amountPence
    for (const invoice of candidates) {
      const taken = Math.max(0, Math.min(missing, invoice.leftPence))
      if (taken === 0) continue
      invoice.leftPence -= taken
      missing -= taken
      take(invoice, taken)
    }
    const [first] = candidates
    if (missing > 0 && first) take(first, missing)
  }
  return [...parts].map(([number, amountPence]) => ({ number, amountPence }))
}

/** The invoices by which the names of a line are found on them first. */
function inTurn(all: readonly Invoiced[], names: readonly string[], own?: string): Invoiced[] {
  const naming = names.map((name) => all.filter((one) => one.names.has(name)))
  const ofPayment = all.find(({ number }) => number === own)
  const first = naming.flatMap((some) => {
    const found =
      some.find(({ number }) => number === own) ??
      some.findLast(({ isOfChange }) => isOfChange) ??
      some[0]
    return found ?? []
  })
  const other = ofPayment ?? all[0]
  return [
    ...new Set([
      ...first,
      ...naming.flatMap((some) => some.toReversed()),
      ...(other ? [other] : []),
      ...all.toReversed(),
    ]),
  ]
}

/** The invoices of an order, the oldest first, each with what its credit notes leave of it. */
async function readInvoices(tx: Pick<Tx, 'invoice'>, orderId: string): Promise<Invoiced[]> {
  const rows = await tx.invoice.findMany({
    where: { orderId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { kind: true, facts: true },
  })
  const papers = rows.map(({ kind, facts }) => ({ kind, facts: invoiceFacts.parse(facts) }))
  const invoices = papers
    .filter(({ facts }) => facts.kind === 'invoice')
    .map(({ kind, facts: { number, lines, totalPence } }) => ({
      number,
      isOfChange: kind === 'changeInvoice',
      names: new Set(namesIn(lines)),
      leftPence: totalPence,
    }))
  const byNumber = new Map(invoices.map((invoice) => [invoice.number, invoice]))
  for (const { facts } of papers.filter(({ facts: { kind } }) => kind === 'creditNote')) {
    for (const { number, amountPence } of correctedBy(facts)) {
      const invoice = byNumber.get(number)
      if (invoice) invoice.leftPence -= facts.takesBack === undefined ? amountPence : -amountPence
    }
  }
  return invoices
}

/** What a credit note corrects: one of earlier versions says it of the first invoice alone. */
function correctedBy({ corrects, correctedParts, totalPence }: InvoiceFacts): CorrectedPart[] {
  if (correctedParts) return correctedParts
  const [number] = corrects?.split(', ') ?? []
  return number === undefined ? [] : [{ number, amountPence: Math.abs(totalPence) }]
}

/** The facts of a credit note for what stands on these invoices. */
export const correctsOf = (
  parts: CorrectedPart[],
): Pick<InvoiceFacts, 'corrects' | 'correctedParts'> => ({
  corrects: parts.map(({ number }) => number).join(', '),
  ...(parts.length > 1 && { correctedParts: parts }),
})

/** "HW-2026-000012", or each of several with its sum: "HW-2026-000012 (£500.00)". */
export const correctedTexts = (parts: readonly CorrectedPart[]): string[] =>
  parts.map(({ number, amountPence }) =>
    parts.length === 1 ? number : `${number} (${inPounds(amountPence)})`,
  )

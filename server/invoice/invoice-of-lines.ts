import type { Tx } from '../platform/db.ts'
import { namesIn } from './invoice-lines.ts'
import { invoiceFacts } from './invoice.schema.ts'

/**
 * The numbers of the invoices on which lines of an order stand, by their names: `own`, that of a
 * later payment, where it names them; else the newest of a change that put them there; else the first
 * that names them. Those that no invoice names stand on `own`, or on the first one.
 */
export async function invoicesOfLines(
  tx: Pick<Tx, 'invoice'>,
  orderId: string,
  { names, own }: { names: readonly string[]; own?: string | undefined },
): Promise<string[]> {
  const rows = await tx.invoice.findMany({
    where: { orderId, kind: { in: ['invoice', 'changeInvoice'] } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { number: true, kind: true, facts: true },
  })
  const other = own ?? rows[0]?.number
  if (other === undefined) return []
  const invoices = rows.map(({ facts, ...row }) => {
    return { ...row, names: new Set(namesIn(invoiceFacts.parse(facts).lines)) }
  })
  const numbers = names.map((name) => {
    const naming = invoices.filter((one) => one.names.has(name))
    const found =
      naming.find(({ number }) => number === own) ??
      naming.findLast(({ kind }) => kind === 'changeInvoice') ??
      naming[0]
    return found?.number ?? other
  })
  return names.length > 0 ? [...new Set(numbers)] : [other]
}

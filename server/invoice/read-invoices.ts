import type { Deps } from '../platform/deps.ts'
import { invoiceFacts, type InvoiceFacts } from './invoice.schema.ts'

/**
 * Reads the invoices of an order or a removal and their credit notes, oldest first. The caller has
 * checked access.
 */
export async function readInvoices(
  { db }: Pick<Deps, 'db'>,
  where: { orderId: string } | { removalId: string },
): Promise<InvoiceFacts[]> {
  const rows = await db.invoice.findMany({
    where,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { facts: true },
  })
  return rows.map(({ facts }) => invoiceFacts.parse(facts))
}

import type { Deps } from '../platform/deps.ts'
import { invoiceFacts, type InvoiceFacts } from './invoice.schema.ts'

/** The invoices of an order or a removal and their credit notes, oldest first. Who asks may see it already. */
export async function readInvoices(
  { db }: Pick<Deps, 'db'>,
  where: { orderId: string } | { jobId: string },
): Promise<InvoiceFacts[]> {
  const rows = await db.invoice.findMany({
    where,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { facts: true },
  })
  return rows.map(({ facts }) => invoiceFacts.parse(facts))
}

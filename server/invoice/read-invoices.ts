import type { Deps } from '../platform/deps.ts'
import { invoiceFacts, type InvoiceFacts } from './invoice.schema.ts'

/** The invoice of an order and its credit notes, oldest first. Who asks may see it already. */
export async function readInvoices(
  { db }: Pick<Deps, 'db'>,
  orderId: string,
): Promise<InvoiceFacts[]> {
  const rows = await db.invoice.findMany({
    where: { orderId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { facts: true },
  })
  return rows.map(({ facts }) => invoiceFacts.parse(facts))
}

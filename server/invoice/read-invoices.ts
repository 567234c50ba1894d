import type { SessionUser } from '../lib/session-user.ts'
import type { Deps } from '../platform/deps.ts'
import { invoiceFacts, type InvoiceFacts } from './invoice.schema.ts'

/** The invoice of an order and its credit notes, oldest first; none for somebody else's order. */
export async function readInvoices(
  { db }: Pick<Deps, 'db'>,
  user: Pick<SessionUser, 'id' | 'role'>,
  orderId: string,
): Promise<InvoiceFacts[]> {
  const rows = await db.invoice.findMany({
    where: { orderId, ...(user.role !== 'admin' && { order: { userId: user.id } }) },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { facts: true },
  })
  return rows.map(({ facts }) => invoiceFacts.parse(facts))
}

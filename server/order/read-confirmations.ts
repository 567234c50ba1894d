import { type Confirmation } from '../invoice/papers/render-confirmations.ts'
import { invoiceFacts } from '../invoice/invoice.schema.ts'
import type { Deps } from '../platform/deps.ts'
import { acceptedTerms } from './accepted-terms.ts'

/**
 * Reads the confirmations of orders, in the order of the ids; a never paid order has none. The
 * caller has checked access.
 */
export async function readConfirmations(
  deps: Pick<Deps, 'db' | 'settings'>,
  orderIds: readonly string[],
): Promise<Confirmation[]> {
  const rows = await deps.db.invoice.findMany({
    where: { orderId: { in: [...orderIds] }, kind: 'invoice' },
    select: { orderId: true, facts: true },
  })
  const factsOf = new Map(rows.map(({ orderId, facts }) => [orderId, facts]))
  const confirmations: Confirmation[] = []
  for (const orderId of orderIds) {
    const facts = factsOf.get(orderId)
    if (facts === undefined) continue
    const accepted = await acceptedTerms(deps, orderId)
    confirmations.push({ ...accepted, invoice: invoiceFacts.parse(facts) })
  }
  return confirmations
}

import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { readRows } from '../platform/sql.ts'
import { isInvoiceOfPayment } from './invoice-of-payment.ts'
import { boundsOf, type Period } from './period.shared.ts'

/** How many entries are read at a time, to limit memory. */
const TOGETHER = 500

const movement = z.object({
  id: z.uuid(),
  createdAt: z.date(),
  /** The number of the gift card. */
  number: z.int(),
  kind: z.enum(['issued', 'spent', 'returned', 'refunded', 'cancelled']),
  pence: z.int(),
  orderNumber: z.int().nullable(),
  /** The invoice that it paid. */
  invoice: z.string().nullable(),
})

/** An entry of the ledger of gift cards, with the order and the invoice that it is of. */
export type GiftCardMovement = z.infer<typeof movement>

/** Reads the entries of gift cards of a period, the first ones first. */
export async function* readGiftCardEntries(
  { pool }: Pick<Deps, 'pool'>,
  period: Period,
): AsyncGenerator<GiftCardMovement[]> {
  const { begins, ends } = boundsOf(period)
  let after = { createdAt: new Date(begins), id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const entries = await readRows(pool, movement)`
      SELECT e.id, e."createdAt", g.number, e.kind, e.pence, o.number AS "orderNumber",
        (SELECT i.number FROM "Invoice" i WHERE p."orderId" IS NOT NULL AND ${isInvoiceOfPayment})
          AS invoice
      FROM "GiftCardEntry" e JOIN "GiftCard" g ON g.id = e."giftCardId"
      LEFT JOIN "Payment" p ON p.id = e."paymentId" LEFT JOIN "Order" o ON o.id = p."orderId"
      WHERE (e."createdAt", e.id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)
        AND e."createdAt" < ${ends}::timestamptz
      ORDER BY e."createdAt", e.id LIMIT ${TOGETHER}`
    if (entries.length > 0) yield entries
    const last = entries.at(-1)
    if (entries.length < TOGETHER || !last) return
    after = last
  }
}

import { z } from 'zod'
import { invoiceFacts, type InvoiceFacts } from '../invoice/invoice.schema.ts'
import { paymentMethodNames } from '#server/payment/methods/payment-methods.shared.ts'
import type { Deps } from '../platform/deps.ts'
import { readRows } from '../platform/sql.ts'
import { isInvoiceOfPayment } from './invoice-of-payment.ts'
import { boundsOf, type Period } from './period.shared.ts'

/** How many papers or payments are read at a time, to limit memory. */
const TOGETHER = 500

const paper = z.object({ id: z.uuid(), email: z.string().nullable(), facts: invoiceFacts })

/** An invoice or a credit note, with the address that the buyer gave. */
export interface Paper {
  email: string | null
  facts: InvoiceFacts
}

/** Reads the invoices and credit notes of a period, those that were issued first first. */
export async function* readPapers(
  { pool }: Pick<Deps, 'pool'>,
  period: Period,
): AsyncGenerator<Paper[]> {
  const { begins, ends } = boundsOf(period)
  let after = { issuedAt: begins, id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const papers = await readRows(pool, paper)`
      SELECT i.id, i.facts, COALESCE(o.email, r.email) AS email FROM "Invoice" i
      LEFT JOIN "Order" o ON o.id = i."orderId" LEFT JOIN "Job" r ON r.id = i."jobId"
      WHERE (i.facts->>'issuedAt', i.id) > (${after.issuedAt}::text, ${after.id}::uuid)
        AND i.facts->>'issuedAt' < ${ends}::text
      ORDER BY i.facts->>'issuedAt', i.id LIMIT ${TOGETHER}`
    if (papers.length > 0) yield papers
    const last = papers.at(-1)
    if (papers.length < TOGETHER || !last) return
    after = { issuedAt: last.facts.issuedAt, id: last.id }
  }
}

const movement = z.object({
  id: z.uuid(),
  at: z.date(),
  kind: z.enum(['payment', 'refund', 'refundFailed', 'lost']),
  method: z.enum(paymentMethodNames),
  amountPence: z.int(),
  payee: z.string(),
  orderNumber: z.int().nullable(),
  removalNumber: z.int().nullable(),
  /** The gift card that was sold: a debt of the shop, no turnover. */
  giftCardNumber: z.int().nullable(),
  /** The invoice that is paid, or the credit note that is paid back. */
  paper: z.string().nullable(),
  intentId: z.string().nullable(),
})

/**
 * Money that came in or went out: amounts that went out are negative. What a gift card pays for an
 * order is a payment by the method `gift_card`: it pays an invoice, and moves no money.
 */
export type MoneyMovement = z.infer<typeof movement>

/**
 * Reads the payments and refunds of a period, the first ones first: a refund on the day of its
 * credit note, one that failed once more when that was taken back, and what a lost dispute took.
 */
export async function* readMoney(
  { pool }: Pick<Deps, 'pool'>,
  period: Period,
): AsyncGenerator<MoneyMovement[]> {
  const { begins, ends } = boundsOf(period)
  let after = { at: new Date(begins), id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const movements = await readRows(pool, movement)`
      WITH moved AS (
        SELECT p.id, p."paidAt" AS at, 'payment' AS kind, p.id AS "paymentId",
          p."amountPence", (SELECT i.number FROM "Invoice" i WHERE ${isInvoiceOfPayment})
            AS paper
        FROM "Payment" p
        WHERE p."paidAt" >= ${begins}::timestamptz AND p."paidAt" < ${ends}::timestamptz
        UNION ALL
        SELECT n.id, (n.facts->>'issuedAt')::timestamptz,
          CASE WHEN n."takesBackId" IS NULL THEN 'refund' ELSE 'refundFailed' END,
          r."paymentId", -(n.facts->>'totalPence')::int, n.number
        FROM "Invoice" n LEFT JOIN "Invoice" back ON back.id = n."takesBackId"
        JOIN "Refund" r ON r.id = COALESCE(n."refundId", back."refundId")
        WHERE n.kind = 'creditNote' AND n.facts->>'issuedAt' >= ${begins}::text
          AND n.facts->>'issuedAt' < ${ends}::text
        UNION ALL
        SELECT r.id, r."createdAt", 'refund', r."paymentId", -r."amountPence", NULL
        FROM "Refund" r
        WHERE r.status = 'succeeded' AND r."createdAt" >= ${begins}::timestamptz
          AND r."createdAt" < ${ends}::timestamptz
          AND NOT EXISTS (SELECT FROM "Invoice" n WHERE n."refundId" = r.id)
        UNION ALL
        SELECT p.id, d."updatedAt", 'lost', p.id, -d."amountPence", NULL
        FROM "PaymentDispute" d JOIN "Payment" p ON p.id = d."paymentId"
        WHERE d.state = 'lost' AND d."updatedAt" >= ${begins}::timestamptz
          AND d."updatedAt" < ${ends}::timestamptz)
      SELECT moved.id, moved.at, moved.kind, p.method, moved."amountPence", moved.paper,
        COALESCE(o."firstName" || ' ' || o."lastName", r."firstName" || ' ' || r."lastName", g."buyerName", '')
          AS payee,
        o.number AS "orderNumber", r.number AS "removalNumber", g.number AS "giftCardNumber",
        p."intentId"
      FROM moved JOIN "Payment" p ON p.id = moved."paymentId"
      LEFT JOIN "Order" o ON o.id = p."orderId" LEFT JOIN "Job" r ON r.id = p."jobId"
      LEFT JOIN "GiftCard" g ON g.id = p."giftCardId"
      WHERE (moved.at, moved.id) > (${after.at}::timestamptz, ${after.id}::uuid)
      ORDER BY moved.at, moved.id LIMIT ${TOGETHER}`
    if (movements.length > 0) yield movements
    const last = movements.at(-1)
    if (movements.length < TOGETHER || !last) return
    after = last
  }
}

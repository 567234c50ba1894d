import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { poundsFromPence } from '../lib/money.shared.ts'
import { readRows } from '../platform/sql.ts'
import { vatPercentOf } from '../settings/description/vat-registration.shared.ts'
import type { VatOfPeriod } from './accounts.schema.ts'
import { isInvoiceOfPayment } from './invoice-of-payment.ts'
import { boundsOf, type Period } from './period.shared.ts'

const row = z.object({
  invoices: z.int(),
  invoicedPence: z.number(),
  invoicedVatPence: z.number(),
  ofChangesPence: z.number(),
  deposits: z.int(),
  depositPence: z.number(),
  depositVatPence: z.number(),
  notes: z.int(),
  creditedPence: z.number(),
  creditedVatPence: z.number(),
  payments: z.int(),
  paidPence: z.number(),
  byGiftCardPence: z.number(),
  outsidePence: z.number(),
  refunds: z.int(),
  refundedPence: z.number(),
  withoutInvoicePence: z.number(),
  soldPence: z.number(),
  issuedPence: z.number(),
  spentPence: z.number(),
  owedPence: z.number(),
})

/**
 * The VAT on sales in a period, by the boxes of the VAT Return (VAT Notice 700/12): of the invoices
 * and credit notes that were issued in it, as they were issued. A deposit counts when it is paid,
 * which is its tax point, because it has an invoice of its own. What was paid in the period is
 * summed beside them, so that both can be compared. A gift card is a multi-purpose voucher: its sale
 * is no supply (VATA 1994, schedule 10B), and what it buys has its invoice as any order. Purchases are not in it: the shop does not know
 * them.
 */
export async function readVat(
  { pool, settings }: Pick<Deps, 'pool' | 'settings'>,
  period: Period,
): Promise<VatOfPeriod> {
  const { begins, ends } = boundsOf(period)
  const [sums] = await readRows(pool, row)`
    WITH paper AS (
      SELECT facts->>'kind' AS kind, (facts->>'totalPence')::bigint AS total, (facts->>'vatPence')::bigint AS vat,
        CASE WHEN "takesBackId" IS NULL THEN 1 ELSE 0 END AS counts,
        "Invoice".kind = 'changeInvoice' AS "isOfChange",
        kind = 'invoice' AND ("paymentKind" = 'deposit'
          OR "orderId" IS NOT NULL AND "paymentId" IS NULL AND facts#>>'{lines,0,title}' LIKE 'Deposit: %') AS "isOfDeposit"
      FROM "Invoice"
      WHERE facts->>'issuedAt' >= ${begins}::text AND facts->>'issuedAt' < ${ends}::text),
    paid AS (
      SELECT p."amountPence" AS pence, p.method = 'gift_card' AS "isByGiftCard", p.method = 'outside' AS "isOutside", EXISTS (
        SELECT FROM "Invoice" i WHERE ${isInvoiceOfPayment}) AS invoiced
      FROM "Payment" p
      WHERE p."giftCardId" IS NULL
        AND p."paidAt" >= ${begins}::timestamptz AND p."paidAt" < ${ends}::timestamptz),
    refunded AS (
      SELECT r."amountPence" AS pence FROM "Refund" r JOIN "Payment" p ON p.id = r."paymentId"
      WHERE p."giftCardId" IS NULL AND r.status <> 'failed'
        AND r."createdAt" >= ${begins}::timestamptz AND r."createdAt" < ${ends}::timestamptz),
    entry AS (
      SELECT e.kind, e.pence, e."paymentId" IS NULL AS "isFree", e."refundId" IS NOT NULL AS "isOfRefund",
        e."createdAt" >= ${begins}::timestamptz AS "isInside"
      FROM "GiftCardEntry" e WHERE e."createdAt" < ${ends}::timestamptz)
    SELECT papers.*, payments.*, refunds.*, cards.* FROM (
      SELECT (count(*) FILTER (WHERE kind = 'invoice'))::int AS invoices,
        COALESCE(sum(total) FILTER (WHERE kind = 'invoice'), 0)::float8 AS "invoicedPence",
        COALESCE(sum(vat) FILTER (WHERE kind = 'invoice'), 0)::float8 AS "invoicedVatPence",
        COALESCE(sum(total) FILTER (WHERE "isOfChange"), 0)::float8 AS "ofChangesPence",
        (count(*) FILTER (WHERE "isOfDeposit"))::int AS deposits,
        COALESCE(sum(total) FILTER (WHERE "isOfDeposit"), 0)::float8 AS "depositPence",
        COALESCE(sum(vat) FILTER (WHERE "isOfDeposit"), 0)::float8 AS "depositVatPence",
        COALESCE(sum(counts) FILTER (WHERE kind = 'creditNote'), 0)::int AS notes,
        COALESCE(sum(total) FILTER (WHERE kind = 'creditNote'), 0)::float8 AS "creditedPence",
        COALESCE(sum(vat) FILTER (WHERE kind = 'creditNote'), 0)::float8 AS "creditedVatPence"
      FROM paper) AS papers,
    (SELECT count(*)::int AS payments, COALESCE(sum(pence), 0)::float8 AS "paidPence",
        COALESCE(sum(pence) FILTER (WHERE "isByGiftCard"), 0)::float8 AS "byGiftCardPence",
        COALESCE(sum(pence) FILTER (WHERE "isOutside"), 0)::float8 AS "outsidePence",
        COALESCE(sum(pence) FILTER (WHERE NOT invoiced), 0)::float8 AS "withoutInvoicePence"
      FROM paid) AS payments,
    (SELECT count(*)::int AS refunds, COALESCE(sum(pence), 0)::float8 AS "refundedPence"
      FROM refunded) AS refunds,
    (SELECT COALESCE(sum(pence) FILTER (WHERE "isInside" AND NOT "isFree" AND (kind IN ('issued', 'cancelled')
          OR (kind = 'returned' AND "isOfRefund"))), 0)::float8 AS "soldPence",
        COALESCE(sum(pence) FILTER (WHERE "isInside" AND "isFree"), 0)::float8 AS "issuedPence",
        COALESCE(-sum(pence) FILTER (WHERE "isInside" AND (kind IN ('spent', 'refunded')
          OR (kind = 'returned' AND NOT "isOfRefund"))), 0)::float8 AS "spentPence",
        COALESCE(sum(pence), 0)::float8 AS "owedPence"
      FROM entry) AS cards`
  if (!sums) throw new Error('A statement of one row gave none.')
  const box1Pence = sums.invoicedVatPence - sums.creditedVatPence
  const netPence = sums.invoicedPence - sums.creditedPence - box1Pence
  return {
    period,
    isRegistered: vatPercentOf(settings.current().company) > 0,
    invoices: {
      count: sums.invoices,
      totalPence: sums.invoicedPence,
      vatPence: sums.invoicedVatPence,
    },
    deposits: {
      count: sums.deposits,
      totalPence: sums.depositPence,
      vatPence: sums.depositVatPence,
    },
    creditNotes: {
      count: sums.notes,
      totalPence: sums.creditedPence,
      vatPence: sums.creditedVatPence,
    },
    box1Pence,
    // Boxes 6 to 9 have no pence.
    box6Pounds: Math.trunc(poundsFromPence(netPence)),
    payments: {
      count: sums.payments,
      totalPence: sums.paidPence,
      byGiftCardPence: sums.byGiftCardPence,
      outsidePence: sums.outsidePence,
    },
    refunds: { count: sums.refunds, totalPence: sums.refundedPence },
    withoutInvoicePence: sums.withoutInvoicePence,
    ofChangesPence: sums.ofChangesPence,
    giftCards: {
      soldPence: sums.soldPence,
      issuedPence: sums.issuedPence,
      spentPence: sums.spentPence,
      owedPence: sums.owedPence,
    },
  }
}

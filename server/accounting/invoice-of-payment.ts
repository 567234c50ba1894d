import { Prisma } from '../generated/prisma/client.ts'

/**
 * SQL: whether "Invoice" i is that of "Payment" p. The first payment of an order has the invoice
 * that names none, as has what a gift card paid beside it.
 */
export const isInvoiceOfPayment = Prisma.sql`i.kind = 'invoice' AND CASE
  WHEN p."orderId" IS NULL THEN i."jobId" = p."jobId" AND i."paymentKind" = p.kind
  ELSE i."orderId" = p."orderId"
    AND i."paymentId" IS NOT DISTINCT FROM CASE
      WHEN p.kind <> 'order' AND p.method <> 'gift_card' THEN p.id END END`

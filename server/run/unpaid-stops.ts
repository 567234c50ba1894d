import { partOfLine } from '../delivery/order-parts.ts'
import { Prisma } from '../generated/prisma/client.ts'

/**
 * SQL: what is still to be paid of order `o` before booking `b` is loaded: its balance, where this
 * is its last delivery. What comes first of two deliveries was paid first.
 */
export const unpaidPence = Prisma.sql`
  CASE WHEN b.kind = 'delivery' AND NOT EXISTS (
      SELECT FROM "OrderItem" i WHERE i."orderId" = o.id
        AND i.quantity > i."cancelledQuantity" AND ${partOfLine} > b.part)
    THEN COALESCE((
      SELECT sum(due."amountPence") FROM "Payment" due
      JOIN "Payment" first ON first."orderId" = due."orderId" AND first.kind = 'order'
      WHERE due."orderId" = o.id AND due.kind <> 'order' AND due.status = 'pending'
        AND first."paidAt" IS NOT NULL), 0)::int
    ELSE 0 END`

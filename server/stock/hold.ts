import { Prisma } from '../generated/prisma/client.ts'

/** SQL: whether order `o` is unpaid and holds its stock, which is returned when the hold ends. */
export const holdsStock = Prisma.sql`o."paymentStatus" = 'pending' AND o."stockReturnedAt" IS NULL`

/**
 * SQL: whether the buyer can still pay or replace order `o`, which came from a cart: staff have not
 * taken its hold on, and no quotation has agreed it.
 */
export const isOpenOrder = Prisma.sql`${holdsStock} AND o."holdExpiresAt" IS NOT NULL
  AND o."quotationId" IS NULL`

/** The same as `holdsStock`, for Prisma. */
export const whileHolding = {
  paymentStatus: 'pending',
  stockReturnedAt: null,
} as const satisfies Prisma.OrderWhereInput

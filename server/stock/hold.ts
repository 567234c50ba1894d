import { Prisma } from '../generated/prisma/client.ts'

/** What order `o` is while it is unpaid and holds its stock. Its stock goes back when the hold ends. */
export const holdsStock = Prisma.sql`o."paymentStatus" = 'pending' AND o."stockReturnedAt" IS NULL`

/** What order `o` is while its buyer can still pay it or replace it: a hold that staff have not taken on. */
export const isOpenOrder = Prisma.sql`${holdsStock} AND o."holdExpiresAt" IS NOT NULL`

/** The same as `holdsStock`, for Prisma. */
export const whileHolding = {
  paymentStatus: 'pending',
  stockReturnedAt: null,
} as const satisfies Prisma.OrderWhereInput

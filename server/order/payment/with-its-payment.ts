import type { Prisma } from '#server/generated/prisma/client.ts'

/** The state that an order shares with its payment. */
type Shared = Pick<Prisma.PaymentUncheckedUpdateManyInput, 'status' | 'refundedPence' | 'paidAt'>

/**
 * The payment's part of an update of its order, which the transaction has locked: both have the
 * paid and refunded state, and change together.
 */
export function withItsPayment(data: Shared) {
  return {
    updateMany: { where: { kind: 'order' }, data },
  } satisfies Prisma.OrderUpdateInput['payments']
}

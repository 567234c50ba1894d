import { type PaymentMethod, Prisma } from '#server/generated/prisma/client.ts'

/** What the payment of an order knows beside what the order itself says. */
interface PaymentFacts {
  refundedPence?: number
  paymentMethod?: PaymentMethod
}

/** The row of an order and that of its payment, as a checkout writes them. */
export function orderRow({
  refundedPence = 0,
  paymentMethod: method = 'stripe',
  ...order
}: Prisma.OrderUncheckedCreateInput & PaymentFacts): Prisma.OrderUncheckedCreateInput {
  const { totalPence: amountPence, paymentStatus: status = 'pending', paidAt = null } = order
  const payment = { kind: 'order', amountPence, status, paidAt, method, refundedPence } as const
  return { ...order, payments: { create: payment } }
}

/** Adds the payments of orders that SQL wrote without. */
export const addPayments = Prisma.sql`
  INSERT INTO "Payment" (id, kind, "orderId", "amountPence", method, status, "paidAt")
  SELECT uuidv7(), 'order', o.id, o."totalPence", 'stripe', o."paymentStatus", o."paidAt"
  FROM "Order" o WHERE NOT EXISTS (SELECT FROM "Payment" p WHERE p."orderId" = o.id)`

/** A change of an order, and the same of its payment. */
export function orderChange({
  refundedPence,
  ...order
}: Omit<Prisma.OrderUncheckedUpdateInput, 'payments'> & {
  refundedPence?: number
}): Prisma.OrderUncheckedUpdateInput {
  const { totalPence: amountPence, paymentStatus: status, paidAt } = order
  const data = {
    ...(amountPence !== undefined && { amountPence }),
    ...(status !== undefined && { status }),
    ...(paidAt !== undefined && { paidAt }),
    ...(refundedPence !== undefined && { refundedPence }),
  }
  return { ...order, payments: { updateMany: { where: { kind: 'order' }, data } } }
}

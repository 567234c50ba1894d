import { z } from 'zod'
import { Prisma } from '#server/generated/prisma/client.ts'
import type { Tx } from '#server/platform/db.ts'
import { belongsTo, type LockedPayment, type Payables } from '../platform/payment/payable.ts'
import { readRows } from '#server/platform/sql.ts'
import { paymentMethodNames } from '#server/payment/methods/payment-methods.shared.ts'
import { paymentKinds, paymentStatuses } from './payment.schema.ts'

/** A payment, read under its lock. */
export const lockedPayment = z.object({
  id: z.uuid(),
  kind: z.enum(paymentKinds),
  orderId: z.uuid().nullable(),
  removalId: z.uuid().nullable(),
  giftCardId: z.uuid().nullable(),
  method: z.enum(paymentMethodNames),
  intentId: z.string().nullable(),
  amountPence: z.int(),
  refundedPence: z.int(),
  disputedPence: z.int(),
  lostPence: z.int(),
  status: z.enum(paymentStatuses),
}) satisfies z.ZodType<LockedPayment>

/** The columns of `lockedPayment`, of "Payment" p. */
export const lockedColumns = Prisma.sql`
  p.id, p.kind::text AS kind, p."orderId", p."jobId" AS "removalId", p."giftCardId", p.method::text AS method,
  p."intentId", p."amountPence", p."refundedPence", p."disputedPence", p."lostPence", p.status::text AS status`

/**
 * Locks what a payment is for, then the payment, until the transaction ends. Two statements:
 * otherwise the payment would be read as of before the wait.
 */
export async function lockPayment(
  { payables }: { payables: Payables },
  tx: Tx,
  payment: Pick<LockedPayment, 'id' | 'kind' | 'orderId'>,
): Promise<LockedPayment> {
  const { id } = payment
  await tx.$executeRaw`${payables[belongsTo(payment)].lock(Prisma.sql`p.id = ${id}::uuid`)}`
  const [locked] = await readRows(tx, lockedPayment)`
    SELECT ${lockedColumns} FROM "Payment" p WHERE p.id = ${id}::uuid FOR UPDATE`
  if (!locked) throw new Error(`Payment ${id} is not there.`)
  return locked
}

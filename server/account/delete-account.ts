import { checkPassword } from '../auth/check-password.ts'
import type { SessionUser } from '../auth/auth.schema.ts'
import type { Tx } from '../db.ts'
import type { Deps } from '../deps.ts'
import { ShopError } from '../lib/errors.ts'
import { forgetPerson } from './forget-person.ts'
import { findPerson, ordersOf, type Person } from './own-rows.ts'

/**
 * Deletes the account of somebody who knows its password, and the person from everything that
 * stays: orders, invoices and the ledger keep their sums. WRONG_PASSWORD; ORDER_UNDER_WAY while
 * something is to be paid, delivered or given back; STAFF_ACCOUNT for an admin.
 */
export async function deleteAccount(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  { id, role }: Pick<SessionUser, 'id' | 'role'>,
  currentPassword: string,
): Promise<void> {
  if (role === 'admin') throw new ShopError('STAFF_ACCOUNT', {})
  await checkPassword(deps, id, currentPassword)
  await deps.db.$transaction(async (tx) => {
    // Locked, so that no order of this account comes in between.
    await tx.$queryRaw`SELECT id FROM "User" WHERE id = ${id}::uuid FOR UPDATE`
    const person = await findPerson(tx, id)
    if (person.role === 'admin') throw new ShopError('STAFF_ACCOUNT', {})
    await refuseUnderWay(tx, person)
    await forgetPerson(tx, person)
  })
}

/** An order is over once it was delivered, rejected, given back, or closed by staff. */
async function refuseUnderWay(tx: Tx, person: Person): Promise<void> {
  const order = await tx.order.findFirst({
    where: {
      AND: [
        ordersOf(person),
        {
          OR: [
            { paymentStatus: 'pending', archivedAt: null },
            {
              paymentStatus: { in: ['paid', 'partiallyRefunded'] },
              status: { notIn: ['delivered', 'rejected'] },
              archivedAt: null,
            },
            { refunds: { some: { status: 'pending' } } },
          ],
        },
      ],
    },
    orderBy: { number: 'desc' },
    select: { number: true, paymentStatus: true },
  })
  if (!order) return
  const paid = order.paymentStatus !== 'pending'
  throw new ShopError('ORDER_UNDER_WAY', { number: order.number, paid })
}

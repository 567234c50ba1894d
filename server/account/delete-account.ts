import { dayInLondon } from '../lib/london-time.shared.ts'
import { checkPassword } from '../auth/password/check-password.ts'
import type { SessionUser } from '../lib/people/session-user.ts'
import type { Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { AccountError } from './account.errors.ts'
import { orderName } from '../lib/order-name.shared.ts'
import { ordersOf } from '../order/personal-data.ts'
import { removalsOf } from '../removal/personal-data.ts'
import type { Person } from '../platform/personal-data/personal-data.ts'
import { erasePerson } from './erase-person.ts'
import { findPerson } from './find-person.ts'
import { itsPayments, paymentsTogether, whosePaymentIs } from '../order/order-payment.ts'

/**
 * Deletes an account and anonymises its person's data, after checking the password; orders,
 * invoices and the ledger keep their sums. Throws WRONG_PASSWORD; ORDER_UNDER_WAY while an order is
 * to be paid, delivered or refunded; REMOVAL_UNDER_WAY while a removal is booked or to be refunded;
 * STAFF_ACCOUNT for an admin.
 */
export async function deleteAccount(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'settings'>,
  { id, role }: Pick<SessionUser, 'id' | 'role'>,
  currentPassword: string,
): Promise<void> {
  if (role === 'admin') throw new AccountError('STAFF_ACCOUNT', {})
  await checkPassword(deps, id, currentPassword)
  await deps.db.$transaction(async (tx) => {
    // Locked, so that no order of this account is created meanwhile.
    await tx.$executeRaw`SELECT id FROM "User" WHERE id = ${id}::uuid FOR UPDATE`
    const person = await findPerson(tx, id)
    if (person.role === 'admin') throw new AccountError('STAFF_ACCOUNT', {})
    await refuseUnderWay(deps, tx, person)
    await refuseBooked(deps, tx, person)
    await erasePerson(tx, person)
  })
}

/** An order is over once it was delivered, rejected or refunded; a deleted one goes on. */
async function refuseUnderWay(
  { settings }: Pick<Deps, 'settings'>,
  tx: Tx,
  person: Person,
): Promise<void> {
  const order = await tx.order.findFirst({
    where: {
      AND: [
        ordersOf(person),
        {
          OR: [
            whosePaymentIs('pending'),
            {
              ...whosePaymentIs('paid', 'partiallyRefunded'),
              status: { notIn: ['delivered', 'rejected'] },
            },
            { refunds: { some: { status: 'pending' } } },
          ],
        },
      ],
    },
    orderBy: { number: 'desc' },
    select: { number: true, payments: itsPayments },
  })
  if (!order) return
  const paid = paymentsTogether(order.payments).status !== 'pending'
  throw new AccountError('ORDER_UNDER_WAY', {
    name: orderName(settings.current(), order.number),
    paid,
  })
}

/** A removal is over once its day is past, or it ended, and its refunds are made. */
async function refuseBooked({ clock }: Pick<Deps, 'clock'>, tx: Tx, person: Person): Promise<void> {
  const today = new Date(dayInLondon(clock.now()))
  const refunding = { some: { refunds: { some: { status: 'pending' as const } } } }
  const removal = await tx.removal.findFirst({
    where: {
      AND: [
        removalsOf(person),
        { OR: [{ status: 'booked', day: { gte: today } }, { payments: refunding }] },
      ],
    },
    select: { number: true },
  })
  if (removal) throw new AccountError('REMOVAL_UNDER_WAY', { number: removal.number })
}

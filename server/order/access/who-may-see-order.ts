import { may } from '#server/lib/people/roles-and-permissions.shared.ts'
import { ShopError } from '#server/lib/errors.ts'
import { PaymentError } from '#server/payment/payment.errors.ts'
import type { OrderCookies } from '#server/lib/people/order-cookies.ts'
import type { SessionUser } from '#server/lib/people/session-user.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findOrderByKey } from './order-keys.ts'
import { itsPayments, paymentsTogether } from '../order-payment.ts'

/** The visitor of an order's page: a signed-in user, or a browser with the order's cookie. */
export interface OrderVisitor {
  user: SessionUser | null
  cookies: OrderCookies
}

/** The visitor of a request. */
export const visitorOf = ({
  user,
  session,
}: {
  user: SessionUser | null
  session: { orders: OrderCookies }
}): OrderVisitor => ({ user, cookies: session.orders })

/** What gives access to an order: the account, the link of an e-mail, or being staff. */
export type SeenBy = 'account' | 'link' | 'staff'

/**
 * Finds the order of this id or number, for those who may see it: its shopper, staff, and a browser
 * with its cookie. Throws NOT_FOUND for everybody else.
 */
export async function findVisibleOrder(
  deps: Pick<Deps, 'db' | 'clock'>,
  { user, cookies }: OrderVisitor,
  where: { id: string } | { number: number },
): Promise<{ id: string; number: number; seenBy: SeenBy }> {
  const order = await deps.db.order.findUnique({
    where,
    select: { id: true, number: true, userId: true },
  })
  const seenBy = order && (await seenByOf())
  if (!order || !seenBy) throw new ShopError('NOT_FOUND', { what: 'order' })
  return { id: order.id, number: order.number, seenBy }

  async function seenByOf(): Promise<SeenBy | null> {
    if (!order) return null
    if (user && order.userId === user.id) return 'account'
    if (may(user, 'orders')) return 'staff'
    const opened = await findOrderByKey(deps, 'cookie', cookies.of(order.number))
    return opened?.id === order.id ? 'link' : null
  }
}

/**
 * Throws NOT_PAID for actions that only a paid order allows: anybody can place any number of unpaid
 * ones.
 */
export async function refuseUnpaid({ db }: Pick<Deps, 'db'>, id: string): Promise<void> {
  const order = await db.order.findUniqueOrThrow({
    where: { id },
    select: { payments: itsPayments },
  })
  const { status } = paymentsTogether(order.payments)
  if (status === 'pending' || status === 'cancelled') {
    throw new PaymentError('NOT_PAID', { reason: 'This order hasn’t been paid for.' })
  }
}

import { z } from 'zod'
import { adminStatuses, type AdminStatus, type OrderStatus } from './order.schema.ts'
import { type PaymentStatus } from '#server/payment/payment.schema.ts'

/** The status changes that staff may make: any of the five, but none from a final status. */
export const allowedMoves = {
  pending: adminStatuses,
  confirmed: adminStatuses,
  inProcess: adminStatuses,
  inShipping: adminStatuses,
  delivered: adminStatuses,
  rejected: [],
} as const satisfies Record<OrderStatus, readonly AdminStatus[]>

/** Why an unpaid order ended that nobody rejected or cancelled: see release-order.ts. */
export const attemptReasons = ['lapsed', 'replaced', 'notCreated'] as const
const attemptEnded = z.object({ reason: z.enum(attemptReasons) })

/**
 * Whether an order is an attempt that ended unpaid, by the data of its events of release: its time to
 * pay ran out, its buyer placed another one instead, or its payment could not be started.
 */
export const isUnpaidAttempt = (
  { status, paidAt }: { status: OrderStatus; paidAt: unknown },
  released: readonly unknown[],
): boolean =>
  status === 'rejected' &&
  paidAt === null &&
  released.some((data) => attemptEnded.safeParse(data).success)

/** Whether an order with this payment can still change. */
const changeable = {
  pending: true,
  paid: true,
  partiallyRefunded: true,
  refunded: false,
  cancelled: false,
} as const satisfies Record<PaymentStatus, boolean>

/** How far an order has come by its status. */
const steps: Record<OrderStatus, number> = {
  pending: 0,
  confirmed: 1,
  inProcess: 2,
  inShipping: 3,
  delivered: 4,
  rejected: 5,
}

/** Whether a change of status takes a step back: its buyer is not told that it begins again. */
export const isBack = (from: OrderStatus, to: OrderStatus): boolean => steps[to] < steps[from]

interface State {
  status: OrderStatus
  paymentStatus: PaymentStatus
}

/** The final state that prevents a change to this status; null when it is allowed. */
export function obstacleTo(to: AdminStatus, { status, paymentStatus }: State): string | null {
  if (!changeable[paymentStatus]) return paymentStatus
  const moves: readonly AdminStatus[] = allowedMoves[status]
  return moves.includes(to) ? null : status
}

/**
 * Whether a deleted order can get this status: it can end, by delivery or by a rejection that
 * refunds it. Anything else is work on an order that nobody sees in the list.
 */
export const endsDeleted = (to: AdminStatus): boolean => to === 'delivered' || to === 'rejected'

/** Whether the buyer can still cancel the pieces that are not loaded. */
export const mayCancel = (order: State): boolean =>
  order.status !== 'delivered' && obstacleTo('rejected', order) === null

/** The final state of an order; null while it can change. */
export function finalState(order: State): string | null {
  return adminStatuses.some((to) => obstacleTo(to, order) === null)
    ? null
    : obstacleTo('rejected', order)
}

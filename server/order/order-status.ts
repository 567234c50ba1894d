import {
  adminStatuses,
  type AdminStatus,
  type OrderStatus,
  type PaymentStatus,
} from './order.schema.ts'

/**
 * The moves that staff may make from each status: any of the five options, but none from a final
 * one.
 */
export const allowedMoves = {
  pending: adminStatuses,
  confirmed: adminStatuses,
  inProcess: adminStatuses,
  inShipping: adminStatuses,
  delivered: adminStatuses,
  rejected: [],
} as const satisfies Record<OrderStatus, readonly AdminStatus[]>

/** Whether an order with this payment can still change. */
const changeable = {
  pending: true,
  paid: true,
  partiallyRefunded: true,
  refunded: false,
  cancelled: false,
} as const satisfies Record<PaymentStatus, boolean>

interface State {
  status: OrderStatus
  paymentStatus: PaymentStatus
}

/** The final state that prevents a move to a status; null when the move is allowed. */
export function obstacleTo(to: AdminStatus, { status, paymentStatus }: State): string | null {
  if (!changeable[paymentStatus]) return paymentStatus
  const moves: readonly AdminStatus[] = allowedMoves[status]
  return moves.includes(to) ? null : status
}

/** Whether the buyer can still cancel what is not loaded of an order. */
export const mayCancel = (order: State): boolean =>
  order.status !== 'delivered' && obstacleTo('rejected', order) === null

/** The final state of an order; null while it can change. */
export function finalState(order: State): string | null {
  return adminStatuses.some((to) => obstacleTo(to, order) === null)
    ? null
    : obstacleTo('rejected', order)
}

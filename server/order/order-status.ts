import {
  adminStatuses,
  type AdminStatus,
  type OrderStatus,
  type PaymentStatus,
} from './order.schema.ts'

/** Where staff may move an order from each status: the five options freely, and no way back. */
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

/** Why an order cannot move to a status: the state that is final. Null when it can. */
export function obstacleTo(to: AdminStatus, { status, paymentStatus }: State): string | null {
  if (!changeable[paymentStatus]) return paymentStatus
  const moves: readonly AdminStatus[] = allowedMoves[status]
  return moves.includes(to) ? null : status
}

/** The state that keeps an order from ever changing again; null while it can change. */
export function finalState(order: State): string | null {
  return adminStatuses.some((to) => obstacleTo(to, order) === null)
    ? null
    : obstacleTo('rejected', order)
}

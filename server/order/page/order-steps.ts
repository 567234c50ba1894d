import type { OrderStatus } from '../order.schema.ts'
import type { OrderStep } from './order-page.schema.ts'

const line = ['ordered', 'confirmed', 'inProcess', 'inShipping', 'delivered'] as const

/** The position of each status in the sequence. */
const reached: Record<OrderStatus, number> = {
  pending: 0,
  confirmed: 1,
  inProcess: 2,
  inShipping: 3,
  delivered: 4,
  rejected: 0,
}

interface Progress {
  status: OrderStatus
  createdAt: Date
  paidAt: Date | null
  /** The status changes, oldest first. */
  moves: readonly { to: string; at: Date }[]
  /** When it ended unpaid, or was cancelled. */
  endedAt: Date | null
}

/**
 * The steps of an order with their times: ordered, confirmed, getting ready, on the way, delivered;
 * a cancelled one has the steps that it reached, and its cancellation.
 */
export function orderSteps({ status, createdAt, paidAt, moves, endedAt }: Progress): OrderStep[] {
  const times = new Map<string, Date>([['ordered', createdAt]])
  if (paidAt) times.set('confirmed', paidAt)
  for (const { to, at } of moves) if (to !== 'confirmed') times.set(to, at)
  const at = (step: string) => times.get(step)?.toISOString() ?? null
  if (status === 'rejected') {
    const before = line.filter((step) => times.has(step))
    const ended = at('rejected') ?? endedAt?.toISOString() ?? null
    return [
      ...before.map((step) => ({ step, state: 'done' as const, at: at(step) })),
      { step: 'cancelled', state: 'current', at: ended },
    ]
  }
  const current = reached[status]
  return line.map((step, index) => ({
    step,
    state: index < current ? 'done' : index === current ? 'current' : 'ahead',
    at: index <= current ? at(step) : null,
  }))
}

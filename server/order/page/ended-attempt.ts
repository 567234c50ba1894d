import { z } from 'zod'
import { ShopError } from '#server/lib/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findVisibleOrder, type OrderVisitor } from '../access/who-may-see-order.ts'
import type { OrderStatus } from '../order.schema.ts'
import { isUnpaidAttempt } from '../order-status.ts'
import type { OrderPage } from './order-page.schema.ts'

interface Ended {
  number: number
  userId: string | null
  guestId: string | null
  status: OrderStatus
  paidAt: Date | null
  /** The data of its events of release. */
  released: readonly unknown[]
}

const replaced = z.object({ reason: z.literal('replaced') })

/**
 * How an attempt to order ended that was not paid: its buyer placed another order instead, which is
 * named for a visitor who may see it, or nobody paid. Null for every other order.
 */
export async function readEndedAttempt(
  deps: Pick<Deps, 'db' | 'clock'>,
  visitor: OrderVisitor,
  order: Ended,
): Promise<OrderPage['attempt']> {
  if (!isUnpaidAttempt(order, order.released)) return null
  const isReplaced = order.released.some((data) => replaced.safeParse(data).success)
  return { isReplaced, replacedBy: isReplaced ? await nextOf(deps, visitor, order) : null }
}

/** The number of the next order of the same buyer; null where the visitor may not see it. */
async function nextOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  visitor: OrderVisitor,
  { number, userId, guestId }: Ended,
): Promise<number | null> {
  if (userId === null && guestId === null) return null
  const next = await deps.db.order.findFirst({
    where: { number: { gt: number }, ...(userId === null ? { guestId } : { userId }) },
    orderBy: { number: 'asc' },
    select: { number: true },
  })
  if (next === null) return null
  try {
    return (await findVisibleOrder(deps, visitor, next)).number
  } catch (error) {
    if (ShopError.is(error, 'NOT_FOUND')) return null
    throw error
  }
}

import { findVisibleOrder, refuseUnpaid, visitorOf } from '#server/order/access/order-visitor.ts'
import { orderPageInput } from '#server/order/access/order-access.schema.ts'
import { ShopError } from '#server/lib/errors.ts'
import { limit } from '#server/platform/limits/limit.ts'
import { addPhotograph } from '#server/photograph/add-photograph.ts'
import type { Context } from '#server/trpc/procedures.ts'
import type { StorePhotograph } from './posted-photographs.ts'

/**
 * Checks that the caller may send a photograph of the order with this number: whoever may see the
 * order. Returns the order's id. Counts towards the rate limits of address and order, so call it
 * before the file is read. NOT_FOUND, NOT_PAID, TOO_MANY_REQUESTS.
 */
export async function admitPhotograph(context: Context, number: string): Promise<string> {
  const { deps, ip } = context
  await limit(deps, 'photograph by address', ip)
  const asked = orderPageInput.safeParse({ number })
  if (!asked.success) throw new ShopError('NOT_FOUND', { what: 'order' })
  const order = await findVisibleOrder(deps, visitorOf(context), asked.data)
  await limit(deps, 'photograph by order', order.id)
  await refuseUnpaid(deps, order.id)
  return order.id
}

/** Stores the photographs of a posted form; each counts towards the limits of `admitPhotograph`. */
export function storeFor(context: Context, number: string): StorePhotograph {
  return async (bytes) => {
    const orderId = await admitPhotograph(context, number)
    return (await addPhotograph(context.deps, orderId, bytes)).id
  }
}

import { ShopError } from '#server/lib/errors.ts'
import { OrderError } from '#server/order/order.errors.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { SessionUser } from '#server/lib/people/session-user.ts'
import type { Deps } from '#server/platform/deps.ts'
import { restockReturned } from '#server/stock/stock.ts'
import { lockReturn } from './lock-return.ts'
import { readReturn } from './read-returns.ts'
import type { OrderReturn } from './return.schema.ts'

/**
 * Records, once, how many pieces of a collected return can be sold again: these become stock, with
 * a ledger row. The pieces of an order that was rejected became stock with it, and do not again. Throws RETURN_NOT_THERE before it is collected, CHANGED_MEANWHILE after it was
 * inspected, PIECES_GONE for more than came back.
 */
export async function inspectReturn(
  deps: Pick<Deps, 'db' | 'clock'>,
  user: SessionUser,
  { id, saleable }: { id: string; saleable: { productId: string; quantity: number }[] },
): Promise<OrderReturn> {
  await deps.db.$transaction(async (tx) => {
    const { order, sent } = await lockReturn(tx, id)
    if (sent.collectedAt === null) throw new OrderError('RETURN_NOT_THERE', {})
    if (sent.inspectedAt !== null) throw new ShopError('CHANGED_MEANWHILE', { by: null })
    const lines = await tx.returnLine.findMany({
      where: { returnId: id },
      select: {
        orderItemId: true,
        quantity: true,
        item: { select: { productId: true, title: true } },
      },
    })
    const wanted = new Map(saleable.map(({ productId, quantity }) => [productId, quantity]))
    const restocked = (productId: string) =>
      order.stockReturned ? 0 : (wanted.get(productId) ?? 0)
    for (const { orderItemId, quantity: left, item } of lines) {
      const restockedQuantity = restocked(item.productId)
      if ((wanted.get(item.productId) ?? 0) > left)
        throw new OrderError('PIECES_GONE', { title: item.title, left })
      await tx.returnLine.update({
        where: { returnId_orderItemId: { returnId: id, orderItemId } },
        data: { restockedQuantity },
      })
    }
    const back = lines.map(({ item: { productId } }) => ({
      productId,
      quantity: restocked(productId),
    }))
    await restockReturned(tx, sent.orderId, back)
    await tx.return.update({ where: { id }, data: { inspectedAt: deps.clock.now() } })
    await recordAudit(tx, user, {
      action: 'changed',
      entity: 'order',
      entityId: sent.orderId,
      before: { restocked: 0 },
      after: { restocked: back.reduce((sum, { quantity }) => sum + quantity, 0) },
    })
  })
  return readReturn(deps, id)
}

import type { Deps } from '../deps.ts'
import { ShopError } from '../lib/errors.ts'
import { sqlOf } from '../sql.ts'
import type { CaptureInput, CaptureOutput } from './order.schema.ts'
import { readUnsettled, settle } from './settle-payment.ts'

/**
 * The buyer is back from paying: settles the order with the provider and answers what was bought.
 * Whoever knows order and intent may ask; the answer holds no personal data.
 */
export async function captureOrder(
  deps: Pick<Deps, 'db' | 'pool' | 'payments' | 'clock' | 'log' | 'reached'>,
  { orderId, paymentIntentId }: CaptureInput,
): Promise<CaptureOutput> {
  const known = await readUnsettled(deps, orderId)
  if (known?.paymentIntentId !== paymentIntentId)
    throw new ShopError('NOT_FOUND', { what: 'order' })
  await settle(deps, known)
  const [bought] = await sqlOf(deps.pool).$queryRaw<CaptureOutput[]>`
    SELECT o.id AS "orderId", o.number AS "orderNumber", o.status, o."paymentStatus",
      o."totalPence", o."vatPence", (
        SELECT json_agg(json_build_object('productId', i."productId", 'title', i.title,
          'image', i.image, 'pricePence', i."pricePence", 'quantity', i.quantity)
          ORDER BY i.position)
        FROM "OrderItem" i WHERE i."orderId" = o.id) AS lines
    FROM "Order" o WHERE o.id = ${orderId}::uuid`
  if (!bought) throw new ShopError('NOT_FOUND', { what: 'order' })
  return bought
}

import { isOnSale } from '#server/catalogue-entry/on-sale.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { ShopError } from '#server/lib/errors.ts'
import { CartError } from './cart.errors.ts'
import { MAX_PAYMENT_PENCE } from '#server/lib/money.shared.ts'
import type { ServiceKind } from '#server/lib/services.shared.ts'
import { sqlOf } from '#server/platform/sql.ts'
import { totalTooLarge } from './bounds.ts'
import type { CartOutput } from './cart.schema.ts'
import { besides, serviceSql } from './cart-sums.ts'
import { belongsTo, type Owner } from './owner.ts'
import { readCart } from './read-cart.ts'

interface Chosen {
  productId: string
  service: ServiceKind
  /** For how many pieces; 0: for none, which is never refused. */
  quantity: number
}

/**
 * Sets for how many pieces of a line a service is chosen. NOT_FOUND when the line is not in the
 * cart, SERVICE_UNAVAILABLE for a service that its product does not offer and for more pieces than
 * the line has, also when the line is reduced at the same moment; ORDER_TOO_LARGE for a total above
 * the limit of one payment.
 */
export async function setService(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  owner: Owner,
  { productId, service, quantity }: Chosen,
): Promise<CartOutput> {
  const { column, pricePence } = serviceSql[service]
  const updated = await sqlOf(pool).$executeRaw`
    UPDATE "CartItem" ci SET ${column} = ${quantity}::int
    FROM "Cart" c, "Product" p
    WHERE c.id = ci."cartId" AND ${belongsTo('c', owner)}
      AND p.id = ci."productId" AND p.id = ${productId}::uuid AND ${isOnSale}
      AND (${quantity}::int = 0 OR ${pricePence} IS NOT NULL AND ${quantity}::int <= ci.quantity
        AND (${quantity}::int <= ci.${column}
          OR (SELECT pence FROM (${besides(Prisma.sql`c.id`, productId)}) AS other)
            + p."payablePence" * ci.quantity::bigint
            + ${pricePence} * (${quantity}::bigint - ci.${column}) <= ${MAX_PAYMENT_PENCE}::bigint))`
  const cart = await readCart({ pool, clock }, owner)
  if (updated > 0) return cart
  const line = cart.items.find((item) => item.productId === productId)
  if (!line) throw new ShopError('NOT_FOUND', { what: 'cart line' })
  const available = line[`${service}PricePence`] === null ? 0 : line.quantity
  if (quantity <= available) throw totalTooLarge()
  throw new CartError('SERVICE_UNAVAILABLE', { service, productId, title: line.title, available })
}

import { isOnSale } from '../catalogue-entry/on-sale.ts'
import { Prisma } from '../generated/prisma/client.ts'
import type { ServiceKind } from '../lib/services.shared.ts'
import { offeredAssembly, offeredTakeAway } from './services/offered-services.ts'

/**
 * Each service's column of a cart line, which has for how many pieces it is chosen, and its price
 * for one piece of product `p`; null: not offered.
 */
export const serviceSql = {
  assembly: {
    column: Prisma.raw('"assemblyQuantity"'),
    pricePence: offeredAssembly,
  },
  takeAway: {
    column: Prisma.raw('"takeAwayQuantity"'),
    pricePence: offeredTakeAway,
  },
} as const satisfies Record<ServiceKind, { column: Prisma.Sql; pricePence: Prisma.Sql }>

/** The price of a service of line `oi` of product `p`, for all its pieces. */
const servicePence = ({ column, pricePence }: (typeof serviceSql)[ServiceKind]) => Prisma.sql`
  CASE WHEN oi.${column} > 0
    THEN LEAST(oi.${column}, oi.quantity)::bigint * COALESCE(${pricePence}, 0) ELSE 0 END`

/**
 * A fragment of a statement: a cart without the pieces of one product. It has the number of the
 * other lines, and the sum of their prices and of all services, also those for the product's
 * pieces.
 */
export const besides = (cartId: Prisma.Sql, productId: string): Prisma.Sql => Prisma.sql`
  SELECT count(*) FILTER (WHERE p.id <> ${productId}::uuid)::int AS lines,
    COALESCE(sum(
      CASE WHEN p.id <> ${productId}::uuid THEN p."payablePence" * oi.quantity::bigint ELSE 0 END
      + ${servicePence(serviceSql.assembly)} + ${servicePence(serviceSql.takeAway)}), 0) AS pence
  FROM "CartItem" oi JOIN "Product" p ON p.id = oi."productId" AND ${isOnSale}
  WHERE oi."cartId" = ${cartId}`

import { Prisma } from '../generated/prisma/client.ts'
import type { ServiceKind } from '../lib/services.ts'
import { offeredTakeAway } from './offered-take-away.ts'

/**
 * Of each service, the column of a cart's line that says for how many pieces it is chosen, and what it
 * costs for one piece of product `p`; null: not offered.
 */
export const serviceSql = {
  assembly: {
    column: Prisma.raw('"assemblyQuantity"'),
    pricePence: Prisma.sql`p."assemblyPricePence"`,
  },
  takeAway: {
    column: Prisma.raw('"takeAwayQuantity"'),
    pricePence: offeredTakeAway,
  },
} as const satisfies Record<ServiceKind, { column: Prisma.Sql; pricePence: Prisma.Sql }>

/** What a service of line `oi` of product `p` costs for all its pieces. */
const servicePence = ({ column, pricePence }: (typeof serviceSql)[ServiceKind]) => Prisma.sql`
  CASE WHEN oi.${column} > 0
    THEN LEAST(oi.${column}, oi.quantity)::bigint * COALESCE(${pricePence}, 0) ELSE 0 END`

/**
 * What a cart has besides the pieces of one product: the number of its other lines, and what these and all
 * services cost, those for the product's pieces too. A fragment of a statement.
 */
export const besides = (cartId: Prisma.Sql, productId: string): Prisma.Sql => Prisma.sql`
  SELECT count(*) FILTER (WHERE p.id <> ${productId}::uuid)::int AS lines,
    COALESCE(sum(
      CASE WHEN p.id <> ${productId}::uuid THEN p."payablePence" * oi.quantity::bigint ELSE 0 END
      + ${servicePence(serviceSql.assembly)} + ${servicePence(serviceSql.takeAway)}), 0) AS pence
  FROM "CartItem" oi JOIN "Product" p ON p.id = oi."productId" AND p."archivedAt" IS NULL
  WHERE oi."cartId" = ${cartId}`

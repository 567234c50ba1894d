import { Prisma } from '../generated/prisma/client.ts'

/**
 * What the shop takes for carrying away the old one of a product `p`; null where the product has no
 * price for it, or its category leaves the old one.
 */
export const offeredTakeAway: Prisma.Sql = Prisma.sql`CASE WHEN NOT EXISTS (
    SELECT 1 FROM "Category" k WHERE k.id = p.category AND NOT k."takesAway"
  ) THEN p."takeAwayPricePence" END`

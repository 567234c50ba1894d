import { Prisma } from '../generated/prisma/client.ts'

/**
 * The price for taking away the old piece that product `p` replaces; null where the product has no
 * price for it or its category does not offer it.
 */
export const offeredTakeAway: Prisma.Sql = Prisma.sql`CASE WHEN NOT EXISTS (
    SELECT 1 FROM "Category" k WHERE k.id = p.category AND NOT k."takesAway"
  ) THEN p."takeAwayPricePence" END`

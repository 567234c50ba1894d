import { Prisma } from '#server/generated/prisma/client.ts'

/**
 * The price for taking away the old piece that product `p` replaces; null where the product has no
 * price for it or its category does not offer it.
 */
export const offeredTakeAway: Prisma.Sql = Prisma.sql`CASE WHEN NOT EXISTS (
    SELECT 1 FROM "Category" k WHERE k.id = p.category AND NOT k."takesAway"
  ) THEN p."takeAwayPricePence" END`

/**
 * The price for assembling product `p`; null where the product has no price for it or the shop has
 * switched assembly off.
 */
export const offeredAssembly: Prisma.Sql = Prisma.sql`CASE WHEN COALESCE((
    SELECT v.value->'assembly'->>'isOffered' FROM "SettingVersion" v
    WHERE v.section = 'services' AND v."publishedAt" IS NOT NULL ORDER BY v.number DESC LIMIT 1
  ), 'true') = 'true' THEN p."assemblyPricePence" END`

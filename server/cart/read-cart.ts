import { isOnSale } from '../catalogue-entry/on-sale.ts'
import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import type { CartOutput } from './cart.schema.ts'
import { chosenOptions, chosenOptionsText, optionsColumn } from './chosen-options.ts'
import { servicesOf } from './services/line-services.shared.ts'
import { offeredAssembly, offeredTakeAway } from './services/offered-services.ts'
import { belongsTo, heldByOwner, type Owner } from './owner.ts'
import { noPromotions } from './promoted/no-promotions.shared.ts'
import { promotedCart } from './promoted/promoted-cart.shared.ts'
import { promotionStanding } from '../promotion/promotion.schema.ts'
import { promotionsJson } from '../promotion/promotions-json.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { readRows } from '../platform/sql.ts'
import { pricesBefore, pricesColumn, standsAsWas } from '../catalogue-entry/was-charged.ts'

const row = z.object({
  cartId: z.uuid(),
  productId: z.uuid(),
  slug: z.string(),
  title: z.string(),
  options: optionsColumn,
  image: z.string().nullable(),
  alt: z.string(),
  pricePence: z.int(),
  salePricePence: z.int().nullable(),
  prices: pricesBefore,
  quantity: z.int(),
  assemblyQuantity: z.int(),
  takeAwayQuantity: z.int(),
  stock: z.int(),
  leadDays: z.int().nullable(),
  assemblyPricePence: z.int().nullable(),
  takeAwayPricePence: z.int().nullable(),
  assemblyMinutes: z.int().nullable(),
  category: z.string(),
  familyId: z.uuid().nullable(),
  isGone: z.boolean(),
  codes: z.array(z.string()),
  /** Of the first row; null for the others. */
  offers: z.array(promotionStanding).nullable(),
})

/**
 * Reads the owner's cart at today's prices in one statement, oldest line first, without services
 * that are not offered, and with the promotions that count for it; archived products are no lines,
 * but named.
 */
export async function readCart(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  owner: Owner,
): Promise<CartOutput> {
  const now = clock.now()
  const rows = await readRows(pool, row)`
    SELECT c.id AS "cartId", p.id AS "productId", p.slug, p.title,
      ${chosenOptions} AS options, p.images[1] AS image, p.alt,
      p."pricePence", p."salePricePence", ${Prisma.raw(pricesColumn)} AS prices, ci.quantity,
      ci."assemblyQuantity", ci."takeAwayQuantity", p.stock + ${heldByOwner(owner)} AS stock,
      p."leadDays", ${offeredAssembly} AS "assemblyPricePence", ${offeredTakeAway} AS "takeAwayPricePence",
      p."assemblyMinutes", p.category, p."familyId", NOT ${isOnSale} AS "isGone", c.codes,
      CASE WHEN row_number() OVER (ORDER BY ci."createdAt", ci.id) = 1
        THEN ${promotionsJson(owner, {
          codes: Prisma.sql`c.codes`,
          productIds: Prisma.sql`SELECT oc."productId" FROM "CartItem" oc WHERE oc."cartId" = c.id`,
          now,
        })} END AS offers
    FROM "Cart" c
    JOIN "CartItem" ci ON ci."cartId" = c.id
    JOIN "Product" p ON p.id = ci."productId"
    WHERE ${belongsTo('c', owner)}
    ORDER BY ci."createdAt", ci.id`
  const [gone, sold] = [rows.filter((one) => one.isGone), rows.filter((one) => !one.isGone)]
  const lines = sold.map((row) => {
    const { options, prices, assemblyQuantity, takeAwayQuantity, ...others } = row
    const { cartId: _, isGone: _gone, codes: _codes, offers: _offers, ...line } = others
    return {
      ...line,
      showsWas: standsAsWas(prices, line.pricePence),
      variant: chosenOptionsText(options),
      services: servicesOf(line, { assembly: assemblyQuantity, takeAway: takeAwayQuantity }),
    }
  })
  const [first] = rows
  const offered = { offers: first?.offers ?? [], codes: first?.codes ?? [] }
  const priced = promotedCart(lines, offered, now)
  return {
    id: first?.cartId ?? null,
    ...priced,
    ...(lines.length === 0 && { promotions: { ...noPromotions, codes: offered.codes } }),
    gone: gone.map(({ productId, title, options }) => ({
      productId,
      title,
      variant: chosenOptionsText(options),
    })),
  }
}

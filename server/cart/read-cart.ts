import { isOnSale } from '../catalogue-entry/on-sale.ts'
import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import type { CartOutput } from './cart.schema.ts'
import { chosenOptions, chosenOptionsText, optionsColumn } from './chosen-options.ts'
import { servicesOf } from './line-services.shared.ts'
import { offeredAssembly, offeredTakeAway } from './offered-services.ts'
import { belongsTo, heldByOwner, type Owner } from './owner.ts'
import { priceCart } from './pricing.shared.ts'
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
  isGone: z.boolean(),
})

/**
 * Reads the owner's cart at today's prices in one statement, oldest line first, without services
 * that are not offered; archived products are no lines, but named.
 */
export async function readCart({ pool }: Pick<Deps, 'pool'>, owner: Owner): Promise<CartOutput> {
  const rows = await readRows(pool, row)`
    SELECT c.id AS "cartId", p.id AS "productId", p.slug, p.title,
      ${chosenOptions} AS options, p.images[1] AS image, p.alt,
      p."pricePence", p."salePricePence", ${Prisma.raw(pricesColumn)} AS prices, ci.quantity,
      ci."assemblyQuantity", ci."takeAwayQuantity", p.stock + ${heldByOwner(owner)} AS stock,
      p."leadDays", ${offeredAssembly} AS "assemblyPricePence", ${offeredTakeAway} AS "takeAwayPricePence",
      p."assemblyMinutes", NOT ${isOnSale} AS "isGone"
    FROM "Cart" c
    JOIN "CartItem" ci ON ci."cartId" = c.id
    JOIN "Product" p ON p.id = ci."productId"
    WHERE ${belongsTo('c', owner)}
    ORDER BY ci."createdAt", ci.id`
  const [gone, sold] = [rows.filter((one) => one.isGone), rows.filter((one) => !one.isGone)]
  const lines = sold.map(({ options, prices, assemblyQuantity, takeAwayQuantity, ...line }) => ({
    ...line,
    showsWas: standsAsWas(prices, line.pricePence),
    variant: chosenOptionsText(options),
    services: servicesOf(line, { assembly: assemblyQuantity, takeAway: takeAwayQuantity }),
  }))
  const priced = priceCart(
    lines,
    lines.flatMap(({ services }) => services),
  )
  return {
    id: rows[0]?.cartId ?? null,
    items: priced.lines.map(({ cartId: _, vatPence: __, isGone: ___, ...line }) => line),
    totalPence: priced.totalPence,
    vatPence: priced.vatPence,
    gone: gone.map(({ productId, title, options }) => ({
      productId,
      title,
      variant: chosenOptionsText(options),
    })),
  }
}

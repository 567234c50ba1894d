import type { Deps } from '../deps.ts'
import type { CartOutput } from './cart.schema.ts'
import { belongsTo, heldByOwner, type Owner } from './owner.ts'
import { priceCart } from './pricing.ts'
import { sqlOf } from '../sql.ts'

interface Row {
  cartId: string
  productId: string
  slug: string
  title: string
  image: string | null
  alt: string
  pricePence: number
  salePricePence: number | null
  quantity: number
  stock: number
}

/** The owner's cart at today's prices, oldest line first, without archived products. One statement. */
export async function readCart({ pool }: Pick<Deps, 'pool'>, owner: Owner): Promise<CartOutput> {
  const rows = await sqlOf(pool).$queryRaw<Row[]>`
    SELECT c.id AS "cartId", p.id AS "productId", p.slug, p.title, p.images[1] AS image, p.alt,
      p."pricePence", p."salePricePence", ci.quantity, p.stock + ${heldByOwner(owner)} AS stock
    FROM "Cart" c
    JOIN "CartItem" ci ON ci."cartId" = c.id
    JOIN "Product" p ON p.id = ci."productId" AND p."archivedAt" IS NULL
    WHERE ${belongsTo('c', owner)}
    ORDER BY ci."createdAt", ci.id`
  const priced = priceCart(rows)
  return {
    id: rows[0]?.cartId ?? null,
    items: priced.lines.map(({ cartId: _, vatPence: __, ...line }) => line),
    totalPence: priced.totalPence,
    vatPence: priced.vatPence,
  }
}

import type { Deps } from '../deps.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { ShopError } from '../lib/errors.ts'
import type { CartOutput } from './cart.schema.ts'
import { belongsTo, heldByOwner, type Owner } from './owner.ts'
import { readCart } from './read-cart.ts'
import { sqlOf } from '../sql.ts'

interface Change {
  productId: string
  quantity: number
}

/** The statement that finds or makes the owner's cart and answers its id. */
function ensureCart(owner: Owner): Prisma.Sql {
  const [column, value] =
    'userId' in owner
      ? [Prisma.raw('"userId"'), Prisma.sql`${owner.userId}::uuid`]
      : [Prisma.raw('"guestId"'), Prisma.sql`${owner.guestId}`]
  return Prisma.sql`INSERT INTO "Cart" (id, ${column}, "updatedAt")
    VALUES (uuidv7(), ${value}, now())
    ON CONFLICT (${column}) DO UPDATE SET "updatedAt" = now() RETURNING id`
}

/** Why nothing could be changed: the product is not sold, the line is not there, or stock ends. */
async function refuse(pool: Deps['pool'], owner: Owner, productId: string): Promise<never> {
  const rows = await sqlOf(pool).$queryRaw<{ quantity: number }[]>`
    SELECT COALESCE((
      SELECT ci.quantity FROM "CartItem" ci JOIN "Cart" c ON c.id = ci."cartId"
      WHERE ci."productId" = p.id AND ${belongsTo('c', owner)}), 0) AS quantity
    FROM "Product" p WHERE p.id = ${productId}::uuid AND p."archivedAt" IS NULL`
  const [row] = rows
  if (!row) throw new ShopError('NOT_FOUND', { what: 'product' })
  throw new ShopError('STOCK_LIMIT', { quantity: row.quantity })
}

/**
 * Adds pieces to the owner's cart; never more than there are (STOCK_LIMIT, with the quantity that
 * is in the cart already), also when two requests add at the same moment.
 */
export async function addToCart(
  { pool }: Pick<Deps, 'pool'>,
  owner: Owner,
  { productId, quantity }: Change,
): Promise<CartOutput> {
  const added = await sqlOf(pool).$queryRaw<unknown[]>`
    WITH cart AS (${ensureCart(owner)}),
    wanted AS (
      SELECT p.id, p.stock + ${heldByOwner(owner)} AS available FROM "Product" p
      WHERE p.id = ${productId}::uuid AND p."archivedAt" IS NULL)
    INSERT INTO "CartItem" (id, "cartId", "productId", quantity)
    SELECT uuidv7(), cart.id, wanted.id, ${quantity}::int FROM cart, wanted
    WHERE ${quantity}::int <= wanted.available
    ON CONFLICT ("cartId", "productId") DO UPDATE
    SET quantity = "CartItem".quantity + EXCLUDED.quantity
    WHERE "CartItem".quantity + EXCLUDED.quantity <= (SELECT available FROM wanted)
    RETURNING id`
  if (added.length === 0) await refuse(pool, owner, productId)
  return readCart({ pool }, owner)
}

/** Sets the quantity of a line that is in the cart; a line that is not there is NOT_FOUND. */
export async function updateCart(
  { pool }: Pick<Deps, 'pool'>,
  owner: Owner,
  { productId, quantity }: Change,
): Promise<CartOutput> {
  const updated = await sqlOf(pool).$queryRaw<unknown[]>`
    UPDATE "CartItem" ci SET quantity = ${quantity}::int
    FROM "Cart" c, "Product" p
    WHERE c.id = ci."cartId" AND ${belongsTo('c', owner)}
      AND p.id = ci."productId" AND p.id = ${productId}::uuid AND p."archivedAt" IS NULL
      AND ${quantity}::int <= p.stock + ${heldByOwner(owner)}
    RETURNING ci.id`
  const cart = await readCart({ pool }, owner)
  if (updated.length > 0) return cart
  const line = cart.items.find((item) => item.productId === productId)
  if (!line) throw new ShopError('NOT_FOUND', { what: 'cart line' })
  throw new ShopError('STOCK_LIMIT', { quantity: line.quantity })
}

/** Takes a line out of the cart; one that is not there changes nothing. */
export async function removeFromCart(
  { pool }: Pick<Deps, 'pool'>,
  owner: Owner,
  productId: string,
): Promise<CartOutput> {
  await sqlOf(pool).$executeRaw`
    DELETE FROM "CartItem" ci USING "Cart" c
    WHERE c.id = ci."cartId" AND ${belongsTo('c', owner)} AND ci."productId" = ${productId}::uuid`
  return readCart({ pool }, owner)
}

/** Empties the cart. */
export async function clearCart({ pool }: Pick<Deps, 'pool'>, owner: Owner): Promise<CartOutput> {
  await sqlOf(pool).$executeRaw`
    DELETE FROM "CartItem" ci USING "Cart" c
    WHERE c.id = ci."cartId" AND ${belongsTo('c', owner)}`
  return readCart({ pool }, owner)
}

import { isOnSale } from '../catalogue-entry/on-sale.ts'
import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { ShopError } from '../lib/errors.ts'
import { CartError } from './cart.errors.ts'
import { MAX_PAYMENT_PENCE } from '../lib/money.shared.ts'
import { limit } from '../platform/limits/limit.ts'
import { MAX_LINES, MAX_PIECES, totalTooLarge } from './bounds.ts'
import type { CartOutput } from './cart.schema.ts'
import { besides } from './cart-sums.ts'
import { belongsTo, heldByOwner, sellableTo, type Owner } from './owner.ts'
import { canSell } from '../stock/can-sell.shared.ts'
import { readCart } from './read-cart.ts'
import { readRows, type Sql, sqlOf } from '../platform/sql.ts'

const outcome = z.object({ hasCart: z.boolean(), isAdded: z.boolean() })
const bounds = z.object({
  inCart: z.int(),
  available: z.int(),
  lines: z.int(),
  isRepeated: z.boolean(),
})

interface Change {
  productId: string
  quantity: number
}

interface Added extends Change {
  idempotencyKey?: string | undefined
}

/** How many keys of a cart are kept: more than the adds that a page can leave without a response. */
const KEPT_KEYS = 20

/** The scope of an owner's keys, which are erased with the account. */
const scopeOf = (owner: Owner) => `cart.add ${'userId' in owner ? owner.userId : owner.guestId}`

/** The statement that finds the owner's cart, updates when it was last used, and returns its id. */
const usedCart = (owner: Owner) =>
  Prisma.sql`UPDATE "Cart" c SET "updatedAt" = now() WHERE ${belongsTo('c', owner)} RETURNING c.id`

/** The statement that creates the owner's cart, if the product is sold, and returns its id. */
function newCart(owner: Owner): Prisma.Sql {
  const [column, value] =
    'userId' in owner
      ? [Prisma.raw('"userId"'), Prisma.sql`${owner.userId}::uuid`]
      : [Prisma.raw('"guestId"'), Prisma.sql`${owner.guestId}::text`]
  return Prisma.sql`INSERT INTO "Cart" (id, ${column}, "updatedAt")
    SELECT uuidv7(), ${value}, now() FROM wanted
    ON CONFLICT (${column}) DO UPDATE SET "updatedAt" = now() RETURNING id`
}

/**
 * Adds to the cart whose id a statement returns; returns whether the cart exists and the line was
 * added. A key is stored by the same statement: one that is there already makes all of it fail. Only
 * the last keys of an owner are kept, so that nobody can fill the table.
 */
async function addTo(
  on: Pick<Sql, '$queryRaw'>,
  { owner, cart }: { owner: Owner; cart: Prisma.Sql },
  { productId, quantity, idempotencyKey }: Added,
) {
  const scope = scopeOf(owner)
  const [added] = await readRows(on, outcome)`
    WITH wanted AS (
      SELECT p.id, p."payablePence" AS pence,
        ${sellableTo(owner)} AS available
      FROM "Product" p WHERE p.id = ${productId}::uuid AND ${isOnSale}),
    cart AS (${cart}),
    other AS (${besides(Prisma.sql`(SELECT id FROM cart)`, productId)}),
    added AS (
      INSERT INTO "CartItem" (id, "cartId", "productId", quantity)
      SELECT uuidv7(), cart.id, wanted.id, ${quantity}::int FROM cart, wanted, other
      WHERE ${quantity}::int <= wanted.available AND other.lines < ${MAX_LINES}::int
        AND other.pence + wanted.pence * ${quantity}::bigint <= ${MAX_PAYMENT_PENCE}::bigint
      ON CONFLICT ("cartId", "productId") DO UPDATE
      SET quantity = "CartItem".quantity + EXCLUDED.quantity
      WHERE "CartItem".quantity + EXCLUDED.quantity <= (SELECT available FROM wanted)
        AND (SELECT other.pence + wanted.pence::bigint * ("CartItem".quantity + EXCLUDED.quantity)
          FROM other, wanted) <= ${MAX_PAYMENT_PENCE}::bigint
      RETURNING id),
    once AS (
      INSERT INTO "IdempotencyKey" (scope, key, "requestHash", response, "lockedUntil")
      SELECT ${scope}::text, ${idempotencyKey ?? null}::text, '', 'true', now() FROM added
      WHERE ${idempotencyKey ?? null}::text IS NOT NULL),
    forgotten AS (
      DELETE FROM "IdempotencyKey" WHERE scope = ${scope}::text AND key IN (
        SELECT key FROM "IdempotencyKey" WHERE scope = ${scope}::text
        ORDER BY "createdAt" DESC, key OFFSET ${KEPT_KEYS}::int))
    SELECT EXISTS (SELECT 1 FROM cart) AS "hasCart", EXISTS (SELECT 1 FROM added) AS "isAdded"`
  if (!added) throw new Error('A statement without FROM gave no row.')
  return added
}

/**
 * Refuses what was not added: the product is not sold, or a limit of stock, lines or total is
 * reached. A repetition of what was added before is not refused.
 */
async function refuse(
  on: Pick<Sql, '$queryRaw'>,
  owner: Owner,
  { productId, quantity, idempotencyKey }: Added,
): Promise<void> {
  const [row] = await readRows(on, bounds)`
    SELECT ${sellableTo(owner)} AS available,
      COALESCE((SELECT ci.quantity FROM "CartItem" ci
        WHERE ci."productId" = p.id AND ci."cartId" = c.id), 0) AS "inCart",
      (SELECT lines FROM (${besides(Prisma.sql`c.id`, productId)}) AS other) AS lines,
      EXISTS (SELECT 1 FROM "IdempotencyKey"
        WHERE scope = ${scopeOf(owner)} AND key = ${idempotencyKey ?? null}) AS "isRepeated"
    FROM "Product" p LEFT JOIN "Cart" c ON ${belongsTo('c', owner)}
    WHERE p.id = ${productId}::uuid AND ${isOnSale}`
  if (!row) throw new ShopError('NOT_FOUND', { what: 'product' })
  const { inCart, available, lines, isRepeated } = row
  if (isRepeated) return
  if (inCart + quantity > available) throw new CartError('STOCK_LIMIT', { quantity: inCart })
  if (lines >= MAX_LINES) throw new CartError('CART_FULL', { maxLines: MAX_LINES })
  throw totalTooLarge()
}

/**
 * Adds pieces to the owner's cart, never more than the stock unless they are made to order, also
 * when two requests add at the same moment: STOCK_LIMIT, with the quantity already in the cart.
 * CART_FULL for too many different products, ORDER_TOO_LARGE for a total above the limit of one
 * payment. A guest's new cart counts against the rate limit of its network address. With an
 * idempotency key that was added before, it adds nothing; the same press within a second neither.
 */
export async function addToCart(
  deps: Pick<Deps, 'config' | 'db' | 'pool' | 'clock'>,
  owner: Owner,
  { isPress = false, ...change }: Added & { ip: string; isPress?: boolean | undefined },
): Promise<CartOutput> {
  const key = isPress ? await keyOfPress(deps.pool, owner, change.productId) : change.idempotencyKey
  try {
    await addOnce({ ...deps, on: sqlOf(deps.pool) }, owner, { ...change, idempotencyKey: key })
  } catch (error) {
    if (!isKnownKey(error)) throw error
  }
  return readCart(deps, owner)
}

/** The key of a press on the button of a product or a set, which is free again a second after the last press. */
export async function keyOfPress(
  pool: Deps['pool'],
  owner: Owner,
  pressed: string,
): Promise<string> {
  const key = `press ${pressed}`
  await sqlOf(pool).$executeRaw`
    DELETE FROM "IdempotencyKey" WHERE scope = ${scopeOf(owner)} AND key = ${key}
      AND "createdAt" < now() - interval '1 second'`
  return key
}

/** Whether pieces were added with a key before. */
export async function isAddedWith(
  on: Pick<Sql, '$executeRaw'>,
  owner: Owner,
  key: string | undefined,
): Promise<boolean> {
  if (key === undefined) return false
  const found = await on.$executeRaw`
    SELECT 1 FROM "IdempotencyKey" WHERE scope = ${scopeOf(owner)} AND key = ${key}`
  return found > 0
}

/** Whether a statement failed because its key was there already. */
export const isKnownKey = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'IdempotencyKey_pkey'

/**
 * Adds pieces by `on`, once for a key: it throws what `isKnownKey` recognises when they were added
 * before, and refuses as `addToCart` does.
 */
export async function addOnce(
  deps: Pick<Deps, 'config' | 'db' | 'clock'> & { on: Pick<Sql, '$queryRaw'> },
  owner: Owner,
  { ip, ...change }: Added & { ip: string },
): Promise<void> {
  const { on } = deps
  let { hasCart, isAdded } = await addTo(on, { owner, cart: usedCart(owner) }, change)
  if (!hasCart) {
    if ('guestId' in owner) await limit(deps, 'new cart by address', ip)
    ;({ isAdded } = await addTo(on, { owner, cart: newCart(owner) }, change))
  }
  if (!isAdded) await refuse(on, owner, change)
}

/**
 * Sets the quantity of a line, within the limits of adding; a smaller quantity is always allowed, and its
 * services are for no more pieces. NOT_FOUND when the line is not in the cart.
 */
export async function updateCart(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  owner: Owner,
  { productId, quantity }: Change,
): Promise<CartOutput> {
  const updated = await sqlOf(pool).$executeRaw`
    UPDATE "CartItem" ci SET quantity = ${quantity}::int,
      "assemblyQuantity" = LEAST(ci."assemblyQuantity", ${quantity}::int),
      "takeAwayQuantity" = LEAST(ci."takeAwayQuantity", ${quantity}::int)
    FROM "Cart" c, "Product" p
    WHERE c.id = ci."cartId" AND ${belongsTo('c', owner)}
      AND p.id = ci."productId" AND p.id = ${productId}::uuid AND ${isOnSale}
      AND (p."leadDays" IS NOT NULL OR ${quantity}::int <= p.stock + ${heldByOwner(owner)})
      AND (${quantity}::int <= ci.quantity OR ${quantity}::int <= ${MAX_PIECES}::int
        AND (SELECT pence FROM (${besides(Prisma.sql`c.id`, productId)}) AS other)
          + p."payablePence" * ${quantity}::bigint <= ${MAX_PAYMENT_PENCE}::bigint)`
  const cart = await readCart({ pool, clock }, owner)
  if (updated > 0) return cart
  const line = cart.items.find((item) => item.productId === productId)
  if (!line) throw new ShopError('NOT_FOUND', { what: 'cart line' })
  if (canSell(line, quantity) && quantity <= MAX_PIECES) throw totalTooLarge()
  throw new CartError('STOCK_LIMIT', { quantity: line.quantity })
}

/** Removes a line from the cart, with its services; does nothing when it is not there. */
export async function removeFromCart(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  owner: Owner,
  productId: string,
): Promise<CartOutput> {
  await sqlOf(pool).$executeRaw`
    DELETE FROM "CartItem" ci USING "Cart" c
    WHERE c.id = ci."cartId" AND ${belongsTo('c', owner)} AND ci."productId" = ${productId}::uuid`
  return readCart({ pool, clock }, owner)
}

/** Empties the cart, of its codes too. */
export async function clearCart(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  owner: Owner,
): Promise<CartOutput> {
  await sqlOf(pool).$executeRaw`
    WITH cart AS (
      UPDATE "Cart" c SET codes = '{}' WHERE ${belongsTo('c', owner)} RETURNING c.id)
    DELETE FROM "CartItem" ci USING cart WHERE cart.id = ci."cartId"`
  return readCart({ pool, clock }, owner)
}

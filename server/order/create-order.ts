import type { Owner } from '../cart/owner.ts'
import type { Deps } from '../deps.ts'
import { ShopError } from '../lib/errors.ts'
import { inTransaction, type Sql } from '../sql.ts'
import type { Basket } from './basket.ts'
import { isOpen, type OpenOrder } from './open-orders.ts'
import type { Attempt } from './place-order.ts'

type Deciding = Pick<Deps, 'pool' | 'clock' | 'config'>

/**
 * Writes the order and takes its stock, all or nothing; null when the owner has got another open
 * order meanwhile. OUT_OF_STOCK names the first product of which there is not enough, or which is
 * not sold any more.
 */
export function createOrder(deps: Deciding, attempt: Attempt): Promise<OpenOrder | null> {
  return inTransaction(deps.pool, async (tx) => {
    const stock = await lockRows(tx, attempt.basket)
    const lacking = attempt.basket.lines
      .toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
      .find(({ productId, quantity }) => (stock.get(productId) ?? 0) < quantity)
    if (lacking) {
      // The other order may be what holds the stock.
      if (await hasOpenOrder(tx, attempt.owner)) return null
      const { productId, title } = lacking
      throw new ShopError('OUT_OF_STOCK', {
        productId,
        title,
        available: stock.get(productId) ?? 0,
      })
    }
    return writeOrder(deps, tx, attempt)
  })
}

/**
 * Locks the cart, so that its owner orders once at a time, and then its products, in the order of
 * their ids: two transactions that lock in another order would wait for each other for ever. The
 * lock is the one that an UPDATE of the stock takes, which lets the foreign keys of order lines
 * pass. Answers what there is of each product.
 */
async function lockRows(tx: Sql, { cartId, lines }: Basket): Promise<Map<string, number>> {
  const ids = lines.map((line) => line.productId)
  const rows = await tx.$queryRaw<{ id: string; stock: number }[]>`
    SELECT locked.id, locked.stock
    FROM (SELECT id FROM "Cart" WHERE id = ${cartId}::uuid FOR UPDATE) AS cart
    CROSS JOIN LATERAL (
      SELECT p.id, CASE WHEN p."archivedAt" IS NULL THEN p.stock ELSE 0 END AS stock
      FROM "Product" p WHERE p.id = ANY(${ids}::uuid[]) AND cart.id = ${cartId}::uuid
      ORDER BY p.id FOR NO KEY UPDATE) AS locked`
  return new Map(rows.map(({ id, stock }) => [id, stock]))
}

async function hasOpenOrder(tx: Sql, owner: Owner): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "Order" o WHERE ${isOpen(owner)} LIMIT 1`
  return rows.length > 0
}

/** The order, its lines, its first event, the stock it takes and the ledger, in one statement. */
async function writeOrder(
  { clock, config }: Deciding,
  tx: Sql,
  { owner, basket, destination, method }: Attempt,
): Promise<OpenOrder | null> {
  const { lines, cartId, totalPence, vatPence } = basket
  const { userId, guestId } = { userId: null, guestId: null, ...owner }
  const { email, addressId, firstName, lastName, address, city, pincode, phone, notes } =
    destination
  const expires = new Date(clock.now().getTime() + config.holdMinutes * 60_000)
  const [placed] = await tx.$queryRaw<{ id: string; number: number }[]>`
    WITH placed AS (
      INSERT INTO "Order" (id, "userId", "guestId", "cartId", email, "paymentMethod",
        "totalPence", "vatPence", "addressId", "firstName", "lastName", address, city, pincode,
        phone, notes, "holdExpiresAt", "updatedAt")
      SELECT uuidv7(), ${userId}::uuid, ${guestId}::text, ${cartId}::uuid, ${email}::text,
        ${method}::"PaymentMethod", ${totalPence}::int, ${vatPence}::int, ${addressId}::uuid,
        ${firstName}::text, ${lastName}::text, ${address}::text, ${city}::text, ${pincode}::text,
        ${phone}::text, ${notes}::text, ${expires}::timestamptz, now()
      WHERE NOT EXISTS (SELECT 1 FROM "Order" o WHERE ${isOpen(owner)})
      RETURNING id, number),
    line AS (
      SELECT * FROM unnest(
        ${lines.map((line) => line.productId)}::uuid[], ${lines.map((line) => line.title)}::text[],
        ${lines.map((line) => line.image)}::text[], ${lines.map((line) => line.pricePence)}::int[],
        ${lines.map((line) => line.quantity)}::int[], ${lines.map((line) => line.vatPence)}::int[]
      ) WITH ORDINALITY
        AS l("productId", title, image, "pricePence", quantity, "vatPence", position)),
    items AS (
      INSERT INTO "OrderItem"
        (id, "orderId", "productId", position, title, image, "pricePence", quantity, "vatPence")
      SELECT uuidv7(), placed.id, "productId", position - 1, title, image, "pricePence", quantity,
        "vatPence"
      FROM placed, line),
    event AS (
      INSERT INTO "OrderEvent" (id, "orderId", type) SELECT uuidv7(), id, 'created' FROM placed),
    taken AS (
      UPDATE "Product" p SET stock = p.stock - line.quantity
      FROM placed, line WHERE p.id = line."productId"),
    ledger AS (
      INSERT INTO "StockMovement" ("productId", quantity, reason, "orderId")
      SELECT "productId", -quantity, 'order', placed.id FROM placed, line)
    SELECT id, number FROM placed`
  if (!placed) return null
  return { ...destination, ...placed, method, totalPence, paymentIntentId: null, lines }
}

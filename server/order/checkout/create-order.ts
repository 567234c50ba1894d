import { followStock } from '#server/stock/stock.ts'
import { z } from 'zod'
import type { Owner } from '#server/cart/owner.ts'
import { deliveryPriceOf } from '#server/cart/pricing.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { earliestDay } from '#server/delivery/slots/earliest-day.ts'
import { lockPlace, lockSlots, takePlaces, wantedPlaces } from '#server/delivery/slots/places.ts'
import type { ShopError } from '#server/lib/errors.ts'
import { OrderError } from '#server/order/order.errors.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { inTransaction, readRows, type Sql } from '#server/platform/sql.ts'
import { type Available, findShortage, soldOf } from '#server/stock/find-shortage.ts'
import { madeOf } from '#server/stock/can-sell.shared.ts'
import { partsOf } from '#server/stock/made-to-order.shared.ts'
import {
  lockedStock,
  soldOutOrBack,
  soldOutOrBackRow,
  stockChanges,
  stockRow,
} from '#server/stock/stock-statements.ts'
import { holdEnds } from './hold-bounds.ts'
import { areMostlyHeld, roomFor, tooManyHolds } from './hold-room.ts'
import { isOpen, type OpenOrder } from './open-orders.ts'
import type { Attempt } from './attempt.ts'

type Deciding = Pick<Deps, 'pool' | 'clock' | 'config' | 'notices'>

/** The created order, or why none was created. */
const written = soldOutOrBackRow.extend({
  id: z.uuid().nullable(),
  number: z.int().nullable(),
  isEnough: z.boolean(),
  freeAt: z.date().nullable(),
})

/**
 * Creates the order and takes its stock atomically; null when the owner has another open order by
 * now. OUT_OF_STOCK names the first product that is archived or has too little stock.
 * TOO_MANY_HOLDS when the network address has too much in unpaid orders; SLOT_GONE when the chosen
 * slot is full.
 */
export async function createOrder(deps: Deciding, attempt: Attempt): Promise<OpenOrder | null> {
  const order = await inTransaction(deps.pool, (tx) => tryToOrder(deps, tx, attempt), {
    noticesLater: true,
  })
  if (order) deps.notices.send()
  return order
}

async function tryToOrder(deps: Deciding, tx: Sql, attempt: Attempt): Promise<OpenOrder | null> {
  const known = await lockRows(tx, attempt)
  const lacking = findShortage(attempt.basket.lines, known)
  if (lacking) {
    // The missing stock may be held by that other order.
    if (await hasOpenOrder(tx, attempt.owner)) return null
    throw lacking
  }
  const wanted = { ...attempt, ...(isSplit(attempt, known) ? {} : { secondSlot: null }) }
  const place = await findPlaces(deps, tx, wanted, known)
  if (place) {
    if (await hasOpenOrder(tx, attempt.owner)) return null
    throw place
  }
  return writeOrder(deps, tx, wanted, known)
}

/**
 * Locks the cart (one order at a time per owner), the network address (exact counts of its holds),
 * and the products. Returns how many of each product can be sold.
 */
async function lockRows(
  tx: Sql,
  { basket: { cartId, lines }, heldFrom }: Attempt,
): Promise<Available> {
  const ids = lines.map((line) => line.productId)
  // Each CTE depends on the one before, which fixes the order of the locks.
  const rows = await readRows(tx, stockRow)`
    SELECT locked.id, locked.stock, locked."leadDays"
    FROM (SELECT id FROM "Cart" WHERE id = ${cartId}::uuid FOR UPDATE) AS cart
    CROSS JOIN LATERAL (
      SELECT cart.id, pg_advisory_xact_lock(hashtextextended(${heldFrom}::text, 0))) AS turn
    CROSS JOIN LATERAL (${lockedStock(ids, Prisma.sql`turn.id = ${cartId}::uuid`)}) AS locked`
  return new Map(rows.map(({ id, ...sold }) => [id, sold]))
}

/**
 * Locks the chosen slots, after the products. Returns the refusal of one, or null when both have
 * places.
 */
async function findPlaces(
  { clock }: Deciding,
  tx: Sql,
  { slot, secondSlot, basket, destination, twoDeliveries }: Attempt,
  known: Available,
): Promise<ShopError | null> {
  if (!slot) return null
  const lines = basket.lines.map((line) => ({ ...line, ...soldOf(known, line.productId) }))
  const now = clock.now()
  await lockSlots(tx, [slot.id, secondSlot?.id ?? null])
  const made = lines.map((line) => ({ madeQuantity: madeOf(line, line.quantity) }))
  const partOfLine = partsOf(made, twoDeliveries)
  const taken: { pricePence: number }[] = []
  for (const chosen of [slot, ...(secondSlot ? [secondSlot] : [])]) {
    // The second delivery, like a single one, has to wait for the line with the longest lead time.
    const isFirst = twoDeliveries && chosen === slot
    const locked = await lockPlace(tx, {
      slotId: chosen.id,
      pincode: destination.pincode,
      now,
      pieces: lines.filter(
        (_, index) => !twoDeliveries || partOfLine[index] === (chosen === slot ? 1 : 2),
      ),
      firstDay: (noticeDays) => earliestDay(lines, { now, noticeDays, twoDeliveries: isFirst }),
    })
    if ('refusal' in locked) return locked.refusal
    taken.push(locked.slot)
  }
  const difference = deliveryPriceOf(taken) - basket.deliveryPence
  if (difference === 0) return null
  const totalPence = basket.totalPence + difference
  return new OrderError('ORDER_CHANGED', { totalPence, changes: [] })
}

/**
 * Whether the order still has two deliveries: a line that was to be made may be in stock by now.
 */
function isSplit({ basket, twoDeliveries }: Attempt, known: Available): boolean {
  const lines = basket.lines.map(({ productId, quantity }) => ({
    madeQuantity: madeOf(soldOf(known, productId), quantity),
  }))
  return partsOf(lines, twoDeliveries).includes(2)
}

async function hasOpenOrder(tx: Sql, owner: Owner): Promise<boolean> {
  const found = await tx.$executeRaw`
    SELECT 1 FROM "Order" o WHERE ${isOpen(owner)} LIMIT 1`
  return found > 0
}

/**
 * Inserts the order, its lines, services, payment and first event, takes its stock and writes the
 * ledger, in one statement, and only if the holds of its network address leave room for it. Pieces
 * that exceed the stock are made, and take none.
 */
async function writeOrder(
  { clock, config }: Deciding,
  tx: Sql,
  attempt: Attempt,
  known: Available,
): Promise<OpenOrder | null> {
  const { owner, heldFrom, basket, destination, method, twoDeliveries, termsVersion } = attempt
  const { slot, secondSlot } = attempt
  const { lines, services, cartId, totalPence, vatPence, deliveryPence } = basket
  const { userId, guestId } = { userId: null, guestId: null, ...owner }
  const { email, addressId, firstName, lastName, address, city, pincode, phone, notes } =
    destination
  const sold = lines.map((line) => {
    const { stock, leadDays } = soldOf(known, line.productId)
    return { leadDays, made: madeOf({ stock, leadDays }, line.quantity) }
  })
  const now = clock.now()
  const { ends, scarce } = holdEnds(now, config.holdMinutes, basket)
  const [placed] = await readRows(tx, written)`
    WITH line AS (
      SELECT * FROM unnest(
        ${lines.map((line) => line.productId)}::uuid[], ${lines.map((line) => line.title)}::text[],
        ${lines.map((line) => line.variant)}::text[],
        ${lines.map((line) => line.image)}::text[], ${lines.map((line) => line.pricePence)}::int[],
        ${lines.map((line) => line.quantity)}::int[], ${lines.map((line) => line.vatPence)}::int[],
        ${sold.map(({ made }) => made)}::int[], ${sold.map(({ leadDays }) => leadDays)}::int[]
      ) WITH ORDINALITY
        AS l("productId", title, variant, image, "pricePence", quantity, "vatPence", "madeQuantity",
          "leadDays", position)),
    service AS (
      SELECT * FROM unnest(
        ${services.map(({ productId }) => productId)}::uuid[],
        ${services.map(({ service }) => service)}::"ServiceKind"[],
        ${services.map(({ pricePence }) => pricePence)}::int[],
        ${services.map(({ quantity }) => quantity)}::int[],
        ${services.map(({ vatPence }) => vatPence)}::int[]
      ) AS s("productId", kind, "pricePence", quantity, "vatPence")),
    ${wantedPlaces([slot?.id ?? null, secondSlot?.id ?? null])},
    room AS (${roomFor(heldFrom, basket)}),
    placed AS (
      INSERT INTO "Order" (id, "userId", "guestId", "cartId", email,
        "totalPence", "vatPence", "deliveryPence", "addressId", "firstName", "lastName", address, city, pincode,
        phone, notes, "twoDeliveries", "termsVersion", "heldFrom", "holdExpiresAt", "updatedAt")
      SELECT uuidv7(), ${userId}::uuid, ${guestId}::text, ${cartId}::uuid, ${email}::text,
        ${totalPence}::int, ${vatPence}::int, ${deliveryPence}::int, ${addressId}::uuid,
        ${firstName}::text, ${lastName}::text, ${address}::text, ${city}::text, ${pincode}::text,
        ${phone}::text, ${notes}::text, ${twoDeliveries}::boolean, ${termsVersion}::int,
        ${heldFrom}::text,
        CASE WHEN ${areMostlyHeld} THEN ${scarce}::timestamptz ELSE ${ends}::timestamptz END, now()
      FROM room
      WHERE room."isEnough" AND NOT EXISTS (SELECT 1 FROM "Order" o WHERE ${isOpen(owner)})
      RETURNING id, number),
    items AS (
      INSERT INTO "OrderItem"
        (id, "orderId", "productId", position, title, variant, image, "pricePence", quantity,
        "vatPence", "madeQuantity", "leadDays")
      SELECT uuidv7(), placed.id, "productId", position - 1, title, variant, image, "pricePence",
        quantity, "vatPence", "madeQuantity", "leadDays"
      FROM placed, line
      RETURNING id, "orderId", "productId"),
    services AS (
      INSERT INTO "OrderService"
        (id, "orderId", "orderItemId", kind, "pricePence", quantity, "vatPence")
      SELECT uuidv7(), items."orderId", items.id, kind, "pricePence", quantity, "vatPence"
      FROM service JOIN items USING ("productId")),
    payment AS (
      INSERT INTO "Payment" (id, kind, "orderId", "amountPence", method)
      SELECT uuidv7(), 'order', placed.id, ${totalPence}::int, ${method}::"PaymentMethod"
      FROM placed),
    event AS (
      INSERT INTO "OrderEvent" (id, "orderId", type) SELECT uuidv7(), id, 'created' FROM placed),
    moved AS (
      SELECT "productId", "madeQuantity" - quantity AS quantity, 'order'::"StockReason" AS reason,
        placed.id AS "orderId", NULL::text AS note
      FROM placed, line WHERE quantity > "madeQuantity"),
    ${takePlaces},
    ${stockChanges}
    SELECT placed.id, placed.number, room."isEnough", room."freeAt", ${soldOutOrBack}
    FROM room LEFT JOIN placed ON true`
  if (!placed) throw new Error('A statement of one row gave none.')
  await followStock(tx, placed)
  const { id, number } = placed
  if (id === null || number === null) {
    if (placed.isEnough || (await hasOpenOrder(tx, owner))) return null
    throw tooManyHolds(now, placed.freeAt)
  }
  const windows = { slotId: slot?.id ?? null, secondSlotId: secondSlot?.id ?? null }
  const facts = { id, number, method, totalPence, twoDeliveries, termsVersion, lines, services }
  return { ...destination, ...facts, ...windows, intentId: null }
}

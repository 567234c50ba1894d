import { followStock } from '#server/stock/stock.ts'
import { z } from 'zod'
import { deliveryPriceOf } from '#server/cart/order-totals.shared.ts'
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
import { splitPayment } from './attempt.ts'
import {
  lockedStock,
  soldOutOrBack,
  soldOutOrBackRow,
  stockChanges,
  stockRow,
} from '#server/stock/stock-statements.ts'
import { holdEnds } from './hold-bounds.ts'
import { areMostlyHeld, roomFor, tooManyHolds } from './hold-room.ts'
import { giftPart } from '#server/gift-card/gift-card.shared.ts'
import { lockToSpend, spendOnOrder } from '#server/gift-card/ledger.ts'
import { isOpen, type OpenOrder } from './open-orders.ts'
import { checkUses } from './check-uses.ts'
import { lockCollectionDay } from '../fulfilment/collection-day.ts'
import type { Attempt } from './attempt.ts'

type Deciding = Pick<Deps, 'pool' | 'clock' | 'config' | 'settings' | 'notices'>

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
 * slot is full; COLLECTION_DAY_GONE when the day for collecting is; CODE_REFUSED when the last use of a code was taken meanwhile; GIFT_CARD_EMPTY when
 * another order has just spent the gift card.
 */
export async function createOrder(deps: Deciding, attempt: Attempt): Promise<OpenOrder | null> {
  const order = await inTransaction(deps.pool, (tx) => createOrderIn(deps, tx, attempt), {
    noticesLater: true,
  })
  if (order) deps.notices.send()
  return order
}

/** As `createOrder`, in a transaction of the caller, who does more in it. */
export async function createOrderIn(
  deps: Deciding,
  tx: Sql,
  attempt: Attempt,
): Promise<OpenOrder | null> {
  const held = (await attempt.quoted?.handOver(tx)) ?? null
  if (held === 'ordered') return null
  const known = await lockRows(tx, attempt)
  const lacking = findShortage(attempt.basket.lines, known)
  if (lacking) {
    // The missing stock may be held by that other order.
    if (await hasOpenOrder(tx, attempt)) return null
    throw lacking
  }
  await checkUses(deps, tx, attempt)
  const wanted = { ...attempt, ...(isSplit(attempt, known) ? {} : { secondSlot: null }) }
  const place =
    held?.holdsPlace === true
      ? null
      : ((await findPlaces(deps, tx, wanted, known)) ?? (await findDay(deps, tx, wanted, known)))
  if (place) {
    if (await hasOpenOrder(tx, attempt)) return null
    throw place
  }
  return writeOrder(deps, tx, { ...wanted, heldUntil: held?.until ?? null }, known)
}

/**
 * Locks the cart (one order at a time per owner), the network address (exact counts of its holds),
 * and the products. Returns how many of each product can be sold.
 */
async function lockRows(
  tx: Sql,
  { basket: { cartId, lines }, heldFrom, quoted, isAssembly }: Attempt,
): Promise<Available> {
  const ids = lines.map((line) => line.productId)
  if (isAssembly) {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${heldFrom}::text, 0))`
  }
  if (quoted || isAssembly) {
    const agreed = await readRows(tx, stockRow)(lockedStock(ids, { isAgreed: true }))
    return new Map(agreed.map(({ id, ...sold }) => [id, sold]))
  }
  // Each CTE depends on the one before, which fixes the order of the locks.
  const rows = await readRows(tx, stockRow)`
    SELECT locked.id, locked.stock, locked."leadDays"
    FROM (SELECT id FROM "Cart" WHERE id = ${cartId}::uuid FOR UPDATE) AS cart
    CROSS JOIN LATERAL (
      SELECT cart.id, pg_advisory_xact_lock(hashtextextended(${heldFrom}::text, 0))) AS turn
    CROSS JOIN LATERAL (${lockedStock(ids, { when: Prisma.sql`turn.id = ${cartId}::uuid` })}) AS locked`
  return new Map(rows.map(({ id, ...sold }) => [id, sold]))
}

/**
 * Locks the chosen slots, after the products. Returns the refusal of one, or null when both have
 * places.
 */
async function findPlaces(
  { clock }: Deciding,
  tx: Sql,
  { slot, secondSlot, basket, destination, twoDeliveries, quoted, isAssembly }: Attempt,
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
  const difference = deliveryPriceOf(taken) - basket.fullDeliveryPence
  // A quotation has agreed the price of its delivery too, and an assembly has none.
  if (difference === 0 || quoted || isAssembly) return null
  const totalPence = basket.totalPence + difference
  return new OrderError('ORDER_CHANGED', { totalPence, changes: [] })
}

/**
 * Locks the chosen day for collecting, after the products. Returns its refusal, or null where it is
 * free, and for an order that is not collected.
 */
async function findDay(
  deps: Deciding,
  tx: Sql,
  { fulfilment, basket }: Attempt,
  known: Available,
): Promise<ShopError | null> {
  if (!fulfilment?.day) return null
  const lines = basket.lines.map((line) => ({ ...line, ...soldOf(known, line.productId) }))
  return lockCollectionDay(deps, tx, { date: fulfilment.day.date, lines })
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

/** The condition that order `o` leaves no room for the one that is attempted. */
function isInTheWay({
  owner,
  quoted,
  isAssembly,
}: Pick<Attempt, 'owner' | 'quoted' | 'isAssembly'>): Prisma.Sql {
  if (isAssembly) return Prisma.sql`false`
  if (quoted) {
    return Prisma.sql`o."quotationId" = ${quoted.id}::uuid AND o."paymentStatus" <> 'cancelled'`
  }
  return owner ? isOpen(owner) : Prisma.sql`false`
}

async function hasOpenOrder(tx: Sql, attempt: Attempt): Promise<boolean> {
  const found = await tx.$executeRaw`
    SELECT 1 FROM "Order" o WHERE ${isInTheWay(attempt)} LIMIT 1`
  return found > 0
}

/**
 * How the sum that is due now is paid: by the gift card what it can, under its lock, and the rest by
 * the chosen method; all by the gift card where that is enough.
 */
async function giftOf(
  deps: Deciding,
  tx: Sql,
  { giftCardId, method }: Attempt,
  duePence: number,
): Promise<Pick<OpenOrder, 'method' | 'nowPence' | 'giftCardId' | 'giftPence'>> {
  const giftPence =
    giftCardId === null ? 0 : giftPart(await lockToSpend(deps, tx, giftCardId), duePence)
  if (giftPence === 0) return { method, nowPence: duePence, giftCardId: null, giftPence: 0 }
  return giftPence === duePence
    ? { method: 'gift_card', nowPence: duePence, giftCardId, giftPence: 0 }
    : { method, nowPence: duePence - giftPence, giftCardId, giftPence }
}

/**
 * Inserts the order, its lines, services, promotions, payments and first event, takes its stock and writes the
 * ledger, in one statement, and only if the holds of its network address leave room for it. Pieces
 * that exceed the stock are made, and take none.
 */
async function writeOrder(
  deps: Deciding,
  tx: Sql,
  attempt: Attempt & { heldUntil: Date | null },
  known: Available,
): Promise<OpenOrder | null> {
  const { clock, config } = deps
  const {
    owner,
    quoted,
    heldUntil,
    heldFrom,
    basket,
    destination,
    twoDeliveries,
    isAssembly,
    termsVersion,
  } = attempt
  const { slot, secondSlot, fulfilment } = attempt
  const { lines, services, promotions, cartId, totalPence, vatPence, deliveryPence } = basket
  const { userId, guestId } = { userId: null, guestId: null, ...owner }
  const { email, addressId, firstName, lastName, address, city, pincode, phone, notes } =
    destination
  const sold = lines.map((line) => {
    const { stock, leadDays } = soldOf(known, line.productId)
    // Assembly and lines in words take no stock, and nothing has to be made for them.
    const isNotMade = isAssembly || quoted?.ownProductIds.has(line.productId) === true
    return { leadDays: isNotMade ? 0 : leadDays, made: madeOf({ stock, leadDays }, line.quantity) }
  })
  const due = await splitPayment(deps, tx, attempt, known)
  const dueNowPence = due?.nowPence ?? totalPence
  const gift = await giftOf(deps, tx, attempt, dueNowPence)
  const { nowPence } = gift
  const now = clock.now()
  const { ends, scarce } = holdEnds(now, config.holdMinutes, { basket, heldUntil })
  const [placed] = await readRows(tx, written)`
    WITH line AS (
      SELECT * FROM unnest(
        ${lines.map((line) => line.productId)}::uuid[], ${lines.map((line) => line.title)}::text[],
        ${lines.map((line) => line.variant)}::text[],
        ${lines.map((line) => line.image)}::text[], ${lines.map((line) => line.pricePence)}::int[],
        ${lines.map((line) => line.quantity)}::int[], ${lines.map((line) => line.vatPence)}::int[],
        ${lines.map((line) => line.discountPence)}::int[],
        ${sold.map(({ made }) => made)}::int[], ${sold.map(({ leadDays }) => leadDays)}::int[]
      ) WITH ORDINALITY
        AS l("productId", title, variant, image, "pricePence", quantity, "vatPence",
          "discountPence", "madeQuantity", "leadDays", position)),
    service AS (
      SELECT * FROM unnest(
        ${services.map(({ productId }) => productId)}::uuid[],
        ${services.map(({ service }) => service)}::"ServiceKind"[],
        ${services.map(({ pricePence }) => pricePence)}::int[],
        ${services.map(({ quantity }) => quantity)}::int[],
        ${services.map(({ vatPence }) => vatPence)}::int[],
        ${services.map(({ discountPence }) => discountPence)}::int[]
      ) AS s("productId", kind, "pricePence", quantity, "vatPence", "discountPence")),
    ${wantedPlaces([slot?.id ?? null, secondSlot?.id ?? null])},
    room AS (${roomFor(heldFrom, basket)}),
    placed AS (
      INSERT INTO "Order" (id, "userId", "guestId", "cartId", email,
        "totalPence", "vatPence", "deliveryPence", "addressId", "firstName", "lastName", address, city, pincode,
        phone, notes, "twoDeliveries", "isAssembly", "deliveryMethod", "termsVersion", "heldFrom", channel, "sellerId", "quotationId",
        "deliveryIsAgreed", "holdExpiresAt", "updatedAt")
      SELECT uuidv7(), ${userId}::uuid, ${guestId}::text, ${cartId}::uuid, ${email}::text,
        ${totalPence}::int, ${vatPence}::int, ${deliveryPence}::int, ${addressId}::uuid,
        ${firstName}::text, ${lastName}::text, ${address}::text, ${city}::text, ${pincode}::text,
        ${phone}::text, ${notes}::text, ${twoDeliveries}::boolean, ${isAssembly}::boolean,
        ${fulfilment?.method ?? 'van'}::"DeliveryMethod", ${termsVersion}::int,
        ${heldFrom}::text, ${quoted?.channel ?? 'web'}::"SaleChannel", ${quoted?.sellerId ?? null}::uuid,
        ${quoted?.id ?? null}::uuid, ${quoted?.deliveryIsAgreed ?? false}::boolean,
        CASE WHEN ${areMostlyHeld} THEN ${scarce}::timestamptz ELSE ${ends}::timestamptz END, now()
      FROM room
      WHERE room."isEnough" AND NOT EXISTS (SELECT 1 FROM "Order" o WHERE ${isInTheWay(attempt)})
      RETURNING id, number),
    items AS (
      INSERT INTO "OrderItem"
        (id, "orderId", "productId", position, title, variant, image, "pricePence", quantity,
        "vatPence", "discountPence", "madeQuantity", "leadDays")
      SELECT uuidv7(), placed.id, "productId", position - 1, title, variant, image, "pricePence",
        quantity, "vatPence", "discountPence", "madeQuantity", "leadDays"
      FROM placed, line
      RETURNING id, "orderId", "productId"),
    services AS (
      INSERT INTO "OrderService"
        (id, "orderId", "orderItemId", kind, "pricePence", quantity, "vatPence", "discountPence")
      SELECT uuidv7(), items."orderId", items.id, kind, "pricePence", quantity, "vatPence",
        "discountPence"
      FROM service JOIN items USING ("productId")),
    promoted AS (
      INSERT INTO "OrderPromotion" ("orderId", "promotionId", code, name, pence, "deliveryPence")
      SELECT placed.id, used.* FROM placed, unnest(
        ${promotions.map(({ promotion }) => promotion.id)}::uuid[],
        ${promotions.map(({ promotion }) => promotion.code)}::text[],
        ${promotions.map(({ promotion }) => promotion.name)}::text[],
        ${promotions.map(({ pence }) => pence)}::int[],
        ${promotions.map((one) => one.deliveryPence)}::int[]) AS used),
    payment AS (
      INSERT INTO "Payment" (id, kind, "orderId", "amountPence", method)
      SELECT uuidv7(), 'order', placed.id, ${nowPence}::int, ${gift.method}::"PaymentMethod"
      FROM placed),
    gift AS (
      INSERT INTO "Payment" (id, kind, "orderId", "amountPence", method)
      SELECT uuidv7(), 'balance', placed.id, ${gift.giftPence}::int, 'gift_card'
      FROM placed WHERE ${gift.giftPence}::int > 0),
    balance AS (
      INSERT INTO "Payment" (id, kind, "orderId", "amountPence", "dueOn")
      SELECT uuidv7(), 'balance', placed.id, ${due?.laterPence ?? null}::int, ${due?.by ?? null}::date
      FROM placed WHERE ${due?.laterPence ?? null}::int IS NOT NULL),
    fulfilment AS (
      INSERT INTO "Fulfilment" ("orderId", "collectOn", "startHour", "endHour", "sendBy")
      SELECT placed.id, ${fulfilment?.day?.date ?? null}::date,
        ${fulfilment?.day?.startHour ?? null}::int, ${fulfilment?.day?.endHour ?? null}::int,
        ${fulfilment?.sendBy ?? null}::date
      FROM placed WHERE ${fulfilment !== null}::boolean),
    event AS (
      INSERT INTO "OrderEvent" (id, "orderId", type) SELECT uuidv7(), id, 'created' FROM placed),
    moved AS (
      SELECT "productId", "madeQuantity" - quantity AS quantity, 'order'::"StockReason" AS reason,
        placed.id AS "orderId", NULL::uuid AS "quotationId", NULL::text AS note
      FROM placed, line WHERE quantity > "madeQuantity"),
    ${takePlaces},
    ${stockChanges}
    SELECT placed.id, placed.number, room."isEnough", room."freeAt", ${soldOutOrBack}
    FROM room LEFT JOIN placed ON true`
  if (!placed) throw new Error('A statement of one row gave none.')
  await followStock(tx, placed)
  const { id, number } = placed
  if (id === null || number === null) {
    if (placed.isEnough || (await hasOpenOrder(tx, attempt))) return null
    throw tooManyHolds(now, placed.freeAt)
  }
  if (gift.giftCardId !== null) await spendOnOrder(tx, { giftCardId: gift.giftCardId, orderId: id })
  const windows = {
    slotId: slot?.id ?? null,
    secondSlotId: secondSlot?.id ?? null,
    deliveryMethod: fulfilment?.method ?? 'van',
    collectOn: fulfilment?.day?.date ?? null,
  } as const
  const balanceDueOn = due?.by ?? null
  const facts = {
    id,
    number,
    totalPence,
    ...gift,
    balanceDueOn,
    twoDeliveries,
    termsVersion,
    lines,
    services,
  }
  const taken = promotions.map(({ promotion: { id: promotionId, code } }) => {
    return { id: promotionId, code }
  })
  return { ...destination, ...facts, ...windows, promotions: taken, intentId: null }
}

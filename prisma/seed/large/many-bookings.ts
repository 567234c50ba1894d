import type { Pool } from 'pg'
import { addManyOrders } from './many-orders.ts'

/** How many bookings each day has. */
export const BOOKINGS_A_DAY = 40
/** How many days are in the past, and delivered, by default. */
export const DAYS_OVER = 200

const GUEST = 'manybuys'
const ZONE = 'Many bookings'

interface ManyBookings {
  count: number
  waiting: number
  today: string
  daysOver?: number
}

/**
 * Adds `count` paid orders of one piece (see `addManyOrders`), each booked into the one window of
 * its day, the same number on each day, all in one zone and on one run per day. The first
 * `daysOver` days lie before `today` and are delivered, the others begin with `today`. The last
 * `waiting` orders have no window.
 */
export async function addManyBookings(
  pool: Pool,
  { count, waiting, today, daysOver = DAYS_OVER }: ManyBookings,
): Promise<void> {
  await addManyOrders(pool, count)
  // oxlint-disable-next-line no-restricted-properties -- no rows are read
  await pool.query(manyBookings, [count, waiting, today, daysOver])
  for (const table of ['Order', 'OrderItem', 'DeliveryBooking', 'DeliverySlot', 'DeliveryRun']) {
    // oxlint-disable-next-line no-restricted-properties -- no rows are read
    await pool.query(`VACUUM ANALYZE "${table}"`)
  }
}

const manyBookings = `
  WITH many AS (
    SELECT o.id, row_number() OVER (ORDER BY o.number)::int - 1 AS n FROM "Order" o
    WHERE o."guestId" = '${GUEST}' ORDER BY o.number LIMIT $1::int),
  placed AS (
    SELECT id, $3::date - $4::int + n / ${BOOKINGS_A_DAY} AS date, n % ${BOOKINGS_A_DAY} AS position
    FROM many WHERE n < $1::int - $2::int),
  piece AS (
    INSERT INTO "Product" (id, slug, title, description, category, brand, "pricePence", stock, images,
      materials, boxes, "archivedAt", "updatedAt")
    VALUES (uuidv7(), 'booked-often', 'Booked often', '', 'chairs', 'Oakhithe', 10000, 0, '{}', '{}',
      '[{"lengthCm": 100, "widthCm": 50, "heightCm": 50, "weightGrams": 20000}]', now(), now())
    RETURNING id),
  items AS (
    INSERT INTO "OrderItem" (id, "orderId", "productId", position, title, quantity, "pricePence", "vatPence")
    SELECT uuidv7(), many.id, piece.id, 0, 'Booked often', 1, 10000, 1667 FROM many, piece),
  zone AS (
    INSERT INTO "DeliveryZone" (id, name, areas, weekdays, "slotsUntil", "updatedAt")
    VALUES (uuidv7(), '${ZONE}', '{ZE}', '{1,2,3,4,5,6,7}', $3::date + 400, now()) RETURNING id),
  days AS (SELECT DISTINCT date FROM placed),
  runs AS (
    INSERT INTO "DeliveryRun" (id, date, name, "updatedAt")
    SELECT uuidv7(), date, '${ZONE}', now() FROM days RETURNING id, date),
  slots AS (
    INSERT INTO "DeliverySlot" (id, "zoneId", date, "startHour", "endHour", "pricePence",
      "plannedPlaces", places, taken)
    SELECT uuidv7(), zone.id, days.date, 7, 13, 0, ${BOOKINGS_A_DAY}, ${BOOKINGS_A_DAY},
      (SELECT count(*) FROM placed WHERE placed.date = days.date)
    FROM days, zone RETURNING id, date),
  over AS (
    UPDATE "Order" o SET status = 'delivered' FROM placed
    WHERE o.id = placed.id AND placed.date < $3::date)
  INSERT INTO "DeliveryBooking" (id, "orderId", "slotId", "currentFor", status, "deliveredAt", "runId",
    position, "updatedAt")
  SELECT uuidv7(), p.id, slots.id, p.id,
    (CASE WHEN p.date < $3::date THEN 'delivered' ELSE 'booked' END)::"BookingStatus",
    CASE WHEN p.date < $3::date THEN p.date + interval '9 hours' END, runs.id, p.position, now()
  FROM placed p JOIN slots USING (date) JOIN runs USING (date)`

import { dayInLondon, londonTime } from '#server/lib/london-time.shared.ts'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import type { Deps } from '#server/platform/deps.ts'

/** The time in London from which reminders are sent. */
const FROM_HOUR = '08:00'

/**
 * Queues the reminders of tomorrow's deliveries, once for each booking, from the morning on. Each
 * booking is marked and its e-mail queued in one statement.
 */
export async function remindOfDeliveries({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  if (londonTime(now).slice(11) < FROM_HOUR) return
  const tomorrow = daysAfter(dayInLondon(now), 1)
  await db.$executeRaw`
    WITH due AS MATERIALIZED (
      SELECT b.id FROM "DeliveryBooking" b JOIN "DeliverySlot" s ON s.id = b."slotId"
      WHERE s.date = ${tomorrow}::date AND b.status = 'booked' AND b.kind IN ('delivery', 'replacement') AND b."remindedAt" IS NULL
      ORDER BY b.id FOR UPDATE OF b SKIP LOCKED),
    reminded AS (
      UPDATE "DeliveryBooking" b SET "remindedAt" = ${now} FROM due WHERE b.id = due.id
      RETURNING b.id, b."orderId")
    INSERT INTO "OutboxMail" (id, key, "to", subject, content, "dueAt")
    SELECT uuidv7(), 'delivery-tomorrow-' || r.id, o.email, o.id::text,
      jsonb_build_object('kind', 'deliveryTomorrow', 'orderId', o.id, 'bookingId', r.id), ${now}
    FROM reminded r JOIN "Order" o ON o.id = r."orderId" WHERE o.email IS NOT NULL
    ON CONFLICT (key) DO NOTHING`
}

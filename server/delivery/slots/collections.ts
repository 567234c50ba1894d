import { z } from 'zod'
import { readRows, type Sql } from '#server/platform/sql.ts'

const written = z.object({ id: z.uuid() })

/**
 * Frees the place of a return's collection, once, in the transaction that ends or moves it.
 * `status` is the booking's new status.
 */
export async function freeCollection(
  tx: Pick<Sql, '$executeRaw'>,
  returnId: string,
  status: 'moved' | 'released' = 'released',
): Promise<void> {
  await tx.$executeRaw`
    WITH freed AS (
      UPDATE "DeliveryBooking"
      SET status = ${status}::"BookingStatus", "collectionFor" = NULL, "updatedAt" = now()
      WHERE "collectionFor" = ${returnId}::uuid AND status = 'booked' RETURNING "slotId")
    UPDATE "DeliverySlot" s SET taken = s.taken - 1, places = GREATEST(s."plannedPlaces", s.taken - 1)
    FROM freed WHERE s.id = freed."slotId"`
}

/**
 * Books the collection of a return in a locked slot, in place of its current booking. Returns the
 * id of the booking.
 */
export async function bookCollection(
  tx: Sql,
  { orderId, returnId, slotId }: { orderId: string; returnId: string; slotId: string },
): Promise<string> {
  await freeCollection(tx, returnId, 'moved')
  const [booking] = await readRows(tx, written)`
    WITH place AS (
      UPDATE "DeliverySlot" s
      SET taken = s.taken + 1, places = GREATEST(s."plannedPlaces", s.taken + 1)
      WHERE s.id = ${slotId}::uuid RETURNING s.id)
    INSERT INTO "DeliveryBooking" (id, "orderId", "slotId", kind, "collectionFor", status)
    SELECT uuidv7(), ${orderId}::uuid, place.id, 'collection', ${returnId}::uuid, 'booked' FROM place
    RETURNING id`
  if (!booking) throw new Error('A locked slot was not there.')
  return booking.id
}

import type { Db } from '#server/platform/db.ts'

/** How many vans a demonstration has in each window: a removal of a whole house takes three. */
const VANS = 3

/** Gives a demonstration vans in the windows of which nobody has said how many they have. */
export async function seedVans(db: Db): Promise<void> {
  await db.$executeRaw`
    WITH given AS (
      UPDATE "DeliveryWindow" w SET vans = LEAST(${VANS}::int, w.places)
      FROM "DeliveryZone" z
      WHERE z.id = w."zoneId" AND z."isServed" AND z."archivedAt" IS NULL AND w.vans IS NULL
      RETURNING w."zoneId", w."startHour", w."endHour", w.vans)
    UPDATE "DeliverySlot" s SET vans = GREATEST(s.vans, given.vans) FROM given
    WHERE s."zoneId" = given."zoneId" AND s."startHour" = given."startHour"
      AND s."endHour" = given."endHour" AND s.date >= current_date`
}

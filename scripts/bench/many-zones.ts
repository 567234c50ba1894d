import { makeSlotsOf } from '#server/delivery/make-slots.ts'
import { connectDatabase } from '#server/platform/db.ts'
import type { Environment } from '../launcher/tools.ts'

export const ZONES = 50
const DAYS = 60
const windows = [7, 10, 13, 16].map((startHour) => ({
  startHour,
  endHour: startHour + 3,
  places: 40,
}))

const letter = () => 'ABDEFGHJLNPQRSTUWXYZ'.charAt(Math.floor(Math.random() * 20))

/** A random postcode that a zone has: most likely not cached. */
export function randomPostcode(): string {
  const zone = 1 + Math.floor(Math.random() * ZONES)
  return `ZE${zone} ${Math.floor(Math.random() * 10)}${letter()}${letter()}`
}

/** Makes 50 zones of four windows a day with their slots; every fifth of the slots is full. */
export async function addManyZones(env: Environment): Promise<void> {
  const { db, pool, close } = connectDatabase({ url: env['DATABASE_URL'] ?? '', poolSize: 2 })
  const clock = { now: () => new Date() }
  for (let zone = 1; zone <= ZONES; zone += 1) {
    const { id } = await db.deliveryZone.create({
      data: {
        name: `Shetland ${zone}`,
        areas: [`ZE${zone}`],
        aheadDays: DAYS,
        weekdays: [1, 2, 3, 4, 5, 6],
        windows: { create: windows },
      },
    })
    await makeSlotsOf({ pool, clock }, id)
  }
  await pool.query(`UPDATE "DeliverySlot" SET taken = places WHERE abs(hashtext(id::text)) % 5 = 0`)
  await close()
}

import { randomUUID } from 'node:crypto'
import type { Prisma } from '../generated/prisma/client.ts'
import { makeSlotsUntil } from '../delivery/make-slots.ts'
import { dayInLondon } from '../lib/working-days.ts'
import type { Deps } from '../platform/deps.ts'

/** A zone with one window of five places on every working day. */
export function aZone(
  { db }: Pick<Deps, 'db'>,
  overrides: Partial<Prisma.DeliveryZoneCreateInput> = {},
  window: Partial<Prisma.DeliveryWindowCreateWithoutZoneInput> = {},
) {
  return db.deliveryZone.create({
    data: {
      name: `Zone ${randomUUID().slice(0, 8)}`,
      areas: [],
      weekdays: [1, 2, 3, 4, 5, 6],
      windows: { create: { startHour: 7, endHour: 13, places: 5, ...window } },
      ...overrides,
    },
  })
}

/** A slot of a zone on its first day that can be booked, counted from 0. */
export async function aSlot(
  deps: Pick<Deps, 'db' | 'pool' | 'clock'>,
  zoneId: string,
  nth = 0,
): Promise<string> {
  await makeSlotsUntil(deps, zoneId, dayInLondon(deps.clock.now()))
  const date = { gt: new Date(deps.clock.now().getTime() + 5 * 86_400_000) }
  const slots = await deps.db.deliverySlot.findMany({
    where: { zoneId, date },
    orderBy: [{ date: 'asc' }, { startHour: 'asc' }],
    take: nth + 1,
    select: { id: true },
  })
  const id = slots[nth]?.id
  if (id === undefined) throw new Error('the zone has no slots')
  return id
}

/** The places that are taken of a slot, and the bookings that take them. */
export async function takenOf({ db }: Pick<Deps, 'db'>, id: string) {
  const { taken } = await db.deliverySlot.findUniqueOrThrow({ where: { id } })
  const bookings = await db.deliveryBooking.count({
    where: { slotId: id, status: { in: ['held', 'booked', 'delivered', 'failed'] } },
  })
  return { taken, bookings }
}

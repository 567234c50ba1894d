import { randomUUID } from 'node:crypto'
import type { Prisma } from '../generated/prisma/client.ts'
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

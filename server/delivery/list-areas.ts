import type { Deps } from '../platform/deps.ts'
import type { DeliveryArea } from './delivery.schema.ts'

/** Where the shop delivers, on which days, in which slots and for how much; for everybody. */
export async function listAreas({ db }: Pick<Deps, 'db'>): Promise<{ items: DeliveryArea[] }> {
  const zones = await db.deliveryZone.findMany({
    where: { archivedAt: null },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: {
      name: true,
      isServed: true,
      pricePence: true,
      noticeDays: true,
      weekdays: true,
      windows: {
        orderBy: [{ startHour: 'asc' }, { endHour: 'asc' }],
        select: { startHour: true, endHour: true, pricePence: true, weekdays: true },
      },
    },
  })
  const items = zones.map(({ pricePence, weekdays, windows, ...zone }) => ({
    ...zone,
    windows: windows.map((window) => ({
      startHour: window.startHour,
      endHour: window.endHour,
      pricePence: window.pricePence ?? pricePence,
      weekdays: window.weekdays.length > 0 ? window.weekdays : weekdays,
    })),
  }))
  return { items }
}

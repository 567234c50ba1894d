import type { Prisma } from '#server/generated/prisma/client.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { zoneCollection, zoneParcel } from '../methods/zone-method.schema.ts'
import type { Zone } from './zone.schema.ts'

const zoneFields = {
  id: true,
  name: true,
  areas: true,
  isServed: true,
  pricePence: true,
  noticeDays: true,
  aheadDays: true,
  weekdays: true,
  collection: true,
  parcel: true,
  updatedAt: true,
  windows: {
    orderBy: [{ startHour: 'asc' }, { endHour: 'asc' }],
    select: {
      startHour: true,
      endHour: true,
      places: true,
      vans: true,
      pricePence: true,
      weekdays: true,
    },
  },
} satisfies Prisma.DeliveryZoneSelect

type Row = Prisma.DeliveryZoneGetPayload<{ select: typeof zoneFields }>

const zoneOf = ({ collection, parcel, ...row }: Row): Zone => ({
  ...row,
  collection: zoneCollection.nullable().parse(collection),
  parcel: zoneParcel.nullable().parse(parcel),
  updatedAt: row.updatedAt.toISOString(),
})

/** Lists the zones in order, served or not, without archived ones. */
export async function listZones({ db }: Pick<Deps, 'db'>): Promise<{ items: Zone[] }> {
  const rows = await db.deliveryZone.findMany({
    where: { archivedAt: null },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: zoneFields,
  })
  return { items: rows.map(zoneOf) }
}

/** Reads one zone that is not archived; throws NOT_FOUND. */
export async function readZone(
  { db }: { db: Pick<Tx, 'deliveryZone'> },
  id: string,
): Promise<Zone> {
  const row = await db.deliveryZone.findFirst({
    where: { id, archivedAt: null },
    select: zoneFields,
  })
  if (!row) throw new ShopError('NOT_FOUND', { what: 'delivery zone' })
  return zoneOf(row)
}

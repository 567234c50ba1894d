import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { z } from 'zod'
import { Prisma } from '#server/generated/prisma/client.ts'
import { daysAfter, isHoliday, isoDay, mondayOf } from '#server/lib/time/working-days.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readRows, sqlOf } from '#server/platform/sql.ts'
import { listZones } from './read-zones.ts'
import { bookedPieces, loadsOf, vansOfSlot } from '../slots/loads.ts'
import type { Zone } from './zone.schema.ts'
import { weekRemoval, type WeekOutput, type WeekSlot } from './week.schema.ts'

const SUNDAY = 6

const slotRow = z.object({
  id: z.uuid(),
  zoneId: z.uuid(),
  zoneName: z.string(),
  date: z.iso.date(),
  startHour: z.int(),
  endHour: z.int(),
  pricePence: z.int(),
  places: z.int(),
  taken: z.int(),
  vans: z.int(),
  removals: z.array(weekRemoval),
  boxes: z.int(),
  weightGrams: z.int(),
  litres: z.int(),
})
type SlotRow = z.infer<typeof slotRow>
/** The last day with slots in any zone. */
const reachRow = z.object({ until: z.iso.date().nullable() })

/**
 * Reads a week of all zones: each window of each day with its places, bookings and load. One
 * statement each for zones, their windows, slots with loads, exceptions and the last day.
 */
export async function readWeek(
  deps: Pick<Deps, 'db' | 'pool' | 'clock'>,
  { day }: { day?: string | undefined },
): Promise<WeekOutput> {
  const today = dayInLondon(deps.clock.now())
  const first = mondayOf(day ?? today)
  const dates = Array.from({ length: 7 }, (_, offset) => daysAfter(first, offset))
  const last = daysAfter(first, SUNDAY)
  const reach = await readReach(deps)
  const [{ items }, slots, exceptions] = await Promise.all([
    listZones(deps),
    readSlots(deps, first, last),
    deps.db.deliveryException.findMany({
      where: { date: { gte: new Date(first), lte: new Date(last) } },
      orderBy: [{ date: 'asc' }, { id: 'asc' }],
    }),
  ])
  return {
    today,
    until: reach,
    days: dates.map((date) => ({
      date,
      isBankHoliday: isHoliday(date),
      exceptions: exceptions
        .filter((exception) => isoDay(exception.date) === date)
        .map(({ id, zoneId, isBlackout, extraPlaces, note }) => {
          return { id, zoneId, isBlackout, extraPlaces, note }
        }),
    })),
    zones: [...items.map(seenOf), ...goneZones(items, slots)]
      .map((zone) => ({
        ...zone,
        windows: windowsOf(
          zone.windows,
          slots.filter(({ zoneId }) => zoneId === zone.id),
        ),
      }))
      .filter(({ isServed, windows }) => isServed || windows.length > 0),
  }
}

/** The last day with slots. */
async function readReach(deps: Pick<Deps, 'pool'>): Promise<string | null> {
  const [reach] = await readRows(sqlOf(deps.pool), reachRow)`
    SELECT max("slotsUntil")::text AS until
    FROM "DeliveryZone" WHERE "archivedAt" IS NULL AND "isServed"`
  return reach?.until ?? null
}

/** The removals that take vans of slot `s`, as JSON. */
const removalsJson = Prisma.sql`
  SELECT json_agg(json_build_object('number', j.number, 'inquiryId', j."inquiryId",
    'isBooked', j.status = 'booked', 'vans', p.vans, 'places', p.places) ORDER BY j.number)
  FROM "JobPlace" p JOIN "Job" j ON j.id = p."jobId" WHERE p."slotId" = s.id`

const readSlots = ({ pool }: Pick<Deps, 'pool'>, first: string, last: string) =>
  readRows(
    sqlOf(pool),
    slotRow,
  )(Prisma.sql`
    WITH ${loadsOf(
      bookedPieces(
        Prisma.sql`SELECT id FROM "DeliverySlot" WHERE date BETWEEN ${first}::date AND ${last}::date`,
      ),
    )}
    SELECT s.id, s."zoneId", z.name AS "zoneName", s.date::text AS date, s."startHour", s."endHour",
      s."pricePence", s."plannedPlaces" AS places, s.taken, ${vansOfSlot} AS vans,
      COALESCE((${removalsJson}), '[]') AS removals, COALESCE(l.boxes, 0) AS boxes,
      COALESCE(l.grams, 0) AS "weightGrams", COALESCE(l.litres, 0) AS litres
    FROM "DeliverySlot" s JOIN "DeliveryZone" z ON z.id = s."zoneId"
    LEFT JOIN load l ON l.key = s.id::text
    WHERE s.date BETWEEN ${first}::date AND ${last}::date AND (s."plannedPlaces" > 0 OR s.taken > 0)
    ORDER BY s.date, s."startHour", s."endHour", s.id`)

type Window = Pick<SlotRow, 'startHour' | 'endHour' | 'pricePence'>
interface SeenZone {
  id: string
  name: string
  isServed: boolean
  noticeDays: number
  windows: Window[]
}

/** A zone with its current windows: none when it is no longer served. */
const seenOf = ({ id, name, isServed, noticeDays, pricePence, windows }: Zone): SeenZone => ({
  id,
  name,
  isServed,
  noticeDays,
  windows: isServed ? windows.map((window) => pricedAs(window, pricePence)) : [],
})

const pricedAs = (window: Zone['windows'][number], pricePence: number): Window => ({
  startHour: window.startHour,
  endHour: window.endHour,
  pricePence: window.pricePence ?? pricePence,
})

/** The archived zones that still have bookings. */
function goneZones(items: readonly Zone[], slots: readonly SlotRow[]): SeenZone[] {
  const known = new Set(items.map(({ id }) => id))
  const gone = new Map(
    slots
      .filter(({ zoneId }) => !known.has(zoneId))
      .map(({ zoneId, zoneName }) => [zoneId, zoneName]),
  )
  return [...gone].map(([id, name]) => ({
    id,
    name,
    isServed: false,
    noticeDays: 0,
    windows: [],
  }))
}

const hoursKey = ({ startHour, endHour }: Window) => 100 * startHour + endHour

/** The windows of a zone, including removed ones with bookings, each with its slots. */
function windowsOf(windows: readonly Window[], slots: readonly SlotRow[]) {
  const byHours = new Map([...slots, ...windows].map((window) => [hoursKey(window), window]))
  return [...byHours]
    .toSorted(([one], [other]) => one - other)
    .map(([key, { startHour, endHour, pricePence }]) => ({
      startHour,
      endHour,
      pricePence,
      slots: slots.filter((slot) => hoursKey(slot) === key).map(slotOf),
    }))
}

const slotOf = ({
  zoneId: _zone,
  zoneName: _name,
  startHour: _start,
  endHour: _end,
  pricePence: _price,
  ...slot
}: SlotRow): WeekSlot => slot

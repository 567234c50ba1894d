import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { z } from 'zod'
import { Prisma } from '#server/generated/prisma/client.ts'
import { daysAfter, isHoliday } from '#server/lib/working-days.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readRows, sqlOf } from '#server/platform/sql.ts'
import { listZones } from './read-zones.ts'
import { makeSlotsOf } from '../make-slots.ts'
import { loadsOf, piecesLeft } from '../loads.ts'
import { partOfLine } from '../parts.ts'
import type { Zone } from './zone.schema.ts'
import type { WeekOutput, WeekSlot } from './week.schema.ts'

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
  boxes: z.int(),
  weightGrams: z.int(),
  litres: z.int(),
})
type SlotRow = z.infer<typeof slotRow>
const reachRow = z.object({
  /** The last day with slots in any zone. */
  until: z.iso.date().nullable(),
  /** The zones without any slots yet. */
  unmade: z.array(z.uuid()),
})

/** The Monday of a day's week. */
export const mondayOf = (day: string): string =>
  daysAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

const isoOf = (date: Date) => date.toISOString().slice(0, 10)

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
        .filter((exception) => isoOf(exception.date) === date)
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

/** The last day with slots, after making those of zones that have none yet. */
async function readReach(deps: Pick<Deps, 'pool' | 'clock'>): Promise<string | null> {
  const read = () => readRows(sqlOf(deps.pool), reachRow)`
    SELECT max("slotsUntil")::text AS until,
      COALESCE(array_agg(id ORDER BY id) FILTER (WHERE "slotsUntil" IS NULL), '{}') AS unmade
    FROM "DeliveryZone" WHERE "archivedAt" IS NULL AND "isServed"`
  const [reach] = await read()
  if (!reach || reach.unmade.length === 0) return reach?.until ?? null
  for (const id of reach.unmade) await makeSlotsOf(deps, id)
  return (await read())[0]?.until ?? null
}

/**
 * The pieces to deliver, by slot. Collections are not counted: their room is free once the
 * deliveries are out. OFFSET 0: the rows are found by the slots of the week, instead of being read
 * and joined as a whole.
 */
const piecesOf = (first: string, last: string) => Prisma.sql`
  SELECT b."slotId" AS key, i."productId", sum(${piecesLeft}) AS quantity
  FROM "DeliverySlot" s, LATERAL (
    SELECT * FROM "DeliveryBooking" booking WHERE booking."slotId" = s.id OFFSET 0) AS b, LATERAL (
    SELECT * FROM "Order" ordered WHERE ordered.id = b."orderId" OFFSET 0) AS o, LATERAL (
    SELECT * FROM "OrderItem" line WHERE line."orderId" = o.id OFFSET 0) AS i
  WHERE b.kind = 'delivery' AND b.status IN ('held', 'booked', 'delivered', 'failed') AND s.date BETWEEN ${first}::date AND ${last}::date AND ${partOfLine} = b.part
  GROUP BY b."slotId", i."productId"`

const readSlots = ({ pool }: Pick<Deps, 'pool'>, first: string, last: string) =>
  readRows(
    sqlOf(pool),
    slotRow,
  )(Prisma.sql`
    WITH ${loadsOf(piecesOf(first, last))}
    SELECT s.id, s."zoneId", z.name AS "zoneName", s.date::text AS date, s."startHour", s."endHour",
      s."pricePence", s."plannedPlaces" AS places, s.taken, COALESCE(l.boxes, 0) AS boxes,
      COALESCE(l.grams, 0) AS "weightGrams", COALESCE(l.litres, 0) AS litres
    FROM "DeliverySlot" s JOIN "DeliveryZone" z ON z.id = s."zoneId"
    LEFT JOIN load l ON l.key = s.id
    WHERE s.date BETWEEN ${first}::date AND ${last}::date AND (s."plannedPlaces" > 0 OR s.taken > 0)
    ORDER BY s.date, s."startHour", s."endHour", s.id`)

type Window = Pick<SlotRow, 'startHour' | 'endHour' | 'pricePence'>
interface SeenZone {
  id: string
  name: string
  isServed: boolean
  windows: Window[]
}

/** A zone with its current windows: none when it is no longer served. */
const seenOf = ({ id, name, isServed, pricePence, windows }: Zone): SeenZone => ({
  id,
  name,
  isServed,
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
  return [...gone].map(([id, name]) => ({ id, name, isServed: false, windows: [] }))
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

const slotOf = ({ id, date, places, taken, boxes, weightGrams, litres }: SlotRow): WeekSlot => ({
  id,
  date,
  places,
  taken,
  boxes,
  weightGrams,
  litres,
})

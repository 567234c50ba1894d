import { Prisma } from '#server/generated/prisma/client.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readRows, sqlOf, type Sql } from '#server/platform/sql.ts'
import { readStops } from '../read-stops.ts'
import { type Day, dayRemoval } from '../run.schema.ts'
import { runFields, runOf } from '../run-fields.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Stop } from '../run.schema.ts'

/**
 * Reads the runs of a day with their stops, the booked stops that are on none, and the removals.
 */
export async function readDay({ db, pool }: Pick<Deps, 'db' | 'pool'>, date: string): Promise<Day> {
  const [runs, stops, removals, staff] = await Promise.all([
    db.deliveryRun.findMany({
      where: { date: new Date(date) },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: runFields,
    }),
    readStops(sqlOf(pool), Prisma.sql`s.date = ${date}::date`),
    readRemovals(sqlOf(pool), date),
    db.user.findMany({
      where: { role: 'admin', staffRoles: { hasSome: ['owner', 'warehouse', 'crew'] } },
      orderBy: [{ userName: 'asc' }, { id: 'asc' }],
      take: 200,
      select: { id: true, userName: true },
    }),
  ])
  return {
    date,
    runs: runs.map((run) => ({
      ...runOf(run),
      stops: stops.filter(({ runId }) => runId === run.id),
    })),
    removals,
    unassigned: stops.filter(({ runId }) => runId === null),
    staff,
  }
}

/** What pieces of one's own weigh: the movers' rule of 7 lb a cubic foot, in kilograms a litre. */
const OWN_KG_A_LITRE = 0.112

/** SQL: the weight and volume of what was counted in "Inquiry" q; null where nothing was. */
const countedIn = Prisma.sql`
  SELECT sum(k.kg * quantity) AS kg, sum(k.litres * quantity) AS litres
  FROM (
    SELECT kind.kg, kind.litres, piece.quantity
    FROM jsonb_to_recordset(q.inventory->'pieces') AS piece(kind text, quantity int)
      JOIN "RemovalKind" kind ON kind.slug = piece.kind
    UNION ALL
    SELECT own.litres * ${OWN_KG_A_LITRE}::numeric, own.litres, own.quantity
    FROM (
      SELECT quantity, "lengthCm" * "widthCm" * "heightCm" / 1000 AS litres
      FROM jsonb_to_recordset(q.inventory->'ownPieces')
        AS piece(quantity int, "lengthCm" numeric, "widthCm" numeric, "heightCm" numeric)) own) k`

const readRemovals = (on: Sql, date: string) =>
  readRows(on, dayRemoval)`
    SELECT j.id, j.number, j."inquiryId", j.status = 'booked' AS "isBooked",
      j."firstName" || ' ' || j."lastName" AS name, j.phone, j."fromAddress", j."toAddress",
      ARRAY(SELECT r."runId" FROM "RemovalRun" r WHERE r."removalId" = j.id ORDER BY 1) AS "runIds",
      EXISTS (SELECT FROM "RemovalFinish" f WHERE f."removalId" = j.id) AS "isFinished",
      round(counted.kg)::int AS kilograms, round(counted.litres)::int AS litres,
      COALESCE((
        SELECT json_agg(json_build_object('zone', z.name, 'startHour', s."startHour",
          'endHour', s."endHour", 'vans', p.vans) ORDER BY s."startHour")
        FROM "JobPlace" p JOIN "DeliverySlot" s ON s.id = p."slotId"
          JOIN "DeliveryZone" z ON z.id = s."zoneId" WHERE p."jobId" = j.id), '[]') AS vans
    FROM "Job" j LEFT JOIN "Inquiry" q ON q.id = j."inquiryId", LATERAL (${countedIn}) AS counted
    WHERE j.day = ${date}::date AND j.status IN ('quoted', 'booked') ORDER BY j.number`

/** Reads one stop, on a run or on none; throws NOT_FOUND for one that was moved or released. */
export async function readBooking({ pool }: Pick<Deps, 'pool'>, id: string): Promise<Stop> {
  const [stop] = await readStops(sqlOf(pool), Prisma.sql`b.id = ${id}::uuid`)
  if (!stop) throw new ShopError('NOT_FOUND', { what: 'booking' })
  return stop
}

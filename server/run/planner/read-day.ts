import { Prisma } from '#server/generated/prisma/client.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sqlOf } from '#server/platform/sql.ts'
import { readStops } from '../read-stops.ts'
import type { Day } from '../run.schema.ts'
import { runFields, runOf } from '../run-fields.ts'

/** Reads the runs of a day with their stops, and the booked stops that are on none. */
export async function readDay({ db, pool }: Pick<Deps, 'db' | 'pool'>, date: string): Promise<Day> {
  const [runs, stops, staff] = await Promise.all([
    db.deliveryRun.findMany({
      where: { date: new Date(date) },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: runFields,
    }),
    readStops(sqlOf(pool), Prisma.sql`s.date = ${date}::date`),
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
    unassigned: stops.filter(({ runId }) => runId === null),
    staff,
  }
}

import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import type { SessionUser } from '#server/lib/people/session-user.ts'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sqlOf } from '#server/platform/sql.ts'
import { readStops } from '../read-stops.ts'
import { readRemovalStops } from './removal/read-removal-stops.ts'
import { findCrewRun } from './find-crew-run.ts'
import type { Sheet } from './crew.schema.ts'

/** The day sheet of a run: its stops in order and its removals, for its crew on its day and the day before, and staff who plan runs. */
export async function readSheet(
  deps: Pick<Deps, 'db' | 'pool' | 'clock'>,
  user: SessionUser,
  id: string,
): Promise<Sheet> {
  const run = await findCrewRun(deps, user, { id })
  const [stops, removals] = await Promise.all([
    readStops(sqlOf(deps.pool), Prisma.sql`b."runId" = ${id}::uuid`),
    readRemovalStops(deps, id),
  ])
  const { capacityKg: _kg, capacityLitres: _litres, zoneId: _zone, ...facts } = run
  return { ...facts, stops, removals, isToCome: run.date > dayInLondon(deps.clock.now()) }
}

/** The runs of today and tomorrow whose crew has this user. */
export async function listOwnRuns({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string) {
  const today = dayInLondon(clock.now())
  const days = [today, daysAfter(today, 1)].map((day) => new Date(day))
  const runs = await db.deliveryRun.findMany({
    where: { date: { in: days }, crew: { some: { userId } } },
    orderBy: [{ date: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      date: true,
      name: true,
      note: true,
      _count: {
        select: {
          bookings: { where: { status: { in: ['booked', 'delivered', 'failed'] } } },
          removals: { where: { removal: { status: 'booked' } } },
        },
      },
    },
  })
  return runs.map(({ date, _count, ...run }) => ({
    ...run,
    date: date.toISOString().slice(0, 10),
    stops: _count.bookings + _count.removals,
  }))
}

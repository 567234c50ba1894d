import { dayInLondon, dayText } from '#server/lib/london-time.shared.ts'
import type { SessionUser } from '#server/lib/people/session-user.ts'
import { ShopError } from '#server/lib/errors.ts'
import { RunError } from '#server/run/run.errors.ts'
import { may } from '#server/lib/people/roles-and-permissions.shared.ts'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { runFields, runOf } from '../run-fields.ts'
import type { Run } from '../run.schema.ts'

/** For how many days after the run its crew can send actions that they made without a signal. */
const SENT_WITHIN_DAYS = 7

/** Whether somebody plans runs, and so sees all of them. */
const plansRuns = (user: SessionUser): boolean => may(user, 'deliveries')

/**
 * Finds a run, for staff who plan runs and for its crew on its day and the day before; actions (`toSend`) are accepted
 * for some days more. Throws RUN_TO_COME for an action before the day, NOT_FOUND for anyone else.
 */
export async function findCrewRun(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  user: SessionUser,
  { id, toSend = false }: { id: string; toSend?: boolean },
): Promise<Run> {
  const found = await db.deliveryRun.findUnique({ where: { id }, select: runFields })
  const run = found && runOf(found)
  const isOn = run?.crew.some((person) => person.id === user.id) ?? false
  const today = dayInLondon(clock.now())
  const mayPress = run !== null && (plansRuns(user) || isOn)
  // By the shop's clock: the phone's may be wrong.
  if (toSend && mayPress && run.date > today) {
    throw new RunError('RUN_TO_COME', { day: dayText(run.date) })
  }
  const isItsDay =
    run?.date === today ||
    (!toSend && run?.date === daysAfter(today, 1)) ||
    (toSend && run !== null && run.date < today && daysAfter(run.date, SENT_WITHIN_DAYS) >= today)
  if (run && (plansRuns(user) || (isOn && isItsDay))) return run
  throw new ShopError('NOT_FOUND', { what: 'run' })
}

/**
 * Whether a photograph is one that a customer sent of what is to be assembled or moved, and on the day
 * sheet of a run of this member of the crew, on its day and the day before.
 */
export async function isOnOwnSheet(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  user: SessionUser | null,
  photographId: string,
): Promise<boolean> {
  if (!user || !may(user, 'runs')) return false
  const today = dayInLondon(clock.now())
  const days = [today, daysAfter(today, 1)].map((day) => new Date(day))
  const run = { date: { in: days }, crew: { some: { userId: user.id } } }
  const found = await db.photograph.count({
    where: {
      id: photographId,
      caseMessage: null,
      delivery: null,
      review: null,
      OR: [
        { order: { isAssembly: true, bookings: { some: { run } } } },
        { inquiry: { removals: { some: { runs: { some: { run } } } } } },
      ],
    },
  })
  return found > 0
}

import { Prisma } from '#server/generated/prisma/client.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { SessionUser } from '#server/lib/session-user.ts'
import { lockOrder } from '#server/order/lock-order.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sqlOf } from '#server/platform/sql.ts'
import { readStops } from '../read-stops.ts'
import type { Run, Stop } from '../run.schema.ts'
import { conflictOf } from './conflict.ts'
import type { CrewActionInput } from './crew.schema.ts'
import { findCrewRun } from './find-crew-run.ts'
import { markDelivered, markFailed, markOnTheWay, type StopReport } from './mark-stop.ts'

/**
 * Carries out an action of the crew at a stop, and returns the stop. The same id again is the same
 * action: it does nothing, and sends no second e-mail. Throws RUN_TO_COME before the day of the
 * run; STOP_CHANGED, in words, when staff have moved the stop meanwhile or it has ended otherwise;
 * NOT_FOUND when it is no longer on the run: names and addresses of other runs are not told.
 */
export async function actAtStop(
  deps: Pick<Deps, 'db' | 'pool' | 'clock'>,
  user: SessionUser,
  action: CrewActionInput,
): Promise<Stop> {
  const run = await findCrewRun(deps, user, { id: action.runId, toSend: true })
  await deps.db.$transaction((tx) => act(deps, tx, { user, run, action }))
  const [stop] = await readStops(
    sqlOf(deps.pool),
    Prisma.sql`b.id = ${action.bookingId}::uuid AND b."runId" = ${run.id}::uuid`,
  )
  if (!stop) throw new ShopError('NOT_FOUND', { what: 'stop' })
  return stop
}

async function act(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { user, run, action }: { user: SessionUser; run: Run; action: CrewActionInput },
): Promise<void> {
  const { id, bookingId, kind } = action
  const known = await tx.deliveryBooking.findUnique({
    where: { id: bookingId },
    select: { orderId: true },
  })
  const order = known && (await lockOrder(tx, known.orderId))
  if (!order) throw new ShopError('NOT_FOUND', { what: 'stop' })
  if (await tx.crewAction.findUnique({ where: { id, bookingId }, select: { id: true } })) return
  const booking = await tx.deliveryBooking.findUniqueOrThrow({
    where: { id: bookingId },
  })
  const conflict = await conflictOf(tx, { booking, runId: run.id, kind })
  if (conflict !== null && 'done' in conflict) return
  if (conflict !== null) throw new ShopError('STOP_CHANGED', conflict)
  const at = momentOf(action.pressedAt, { run, now: deps.clock.now() })
  await tx.crewAction.create({
    data: { id, bookingId, kind, actorId: user.id, pressedAt: new Date(action.pressedAt) },
  })
  const report: StopReport = { order, booking, actor: user, at }
  if (action.kind === 'onTheWay') await markOnTheWay(deps, tx, report)
  if (action.kind === 'delivered') await markDelivered(deps, tx, report, action.receivedBy)
  if (action.kind === 'couldNotDeliver') await markFailed(deps, tx, report, action.failure)
}

/** When the crew pressed, by their phone's clock, limited to between the run's day and now. */
function momentOf(pressedAt: string, { run, now }: { run: Run; now: Date }): Date {
  const begin = new Date(`${run.date}T00:00:00Z`)
  const at = new Date(pressedAt)
  if (at > now) return now
  return at < begin && begin < now ? begin : at
}

import { Prisma } from '#server/generated/prisma/client.ts'
import { ShopError } from '#server/lib/errors.ts'
import { RunError } from '#server/run/run.errors.ts'
import type { SessionUser } from '#server/lib/people/session-user.ts'
import { lockOrder } from '#server/order/lock-order.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sqlOf } from '#server/platform/sql.ts'
import { readStops } from '../read-stops.ts'
import type { Run, Stop } from '../run.schema.ts'
import type { CrewActionInput } from './crew.schema.ts'
import { findCrewRun } from './find-crew-run.ts'
import { markDelivered, markFailed, markOnTheWay, type StopReport } from './mark-stop.ts'
import { londonTime } from '#server/lib/london-time.shared.ts'
import type { CrewAction } from '#server/delivery/failures.shared.ts'
import { currentBookings } from '#server/delivery/order-parts.ts'
import { slotText } from '#server/delivery/delivery-text.shared.ts'
import type { DeliveryBooking } from '#server/generated/prisma/client.ts'

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
  if (conflict !== null) throw new RunError('STOP_CHANGED', conflict)
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
export function momentOf(pressedAt: string, { run, now }: { run: Run; now: Date }): Date {
  const begin = new Date(`${run.date}T00:00:00Z`)
  const at = new Date(pressedAt)
  if (at > now) return now
  return at < begin && begin < now ? begin : at
}

interface Pressed {
  booking: DeliveryBooking
  runId: string
  kind: CrewAction
}

/**
 * Why an action of the crew is no longer possible, in words for them (`what`); `done` when the stop
 * is in that state already; null when the action is possible.
 */
async function conflictOf(
  tx: Tx,
  { booking, runId, kind }: Pressed,
): Promise<{ done: true } | { what: string } | null> {
  const { status } = booking
  if (status === 'moved') return { what: await movedWords(tx, booking) }
  if (status === 'released' || status === 'held') {
    return {
      what: 'This order has been cancelled. Do not deliver it. Call the office.',
    }
  }
  if (booking.runId !== runId) return { what: await otherRunWords(tx, booking) }
  if (status === 'delivered') {
    return kind === 'couldNotDeliver'
      ? {
          what: `This stop was marked as delivered at ${clock(booking.deliveredAt)}. Call the office.`,
        }
      : { done: true }
  }
  if (status === 'failed') {
    return kind === 'delivered'
      ? {
          what: `This stop was marked as not delivered at ${clock(booking.failedAt)}. Call the office.`,
        }
      : { done: true }
  }
  return kind === 'onTheWay' && booking.onTheWayAt !== null ? { done: true } : null
}

const clock = (moment: Date | null) => (moment ? londonTime(moment).slice(11, 16) : 'another time')

async function movedWords(tx: Tx, booking: DeliveryBooking): Promise<string> {
  const { orderId, part, messageId } = booking
  const now = await tx.deliveryBooking.findFirst({
    where: messageId
      ? { messageId, status: { in: ['booked', 'delivered'] } }
      : { ...currentBookings.where, orderId, part },
    select: { slot: { select: { date: true, startHour: true, endHour: true } } },
  })
  const when = now
    ? `to ${slotText({ ...now.slot, date: now.slot.date.toISOString().slice(0, 10) })}`
    : 'to another day'
  return `This delivery has been moved ${when}. Call the office before you hand anything over.`
}

async function otherRunWords(tx: Tx, { runId }: DeliveryBooking): Promise<string> {
  const run = runId && (await tx.deliveryRun.findUnique({ where: { id: runId } }))
  return run
    ? `The office has moved this stop to ${run.name}. Call the office.`
    : 'The office has taken this stop off your run. Call the office.'
}

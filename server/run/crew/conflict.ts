import { londonTime } from '#server/lib/london-time.shared.ts'
import type { CrewAction } from '#server/delivery/failures.shared.ts'
import { currentBookings } from '#server/delivery/parts.ts'
import { slotText } from '#server/delivery/delivery-text.shared.ts'
import type { DeliveryBooking } from '#server/generated/prisma/client.ts'
import type { Tx } from '#server/platform/db.ts'

interface Pressed {
  booking: DeliveryBooking
  runId: string
  kind: CrewAction
}

/**
 * Why an action of the crew is no longer possible, in words for them (`what`); `done` when the stop
 * is in that state already; null when the action is possible.
 */
export async function conflictOf(
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

import { ShopError } from '#server/lib/errors.ts'
import { PhotographError } from '#server/photograph/photograph.errors.ts'
import type { SessionUser } from '#server/lib/people/session-user.ts'
import { addPhotograph, usePhotographs } from '#server/photograph/photographs.ts'
import type { Deps } from '#server/platform/deps.ts'
import { MAX_PER_STOP } from '../run.schema.ts'
import { findCrewRun } from './find-crew-run.ts'

/** A photograph of a stop; its id is made on the phone. */
interface StopPhotograph {
  id: string
  runId: string
  bookingId: string
}

/**
 * Stores a private photograph that the crew took at a stop of theirs. The same id again is the same
 * photograph. Throws NOT_FOUND for a stop of another run, PHOTOGRAPH_LIMIT beyond three.
 */
export async function addStopPhotograph(
  deps: Pick<Deps, 'db' | 'images' | 'clock'>,
  user: SessionUser,
  { id, runId, bookingId }: StopPhotograph,
  bytes: Buffer,
): Promise<void> {
  await findCrewRun(deps, user, { id: runId, toSend: true })
  const booking = await deps.db.deliveryBooking.findFirst({
    where: { id: bookingId, runId },
    select: { orderId: true, photographs: { select: { id: true } } },
  })
  if (!booking) throw new ShopError('NOT_FOUND', { what: 'stop' })
  if (booking.photographs.some((one) => one.id === id)) return
  if (booking.photographs.length >= MAX_PER_STOP) throw new PhotographError('PHOTOGRAPH_LIMIT', {})
  const { orderId } = booking
  const photograph = await addPhotograph(deps, { orderId }, bytes)
  await deps.db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT id FROM "Order" WHERE id = ${orderId}::uuid FOR NO KEY UPDATE`
    const stored = await tx.deliveryPhotograph.findMany({ where: { bookingId } })
    // When it was sent twice at once, the second picture stays unused, and a job deletes it.
    if (stored.some((one) => one.id === id) || stored.length >= MAX_PER_STOP) return
    await usePhotographs(tx, deps, { orderId, ids: [photograph.id] })
    await tx.deliveryPhotograph.create({ data: { id, bookingId, photographId: photograph.id } })
  })
}

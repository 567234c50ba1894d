import { ShopError } from '#server/lib/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { makeRemovalItems } from '#server/removal/day/removal-items.ts'
import { lockRemoval } from '#server/removal/removal-row.ts'
import { RunError } from '#server/run/run.errors.ts'
import type { PlaceRemovalInput } from '../crew/removal/removal-stop.schema.ts'

/**
 * Puts a booked removal on a run of its day, or takes it off; the same call again changes nothing. Its
 * first run lists what it moves. Throws NOT_FOUND for one that is not booked, RUN_OTHER_DAY for a
 * run of another day, STOP_CHANGED for one that is finished.
 */
export async function placeRemoval(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { removalId, runId, isOn }: PlaceRemovalInput,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const removal = await lockRemoval(tx, removalId)
    if (removal?.status !== 'booked') throw new ShopError('NOT_FOUND', { what: 'booked removal' })
    const { day, finish } = await tx.removal.findUniqueOrThrow({
      where: { id: removalId },
      select: { day: true, finish: true },
    })
    if (finish) {
      const what = 'This removal has been finished. Refresh the page.'
      throw new RunError('STOP_CHANGED', { what })
    }
    if (!isOn) {
      await tx.removalRun.deleteMany({ where: { removalId, runId } })
      return
    }
    // Nobody removes the run meanwhile.
    await tx.$executeRaw`SELECT id FROM "DeliveryRun" WHERE id = ${runId}::uuid FOR KEY SHARE`
    const run = await tx.deliveryRun.findUnique({ where: { id: runId }, select: { date: true } })
    if (!run) throw new ShopError('NOT_FOUND', { what: 'run' })
    if (run.date.getTime() !== day.getTime()) throw new RunError('RUN_OTHER_DAY', {})
    await makeRemovalItems({ settings }, tx, removalId)
    await tx.removalRun.createMany({ data: [{ removalId, runId }], skipDuplicates: true })
  })
}

import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { recordAudit, type Actor } from '#server/audit/record-audit.ts'
import { checkPlannedDay } from '#server/lib/check-planned-day.ts'
import type { Deps } from '#server/platform/deps.ts'
import { runFields, runOf } from '../run-fields.ts'
import type { CreateRunInput, Run } from '../run.schema.ts'
import { checkCrew } from './check-crew.ts'

/**
 * Adds a run to a day; the same id again returns the existing run. Throws INVALID_INPUT for a day
 * more than two years ahead.
 */
export async function createRun(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { id, date, crew, capacityKg, capacityLitres, ...data }: CreateRunInput,
): Promise<Run> {
  checkPlannedDay('date', date, dayInLondon(clock.now()))
  return db.$transaction(async (tx) => {
    await checkCrew(tx, crew)
    const { count } = await tx.deliveryRun.createMany({
      data: {
        id,
        date: new Date(date),
        ...data,
        ...(capacityKg !== undefined && { capacityKg }),
        ...(capacityLitres !== undefined && { capacityLitres }),
      },
      skipDuplicates: true,
    })
    if (count > 0) {
      await tx.deliveryRunCrew.createMany({ data: crew.map((userId) => ({ runId: id, userId })) })
      const after = { date, name: data.name, crew }
      await recordAudit(tx, actor, { action: 'created', entity: 'run', entityId: id, after })
    }
    return runOf(await tx.deliveryRun.findUniqueOrThrow({ where: { id }, select: runFields }))
  })
}

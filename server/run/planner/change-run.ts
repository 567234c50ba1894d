import { recordAudit, type Actor } from '#server/audit/record-audit.ts'
import { ShopError } from '#server/lib/errors.ts'
import { RunError } from '#server/run/run.errors.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { runFields, runOf } from '../run-fields.ts'
import type { ChangeRunInput, Run, CreateRunInput } from '../run.schema.ts'
import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { checkPlannedDay } from '#server/lib/time/check-planned-day.ts'

/** Changes the name, note, van and crew of a run. */
export async function changeRun(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id, crew, ...data }: ChangeRunInput,
): Promise<Run> {
  return db.$transaction(async (tx) => {
    const before = await findRun(tx, id)
    await checkCrew(tx, crew)
    await tx.deliveryRunCrew.deleteMany({ where: { runId: id, userId: { notIn: crew } } })
    await tx.deliveryRunCrew.createMany({
      data: crew.map((userId) => ({ runId: id, userId })),
      skipDuplicates: true,
    })
    await tx.deliveryRun.update({ where: { id }, data })
    const after = await findRun(tx, id)
    await recordAudit(tx, actor, {
      action: 'changed',
      entity: 'run',
      entityId: id,
      before: factsOf(before),
      after: factsOf(after),
    })
    return after
  })
}

/** Removes a run without stops; throws RUN_NOT_EMPTY for one that has or had stops. */
export async function removeRun({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const run = await findRun(tx, id)
    await tx.$executeRaw`SELECT id FROM "DeliveryRun" WHERE id = ${id}::uuid FOR UPDATE`
    const stops =
      (await tx.deliveryBooking.count({ where: { runId: id } })) +
      (await tx.removalRun.count({ where: { runId: id } }))
    if (stops > 0) throw new RunError('RUN_NOT_EMPTY', { stops })
    await tx.deliveryRun.delete({ where: { id } })
    const before = factsOf(run)
    await recordAudit(tx, actor, { action: 'removed', entity: 'run', entityId: id, before })
  })
}

async function findRun(tx: Pick<Tx, 'deliveryRun'>, id: string): Promise<Run> {
  const run = await tx.deliveryRun.findUnique({ where: { id }, select: runFields })
  if (!run) throw new ShopError('NOT_FOUND', { what: 'run' })
  return runOf(run)
}

const factsOf = ({ name, note, capacityKg, capacityLitres, crew }: Run) => ({
  name,
  note,
  capacityKg,
  capacityLitres,
  crew: crew.map(({ userName }) => userName),
})

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

/** Throws INVALID_INPUT for people who are not staff. */
async function checkCrew(tx: Pick<Tx, 'user'>, crew: readonly string[]): Promise<void> {
  const ids = [...new Set(crew)]
  const found = await tx.user.count({ where: { id: { in: ids }, role: 'admin' } })
  if (found === crew.length) return
  throw new ShopError('INVALID_INPUT', {
    fields: { crew: 'Choose crew from your staff, each person once.' },
  })
}

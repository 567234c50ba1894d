import { recordAudit, type Actor } from '#server/audit/record-audit.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { runFields, runOf } from '../run-fields.ts'
import type { ChangeRunInput, Run } from '../run.schema.ts'
import { checkCrew } from './check-crew.ts'

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
    const stops = await tx.deliveryBooking.count({ where: { runId: id } })
    if (stops > 0) throw new ShopError('RUN_NOT_EMPTY', { stops })
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

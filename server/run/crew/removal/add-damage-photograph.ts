import { ShopError } from '#server/lib/errors.ts'
import type { SessionUser } from '#server/lib/people/session-user.ts'
import { PhotographError } from '#server/photograph/photograph.errors.ts'
import { addPhotograph, usePhotographs } from '#server/photograph/photographs.ts'
import type { Deps } from '#server/platform/deps.ts'
import { lockRemoval } from '#server/removal/removal-row.ts'
import { findCrewRun } from '../find-crew-run.ts'
import { MAX_PER_DAMAGE } from './removal-stop.schema.ts'

/** A photograph of damage; its id is made on the phone, and that of the damage is its press. */
interface DamagePhotograph {
  id: string
  runId: string
  damageId: string
}

/**
 * Stores a private photograph that the crew took of damage at a removal on a run of theirs. The same
 * id again is the same photograph. Throws NOT_FOUND for damage of another run, PHOTOGRAPH_LIMIT
 * beyond three.
 */
export async function addDamagePhotograph(
  deps: Pick<Deps, 'db' | 'images' | 'clock'>,
  user: SessionUser,
  { id, runId, damageId }: DamagePhotograph,
  bytes: Buffer,
): Promise<void> {
  await findCrewRun(deps, user, { id: runId, toSend: true })
  const damage = await deps.db.removalDamage.findFirst({
    where: { id: damageId, item: { removal: { runs: { some: { runId } } } } },
    select: { item: { select: { removalId: true } }, photographs: { select: { id: true } } },
  })
  if (!damage) throw new ShopError('NOT_FOUND', { what: 'damage' })
  if (damage.photographs.some((one) => one.id === id)) return
  if (damage.photographs.length >= MAX_PER_DAMAGE) throw new PhotographError('PHOTOGRAPH_LIMIT', {})
  const { removalId } = damage.item
  const photograph = await addPhotograph(deps, { removalId }, bytes)
  await deps.db.$transaction(async (tx) => {
    await lockRemoval(tx, removalId)
    const stored = await tx.removalDamagePhotograph.findMany({ where: { damageId } })
    // When it was sent twice at once, the second picture stays unused, and a job deletes it.
    if (stored.some((one) => one.id === id) || stored.length >= MAX_PER_DAMAGE) return
    await usePhotographs(tx, deps, { removalId, ids: [photograph.id] })
    await tx.removalDamagePhotograph.create({ data: { id, damageId, photographId: photograph.id } })
  })
}

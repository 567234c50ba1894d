import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Claim, claimsOf } from './claims.ts'

/** A claim with who confirmed its present text and when; null while nobody has. */
export interface ReadClaim extends Claim {
  confirmed: { by: string; at: string } | null
}

/** Reads the claims of the shop; one whose text has changed since is not confirmed. */
export async function readClaims({
  db,
  settings,
}: Pick<Deps, 'db' | 'settings'>): Promise<ReadClaim[]> {
  const rows = await db.claimConfirmation.findMany()
  const last = new Map(rows.map((row) => [row.claim, row]))
  return claimsOf(settings.current()).map((claim) => {
    const found = last.get(claim.id)
    return {
      ...claim,
      confirmed:
        found?.text === claim.text
          ? { by: found.authorName, at: found.confirmedAt.toISOString() }
          : null,
    }
  })
}

/** How many characters of a claim stand in the audit. */
const NAMED = 120

/**
 * Stores that an owner confirms claims as they read, or takes that back, with who and when. Throws
 * CHANGED_MEANWHILE for a text that is no longer what the pages say.
 */
export async function confirmClaims(
  deps: Pick<Deps, 'db' | 'settings' | 'clock'>,
  actor: Actor,
  { claims, isTrue }: { claims: readonly { id: string; text: string }[]; isTrue: boolean },
): Promise<void> {
  await deps.settings.reload()
  const now = new Map(claimsOf(deps.settings.current()).map(({ id, text }) => [id, text]))
  if (claims.some(({ id, text }) => now.get(id) !== text)) {
    throw new ShopError('CHANGED_MEANWHILE', { by: null })
  }
  const author = {
    authorId: actor.id,
    authorName: actor.userName,
    confirmedAt: deps.clock.now(),
  }
  await deps.db.$transaction(async (tx) => {
    for (const { id: claim, text } of claims) {
      const before = await tx.claimConfirmation.findUnique({ where: { claim } })
      const wasTrue = before?.text === text
      if (wasTrue === isTrue) continue
      const { id: entityId } = await tx.claimConfirmation.upsert({
        where: { claim },
        create: { claim, text, ...author },
        // Taken back: no text is confirmed.
        update: { text: isTrue ? text : '', ...author },
        select: { id: true },
      })
      await recordAudit(tx, actor, {
        action: 'changed',
        entity: 'claim',
        entityId,
        // The whole text is in the confirmation.
        after: { name: text.slice(0, NAMED), confirmed: isTrue },
      })
    }
  })
}

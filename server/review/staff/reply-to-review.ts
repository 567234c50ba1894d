import { tellCatalogueChanged } from '#server/catalogue-entry/refresh-catalogue.ts'
import { recordAudit, type Actor } from '#server/audit/record-audit.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueReviewEmail } from '../review-emails.ts'
import { lockReview } from './check-review.ts'
import type { ReplyToReviewInput } from './staff-review.schema.ts'

/**
 * Replies in public to a review that is shown; a later text replaces the reply, an empty one
 * removes it. The first is e-mailed to the author. Throws NOT_FOUND for a review that is not shown.
 */
export async function replyToReview(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { id, text }: ReplyToReviewInput,
): Promise<void> {
  const reply = text === '' ? null : text
  const repliedAt = reply === null ? null : deps.clock.now()
  await deps.db.$transaction(async (tx) => {
    const { state } = await lockReview(tx, id)
    if (state !== 'shown') throw new ShopError('NOT_FOUND', { what: 'review' })
    await tx.review.update({ where: { id }, data: { reply, repliedAt } })
    await tellCatalogueChanged(tx)
    await recordAudit(tx, actor, {
      action: reply === null ? 'removed' : 'answered',
      entity: 'review',
      entityId: id,
      after: { repliedAt },
    })
    if (reply !== null) await queueReviewEmail(deps, tx, { kind: 'reviewReplied', reviewId: id })
  })
}

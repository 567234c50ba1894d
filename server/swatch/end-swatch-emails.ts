import { isToken, tokenHash } from '../platform/token.ts'
import { withdrawEmails } from '../outbox/forget-emails.ts'
import type { Deps } from '../platform/deps.ts'

/**
 * Ends the e-mails about the swatches of this key, also a queued one; does nothing for an unknown
 * key. The request itself stays until `forgetSwatchRequests` deletes it.
 */
export async function endSwatchEmails({ db }: Pick<Deps, 'db'>, key: string): Promise<void> {
  if (!isToken(key)) return
  await db.$transaction(async (tx) => {
    const request = await tx.swatchRequest.findUnique({
      where: { keyHash: tokenHash(key) },
      select: { id: true },
    })
    if (!request) return
    await tx.swatchRequest.update({ where: { id: request.id }, data: { followUpAt: null } })
    await withdrawEmails(tx, { kind: 'swatchesFollowUp', subject: request.id })
  })
}

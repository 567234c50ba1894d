import { isToken, tokenHash } from '../platform/token.ts'
import { withdrawEmails } from '../outbox/forget-emails.ts'
import type { Deps } from '../platform/deps.ts'

/**
 * Ends the e-mails about the swatches of this key, also one that is queued already. Any other key
 * ends nothing. The request itself stays until its time is over: staff may still answer for it.
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

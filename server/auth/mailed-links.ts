import type { Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import type { LinkPurpose } from '../generated/prisma/client.ts'
import { ShopError } from '../lib/errors.ts'
import { withdrawEmails } from '../outbox/queue-email.ts'
import { newToken, tokenHash } from '../platform/token.ts'

/** How long a mailed link works, in minutes. */
export const LINK_MINUTES = 45
/** How long an invitation's link works, in days: its recipient is not waiting for it. */
export const INVITATION_DAYS = 7

/**
 * Makes the token of a link when its e-mail is written, so that no token waits in the outbox.
 * Replaces an older link of its kind.
 */
export async function makeLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  {
    userId,
    purpose,
    email,
    minutes = LINK_MINUTES,
  }: { userId: string; purpose: LinkPurpose; email: string; minutes?: number },
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(clock.now().getTime() + minutes * 60_000)
  const link = { tokenHash: tokenHash(token), email, expiresAt }
  await db.mailedLink.upsert({
    where: { userId_purpose: { userId, purpose } },
    create: { userId, purpose, ...link },
    update: link,
  })
  return token
}

/** Finds the account of a link without using it up; throws LINK_EXPIRED. */
export async function findLink(
  { db, clock }: { db: Pick<Tx, 'mailedLink'>; clock: Deps['clock'] },
  purpose: LinkPurpose,
  token: string,
): Promise<{ userId: string; email: string }> {
  const link = await db.mailedLink.findFirst({
    where: { tokenHash: tokenHash(token), purpose, expiresAt: { gt: clock.now() } },
    select: { userId: true, email: true },
  })
  if (!link) throw new ShopError('LINK_EXPIRED', {})
  return link
}

/**
 * Uses a link up, in the transaction of its action: of two at once, the second throws LINK_EXPIRED.
 */
export async function spendLink(tx: Tx, token: string): Promise<void> {
  const { count } = await tx.mailedLink.deleteMany({ where: { tokenHash: tokenHash(token) } })
  if (count === 0) throw new ShopError('LINK_EXPIRED', {})
}

/** Ends every link of an account, and withdraws the queued e-mails that would send another. */
export async function endLinks(tx: Tx, user: { id: string; email: string }): Promise<void> {
  await tx.mailedLink.deleteMany({ where: { userId: user.id } })
  await withdrawEmails(tx, { kind: 'confirmEmail', subject: user.id })
  await withdrawEmails(tx, { kind: 'staffInvited', subject: user.id })
  await withdrawEmails(tx, { kind: 'passwordReset', subject: user.email })
}

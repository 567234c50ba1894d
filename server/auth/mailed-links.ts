import type { Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import type { LinkPurpose } from '../generated/prisma/client.ts'
import { ShopError } from '../lib/errors.ts'
import { withdrawEmails } from '../outbox/forget-emails.ts'
import { newToken, tokenHash } from '../platform/token.ts'

/** How long a mailed link works, in minutes. */
export const LINK_MINUTES = 45
/** And that of an invitation, in days: whoever gets it did not ask for it just now. */
export const INVITATION_DAYS = 7

/**
 * Makes the token of a link when its e-mail is written, so that no token waits in the outbox. It
 * replaces an older link of its kind.
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

/** Whose link this is, while it works; else LINK_DEAD. It stays as it is. */
export async function findLink(
  { db, clock }: { db: Pick<Tx, 'mailedLink'>; clock: Deps['clock'] },
  purpose: LinkPurpose,
  token: string,
): Promise<{ userId: string; email: string }> {
  const link = await db.mailedLink.findFirst({
    where: { tokenHash: tokenHash(token), purpose, expiresAt: { gt: clock.now() } },
    select: { userId: true, email: true },
  })
  if (!link) throw new ShopError('LINK_DEAD', {})
  return link
}

/** Uses a link up in the transaction that does what it is for: the second of two at once is LINK_DEAD. */
export async function spendLink(tx: Tx, token: string): Promise<void> {
  const { count } = await tx.mailedLink.deleteMany({ where: { tokenHash: tokenHash(token) } })
  if (count === 0) throw new ShopError('LINK_DEAD', {})
}

/** Ends every link of an account, and withdraws the e-mails that would bring another. */
export async function endLinks(tx: Tx, user: { id: string; email: string }): Promise<void> {
  await tx.mailedLink.deleteMany({ where: { userId: user.id } })
  await withdrawEmails(tx, { kind: 'confirmEmail', subject: user.id })
  await withdrawEmails(tx, { kind: 'staffInvited', subject: user.id })
  await withdrawEmails(tx, { kind: 'passwordReset', subject: user.email })
}

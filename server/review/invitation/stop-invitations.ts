import { createHash } from 'node:crypto'
import { withdrawEmails } from '#server/outbox/queue-email.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'
import { isToken, tokenHash } from '#server/platform/token.ts'

const hashOf = (email: string) =>
  new Uint8Array(createHash('sha256').update(email.toLowerCase()).digest())

/** Whether invitations to this address have been stopped. */
export async function isStopped(db: Pick<Tx, 'reviewStop'>, email: string): Promise<boolean> {
  const row = await db.reviewStop.findUnique({ where: { emailHash: hashOf(email) } })
  return row !== null
}

/**
 * Ends the invitations, of this and of all other orders, to the address that got the invitation
 * with this key. The address is stored as a hash. An unknown key ends nothing.
 */
export async function stopInvitations(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  key: string,
): Promise<void> {
  if (!isToken(key)) return
  await db.$transaction(async (tx) => {
    const invitation = await tx.reviewInvitation.findUnique({
      where: { keyHash: tokenHash(key) },
      select: { order: { select: { id: true, email: true } } },
    })
    const { id, email } = invitation?.order ?? {}
    if (id === undefined || email === undefined || email === null) return
    await tx.reviewStop.createMany({
      data: { emailHash: hashOf(email), createdAt: clock.now() },
      skipDuplicates: true,
    })
    await withdrawEmails(tx, { kind: 'reviewInvitation', subject: id })
  })
}

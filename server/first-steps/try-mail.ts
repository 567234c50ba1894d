import type { SessionUser } from '../lib/session-user.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import type { Deps } from '../platform/deps.ts'
import { ofKind } from './read-mail.ts'

/** How soon after a sent test e-mail another may follow, in milliseconds. */
const PAUSE = 60_000

/**
 * Queues a test e-mail to the caller; nothing is queued while one waits, nor within a minute of the
 * last.
 */
export async function tryMail(
  deps: Pick<Deps, 'db' | 'clock'>,
  { id, email }: Pick<SessionUser, 'id' | 'email'>,
): Promise<void> {
  const { db, clock } = deps
  const before = await db.outboxMail.findMany({
    where: { subject: id, ...ofKind },
    orderBy: { createdAt: 'desc' },
    select: { sentAt: true, refusedAt: true, createdAt: true },
  })
  const [last] = before
  const isWaiting = last !== undefined && last.sentAt === null && last.refusedAt === null
  const isRecent = last?.sentAt != null && clock.now().getTime() - last.sentAt.getTime() < PAUSE
  if (isWaiting || isRecent) return
  // Concurrent requests count the same test e-mails, and so have the same key.
  const key = `mail-trial-${id}-${last?.createdAt.getTime() ?? 0}`
  await queueEmail(deps, db, { key, to: email, subject: id, content: { kind: 'mailTrial' } })
}

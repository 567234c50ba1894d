import type { Deps } from '../platform/deps.ts'
import type { FirstSteps } from './first-steps.schema.ts'
import type { SessionUser } from '../lib/people/session-user.ts'
import { queueEmail } from '../outbox/queue-email.ts'

/** Selects the test e-mails in the outbox. */
const ofKind = { content: { path: ['kind'], equals: 'mailTrial' } }

/** How many characters of the mail server's error are shown. */
const SHOWN = 300

const none = { isDone: false, state: 'none', to: null, sentAt: null, fault: null } as const

/**
 * Whether e-mails leave the shop: by the newest test e-mail, or without one by the last e-mail that
 * was handed over.
 */
export async function readMail({ db }: Pick<Deps, 'db'>): Promise<FirstSteps['mail']> {
  const trial = await db.outboxMail.findFirst({
    where: ofKind,
    orderBy: { createdAt: 'desc' },
    select: { to: true, sentAt: true, refusedAt: true, lastError: true },
  })
  if (trial === null) {
    const sent = await db.outboxMail.findFirst({
      where: { sentAt: { not: null } },
      orderBy: { id: 'desc' },
      select: { sentAt: true },
    })
    const sentAt = sent?.sentAt?.toISOString()
    return sentAt === undefined ? none : { ...none, isDone: true, state: 'sent', sentAt }
  }
  const { to, sentAt, refusedAt, lastError } = trial
  const fault = lastError?.slice(0, SHOWN) ?? null
  if (sentAt !== null) {
    return { isDone: true, state: 'sent', to, sentAt: sentAt.toISOString(), fault: null }
  }
  const state = refusedAt !== null ? 'refused' : fault !== null ? 'late' : 'queued'
  return { isDone: false, state, to, sentAt: null, fault }
}

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

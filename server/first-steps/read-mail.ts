import type { Deps } from '../platform/deps.ts'
import type { FirstSteps } from './first-steps.schema.ts'

/** The trials among the e-mails. */
export const ofKind = { content: { path: ['kind'], equals: 'mailTrial' } }

/** How much of what the mail server said is shown. */
const SHOWN = 300

const none = { isDone: false, state: 'none', to: null, sentAt: null, fault: null } as const

/**
 * Whether e-mails leave the shop: the newest trial says so, or without one the last e-mail that was
 * handed over to anybody.
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

import type { Deps } from '../deps.ts'
import { MailRefused } from './connect-mail.ts'
import { mailContent } from './mail.schema.ts'
import { writeMessage } from './write-message.ts'

type SendDeps = Pick<Deps, 'db' | 'config' | 'mail' | 'clock' | 'log'>

/** How many messages a process sends at once. */
const BATCH = 5
/** How long a process has for a batch before another one may take it over, in milliseconds. */
const LEASE = 5 * 60_000
/** The wait after the first failure, which doubles with each one up to the longest. */
const FIRST_WAIT = 5000
const LONGEST_WAIT = 60 * 60_000
/** How long sent messages are remembered, in days. */
const KEPT_DAYS = 90

interface Queued {
  id: string
  to: string
  content: unknown
  attempts: number
}

/**
 * Sends what is queued and due, each message by one process. What fails is tried again, later each
 * time, until it is sent or the mail server refuses it for good. Ends when nothing is due.
 */
export async function sendQueuedMail(deps: SendDeps): Promise<void> {
  for (;;) {
    const batch = await claimDue(deps)
    await Promise.all(batch.map((queued) => sendOne(deps, queued)))
    if (batch.length < BATCH) return
  }
}

/** Takes messages that are due and that no other process has, for as long as the lease. */
function claimDue({ db, clock }: SendDeps): Promise<Queued[]> {
  const now = clock.now()
  const until = new Date(now.getTime() + LEASE)
  return db.$queryRaw<Queued[]>`
    WITH due AS MATERIALIZED (
      SELECT id FROM "OutboxMail"
      WHERE "sentAt" IS NULL AND "refusedAt" IS NULL AND "dueAt" <= ${now}
      ORDER BY "dueAt" LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    UPDATE "OutboxMail" m SET attempts = attempts + 1, "dueAt" = ${until}
    FROM due WHERE m.id = due.id
    RETURNING m.id, m."to", m.content, m.attempts`
}

async function sendOne(deps: SendDeps, { id, to, content, attempts }: Queued): Promise<void> {
  const { db, mail, clock, log } = deps
  try {
    const message = await writeMessage(deps, mailContent.parse(content))
    // With nothing to tell there is nothing to remember either: whose address it was, say.
    if (!message) return void (await db.outboxMail.deleteMany({ where: { id } }))
    await mail.send({ id, to, ...message })
  } catch (error) {
    const refused = error instanceof MailRefused
    const wait = Math.min(FIRST_WAIT * 2 ** (attempts - 1), LONGEST_WAIT)
    log.error({ err: error, mailId: id, attempts, refused }, 'a message could not be sent')
    await db.outboxMail.updateMany({
      where: { id },
      data: {
        lastError: String(error).slice(0, 500),
        ...(refused
          ? { refusedAt: clock.now() }
          : { dueAt: new Date(clock.now().getTime() + wait) }),
      },
    })
    return
  }
  // Its account, and the row with it, may have been deleted meanwhile.
  await db.outboxMail.updateMany({
    where: { id },
    data: { sentAt: clock.now(), lastError: null },
  })
}

/** Forgets messages that were sent long ago: they hold addresses of people. */
export async function forgetSentMail({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000)
  await db.outboxMail.deleteMany({ where: { sentAt: { lt: before } } })
}

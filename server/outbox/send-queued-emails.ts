import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { MailRefused, type Message } from '../platform/mail.ts'
import { limit } from '../platform/limits/limit.ts'
import { ShopError } from '../lib/errors.ts'
import { readRows } from '../platform/sql.ts'
import { kindOf } from './queue-email.ts'

type SendDeps = Pick<Deps, 'config' | 'db' | 'mail' | 'clock' | 'log'>

/** Writes an e-mail from its queued content; null when its order or account no longer exists. */
export type WriteEmail = (content: unknown) => Promise<Omit<Message, 'id' | 'to'> | null>

/**
 * The kinds of e-mail that anybody can have sent to an address that is not theirs: without a payment,
 * and without a member of staff.
 */
const anybodysKinds: ReadonlySet<string> = new Set([
  'orderLink',
  'removalLink',
  'passwordReset',
  'confirmEmail',
  'orderCancelled',
  'complaintReceived',
  'inquiryReceived',
  'questionReceived',
  'swatchesAsked',
])

/** How many e-mails a process sends at once. */
const BATCH = 5
/**
 * The lease of a process on a batch, in milliseconds; after its expiry another process sends it.
 */
const LEASE = 5 * 60_000
/** The wait after the first failure, which doubles with each one up to the longest. */
const FIRST_WAIT = 5000
const LONGEST_WAIT = 60 * 60_000
/** How long sent e-mails are kept, in days. */
export const SENT_MAIL_DAYS = 90

const queuedRow = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string().nullable(),
  content: z.unknown(),
  attempts: z.int(),
})
type Queued = z.infer<typeof queuedRow>

/**
 * Sends the queued e-mails that are due, each by one process. A failure is retried with exponential
 * backoff until the e-mail is sent or the mail server refuses it permanently. E-mails that anybody can
 * cause are dropped above the limit of their recipient. Those about the same, such as that an order
 * was cancelled and that it is refunded, come in the order in which they were queued. Ends when none
 * is due.
 */
export async function sendQueuedMail(deps: SendDeps, write: WriteEmail): Promise<void> {
  for (;;) {
    const batch = await claimDue(deps)
    await Promise.all(
      inTurn(batch).map(async (row) => {
        for (const queued of row) await sendOne(deps, write, queued)
      }),
    )
    if (batch.length < BATCH) return
  }
}

/** Leases a batch of e-mails that are due and that no other process holds. */
function claimDue({ db, clock }: SendDeps): Promise<Queued[]> {
  const now = clock.now()
  const until = new Date(now.getTime() + LEASE)
  return readRows(db, queuedRow)`
    WITH due AS MATERIALIZED (
      SELECT id FROM "OutboxMail"
      WHERE "sentAt" IS NULL AND "refusedAt" IS NULL AND "dueAt" <= ${now}
      ORDER BY "dueAt" LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    UPDATE "OutboxMail" m SET attempts = attempts + 1, "dueAt" = ${until}
    FROM due WHERE m.id = due.id
    RETURNING m.id, m."to", m.subject, m.content, m.attempts`
}

/** E-mails about the same to the same address, each of them in the order in which they were queued. */
const inTurn = (batch: readonly Queued[]): Queued[][] => [
  ...Map.groupBy(
    batch.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    ({ id, to, subject }) => (subject === null ? id : `${to} ${subject}`),
  ).values(),
]

/** Counts an e-mail that anybody can cause against the limit of its recipient. */
async function isWithinLimit(
  deps: SendDeps,
  { to, content }: Pick<Queued, 'to' | 'content'>,
): Promise<boolean> {
  if (!anybodysKinds.has(kindOf(content))) return true
  try {
    await limit(deps, 'email by recipient', to.toLowerCase())
    return true
  } catch (error) {
    if (ShopError.is(error, 'TOO_MANY_REQUESTS')) return false
    throw error
  }
}

async function sendOne(
  deps: SendDeps,
  write: WriteEmail,
  { id, to, content, attempts }: Queued,
): Promise<void> {
  const { db, mail, clock, log } = deps
  try {
    const isAllowed = attempts > 1 || (await isWithinLimit(deps, { to, content }))
    if (!isAllowed)
      log.warn({ mailId: id }, 'a message above the limit of its recipient was dropped')
    const message = isAllowed ? await write(content) : null
    // Nothing to send: its row, which has an address, is deleted too.
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

/** Deletes e-mails that were sent at least 90 days ago: they hold personal addresses. */
export async function forgetSentMail({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - SENT_MAIL_DAYS * 86_400_000)
  await db.outboxMail.deleteMany({ where: { sentAt: { lt: before } } })
}

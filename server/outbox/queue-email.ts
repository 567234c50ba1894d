import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import type { Tx } from '../platform/db.ts'
import { Prisma } from '../generated/prisma/client.ts'

/** The content that an e-mail is written from when it is sent: its kind, ids and texts. */
export type EmailContent = { kind: string } & Record<string, string>

const withKind = z.looseObject({ kind: z.string() })

/** The kind of a queued e-mail. */
export const kindOf = (content: unknown): string => withKind.parse(content).kind

/** An e-mail to queue. */
export interface QueuedEmail {
  /** Idempotency key: the same key is queued once. */
  key: string
  to: string
  /**
   * What it is about, so that it can be erased with it: the id of an order, an account or an
   * inquiry, or the address of an account that is not looked up yet.
   */
  subject: string
  content: EmailContent
}

/** Queues an e-mail in the transaction that causes it: after a rollback, nothing is sent. */
export async function queueEmail(
  { clock }: Pick<Deps, 'clock'>,
  tx: Pick<Tx, 'outboxMail'>,
  email: QueuedEmail,
): Promise<void> {
  await tx.outboxMail.createMany({
    data: { ...email, dueAt: clock.now() },
    skipDuplicates: true,
  })
}

/** The same as the last part of a larger statement; queues nothing without a recipient. */
export function queuedEmailSql(
  { key, to, subject, content }: Omit<QueuedEmail, 'to'> & { to: string | null },
  now: Date,
): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO "OutboxMail" (id, key, "to", subject, content, "dueAt")
    SELECT uuidv7(), ${key}::text, ${to}::text, ${subject}::text,
      ${JSON.stringify(content)}::jsonb, ${now}::timestamptz
    WHERE ${to}::text IS NOT NULL
    ON CONFLICT (key) DO NOTHING`
}

type Outbox = Pick<Tx, 'outboxMail'>

/** Deletes every e-mail about these subjects, sent or not. */
export async function forgetEmailsAbout(tx: Outbox, subjects: string[]): Promise<void> {
  await tx.outboxMail.deleteMany({ where: { subject: { in: subjects } } })
}

/**
 * Withdraws the queued e-mails of one kind about a subject, with `attempts: 0` those alone that no
 * process is sending or has tried to; returns how many.
 */
export async function withdrawEmails(
  tx: Outbox,
  { kind, ...which }: { kind: string; subject: string; attempts?: 0 },
): Promise<number> {
  const { count } = await tx.outboxMail.deleteMany({
    where: { ...which, sentAt: null, refusedAt: null, content: { path: ['kind'], equals: kind } },
  })
  return count
}

/** The subjects of all e-mails to an address. */
export async function subjectsSentTo(tx: Outbox, to: string): Promise<string[]> {
  const rows = await tx.outboxMail.findMany({ where: { to }, select: { subject: true } })
  return rows.flatMap(({ subject }) => subject ?? [])
}

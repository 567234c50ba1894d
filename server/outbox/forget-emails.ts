import type { Tx } from '../platform/db.ts'

type Outbox = Pick<Tx, 'outboxMail'>

/** Deletes every e-mail about these subjects, sent or not. */
export async function forgetEmailsAbout(tx: Outbox, subjects: string[]): Promise<void> {
  await tx.outboxMail.deleteMany({ where: { subject: { in: subjects } } })
}

/** Withdraws the queued e-mails of one kind about a subject. */
export async function withdrawEmails(
  tx: Outbox,
  { kind, subject }: { kind: string; subject: string },
): Promise<void> {
  await tx.outboxMail.deleteMany({
    where: { subject, sentAt: null, refusedAt: null, content: { path: ['kind'], equals: kind } },
  })
}

/** The subjects of all e-mails to an address. */
export async function subjectsSentTo(tx: Outbox, to: string): Promise<string[]> {
  const rows = await tx.outboxMail.findMany({ where: { to }, select: { subject: true } })
  return rows.flatMap(({ subject }) => subject ?? [])
}

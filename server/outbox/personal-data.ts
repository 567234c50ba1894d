import type { PersonalData } from '../platform/personal-data/personal-data.ts'
import { kindOf } from './queue-email.ts'

/**
 * E-mails to the person's confirmed address. What is about a person's order or account and went to
 * another address, the feature that queued it erases by its subject.
 */
export const emailsToPerson: PersonalData = {
  async erase(tx, { email, emailConfirmedAt }) {
    if (emailConfirmedAt === null) return
    await tx.outboxMail.deleteMany({ where: { to: email } })
  },

  /** Which e-mails were sent, and when. */
  async collect(db, { email, emailConfirmedAt }) {
    if (emailConfirmedAt === null) return { letters: [] }
    const rows = await db.outboxMail.findMany({
      where: { to: email },
      orderBy: { createdAt: 'asc' },
      select: { content: true, createdAt: true, sentAt: true },
    })
    return { letters: rows.map(({ content, ...row }) => ({ about: kindOf(content), ...row })) }
  },
}

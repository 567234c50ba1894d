import type { PersonalData } from '../platform/personal-data/personal-data.ts'
import { kindOf } from './queue-email.ts'

/**
 * E-mails to the person's confirmed address. E-mails about a person's order or account to another
 * address are erased by the feature that queued them, by subject.
 */
export const emailsToPerson: PersonalData = {
  async erase(tx, { email, emailConfirmedAt }) {
    if (emailConfirmedAt === null) return
    await tx.outboxMail.deleteMany({ where: { to: email } })
  },

  /** Exports which e-mails were sent, and when. */
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

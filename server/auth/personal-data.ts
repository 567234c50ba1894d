import { forgetEmailsAbout } from '../outbox/queue-email.ts'
import type { PersonalData } from '../platform/personal-data/personal-data.ts'

/**
 * The account itself. The database deletes what belongs to it alone (`onDelete: Cascade`): sessions,
 * known browsers, links, the second factor.
 */
export const accountOfPerson: PersonalData = {
  async identify(_tx, { userName, email }) {
    return { names: [userName], facts: [email] }
  },

  async erase(tx, { id, email }) {
    // Reset e-mails are queued by address: their subject is not the account.
    await forgetEmailsAbout(tx, [id, email])
    await tx.user.delete({ where: { id } })
  },

  async collect(db, { id: userId, email }) {
    const { userName, emailConfirmedAt, createdAt } = await db.user.findUniqueOrThrow({
      where: { id: userId },
      select: { userName: true, emailConfirmedAt: true, createdAt: true },
    })
    const signIns = await db.session.findMany({
      where: { userId },
      orderBy: { createdAt: 'asc' },
      select: { agent: true, createdAt: true, lastUsedAt: true, expiresAt: true },
    })
    const knownBrowsers = await db.knownBrowser.findMany({
      where: { userId },
      orderBy: { createdAt: 'asc' },
      select: { createdAt: true, expiresAt: true },
    })
    const secondFactor = await db.secondFactor.findUnique({
      where: { userId },
      select: { createdAt: true, confirmedAt: true },
    })
    const profile = { userName, email, emailConfirmedAt, createdAt }
    return { profile, signIns, knownBrowsers, secondFactor }
  },
}

import type { Prisma } from '../generated/prisma/client.ts'
import { forgetEmailsAbout } from '../outbox/queue-email.ts'
import type { Person, PersonalData } from '../platform/personal-data/personal-data.ts'

/** The stock alerts of a person: those made with the confirmed address. */
const alertsOf = ({ email, emailConfirmedAt }: Person): Prisma.StockAlertWhereInput =>
  emailConfirmedAt === null ? { id: { in: [] } } : { email }

/** Stock alerts belong to the person alone, and are deleted with the account. */
export const stockAlertsOfPerson: PersonalData = {
  async erase(tx, person) {
    const rows = await tx.stockAlert.findMany({ where: alertsOf(person), select: { id: true } })
    const ids = rows.map(({ id }) => id)
    await forgetEmailsAbout(tx, ids)
    await tx.stockAlert.deleteMany({ where: { id: { in: ids } } })
  },

  async collect(db, person) {
    const rows = await db.stockAlert.findMany({
      where: alertsOf(person),
      orderBy: { createdAt: 'asc' },
      select: { createdAt: true, toldAt: true, product: { select: { title: true } } },
    })
    return { stockAlerts: rows.map(({ product, ...row }) => ({ product: product.title, ...row })) }
  },
}

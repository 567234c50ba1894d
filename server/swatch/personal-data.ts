import type { Prisma } from '../generated/prisma/client.ts'
import { forgetEmailsAbout } from '../outbox/queue-email.ts'
import type { Person, PersonalData } from '../platform/personal-data/personal-data.ts'

/** The requests of a person: those made with the confirmed address. */
const requestsOf = ({ email, emailConfirmedAt }: Person): Prisma.SwatchRequestWhereInput =>
  emailConfirmedAt === null ? { id: { in: [] } } : { email }

/** Requests for swatches belong to the person alone, and are deleted with the account. */
export const swatchesOfPerson: PersonalData = {
  async identify(tx, person) {
    const rows = await tx.swatchRequest.findMany({ where: requestsOf(person) })
    return {
      fullNames: rows.map(({ name }) => name),
      facts: rows.map(({ address }) => address),
    }
  },

  async erase(tx, person) {
    const rows = await tx.swatchRequest.findMany({
      where: requestsOf(person),
      select: { id: true },
    })
    const ids = rows.map(({ id }) => id)
    await forgetEmailsAbout(tx, ids)
    await tx.swatchRequest.deleteMany({ where: { id: { in: ids } } })
  },

  async collect(db, person) {
    const swatchRequests = await db.swatchRequest.findMany({
      where: requestsOf(person),
      orderBy: { createdAt: 'asc' },
      select: {
        name: true,
        email: true,
        address: true,
        city: true,
        pincode: true,
        fabrics: true,
        createdAt: true,
        sentAt: true,
      },
    })
    return { swatchRequests }
  },
}

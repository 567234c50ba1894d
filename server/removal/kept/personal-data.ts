import type { Prisma } from '#server/generated/prisma/client.ts'
import type { Person, PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { forgetEmailsAbout } from '#server/outbox/queue-email.ts'

/** The kept lists of a person: those sent to the confirmed address. */
const listsOf = ({ email, emailConfirmedAt }: Person): Prisma.KeptInventoryWhereInput =>
  emailConfirmedAt === null ? { id: { in: [] } } : { email }

/** Kept lists belong to the person alone, and are deleted with the account. */
export const keptListsOfPerson: PersonalData = {
  async erase(tx, person) {
    const lists = await tx.keptInventory.findMany({
      where: listsOf(person),
      select: { id: true },
    })
    const ids = lists.map(({ id }) => id)
    await forgetEmailsAbout(tx, ids)
    await tx.keptInventory.deleteMany({ where: { id: { in: ids } } })
  },

  async collect(db, person) {
    const removalLists = await db.keptInventory.findMany({
      where: listsOf(person),
      orderBy: { createdAt: 'asc' },
      select: { entries: true, createdAt: true },
    })
    return { removalLists }
  },
}

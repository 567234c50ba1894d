import type { Prisma } from '#server/generated/prisma/client.ts'
import type { Person, PersonalData } from '../platform/personal-data/personal-data.ts'

/** What staff keep of a person: by the account, and by the confirmed address. */
const recordsOf = ({ id, email, emailConfirmedAt }: Person): Prisma.CustomerRecordWhereInput => ({
  OR: [{ userId: id }, ...(emailConfirmedAt === null ? [] : [{ email }])],
})

/** The note of staff about a person, and whether they are blocked from ordering; both are deleted. */
export const recordOfPerson: PersonalData = {
  async erase(tx, person) {
    await tx.customerRecord.deleteMany({ where: recordsOf(person) })
  },

  async collect(db, person) {
    const records = await db.customerRecord.findMany({
      where: recordsOf(person),
      orderBy: { id: 'asc' },
      select: { note: true, blockedAt: true },
    })
    return { keptByStaff: records }
  },
}

import type { Prisma } from '../generated/prisma/client.ts'
import { forgetEmailsAbout } from '../outbox/queue-email.ts'
import type { Deps } from '../platform/deps.ts'
import type { Person, PersonalData } from '../platform/personal-data/personal-data.ts'

/** The complaints of a person: those sent with the confirmed address. */
const complaintsOf = ({ email, emailConfirmedAt }: Person): Prisma.DataComplaintWhereInput =>
  emailConfirmedAt === null ? { id: { in: [] } } : { email }

/** Answered and dismissed complaints are deleted; one that waits is still owed its answer, and goes later. */
export const complaintsOfPerson: PersonalData = {
  async erase(tx, person) {
    const where = { ...complaintsOf(person), answeredAt: { not: null } }
    const rows = await tx.dataComplaint.findMany({ where, select: { id: true } })
    await forgetEmailsAbout(
      tx,
      rows.map(({ id }) => id),
    )
    await tx.dataComplaint.deleteMany({ where })
  },
  async collect(db, person) {
    const dataComplaints = await db.dataComplaint.findMany({
      where: complaintsOf(person),
      orderBy: { createdAt: 'asc' },
      select: {
        name: true,
        text: true,
        answer: true,
        dismissal: true,
        createdAt: true,
        answeredAt: true,
      },
    })
    return { dataComplaints }
  },
}

/** How long an answered or dismissed complaint is stored, in days. */
export const KEPT_COMPLAINT_DAYS = 730

/** Deletes complaints that were answered or dismissed long ago; one that waits is never deleted. */
export async function forgetComplaints({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_COMPLAINT_DAYS * 86_400_000)
  await db.dataComplaint.deleteMany({ where: { answeredAt: { lt: before } } })
}

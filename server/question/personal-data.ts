import { notifyCatalogueChange } from '../catalogue-entry/refresh-catalogue.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import { forgetEmailsAbout } from '../outbox/queue-email.ts'
import type { Person, PersonalData } from '../platform/personal-data/personal-data.ts'

/** The questions of a person: those asked with the confirmed address. */
const questionsOf = ({ email, emailConfirmedAt }: Person): Prisma.ProductQuestionWhereInput =>
  emailConfirmedAt === null ? { id: { in: [] } } : { email }

/**
 * Answered questions stay without the name of who asked, because others read them; the others are
 * deleted.
 */
export const questionsOfPerson: PersonalData = {
  async erase(tx, person, { blank }) {
    const rows = await tx.productQuestion.findMany({ where: questionsOf(person) })
    await forgetEmailsAbout(
      tx,
      rows.map(({ id }) => id),
    )
    await tx.productQuestion.deleteMany({ where: { ...questionsOf(person), answeredAt: null } })
    for (const { id, question, answer } of rows.filter((row) => row.answer !== null)) {
      const data = {
        email: null,
        name: 'A former customer',
        question: blank(question),
        answer: blank(answer ?? ''),
      }
      await tx.productQuestion.update({ where: { id }, data })
    }
    if (rows.length > 0) await notifyCatalogueChange(tx)
  },

  async collect(db, person) {
    const rows = await db.productQuestion.findMany({
      where: questionsOf(person),
      orderBy: { createdAt: 'asc' },
      select: {
        product: { select: { title: true } },
        name: true,
        question: true,
        answer: true,
        createdAt: true,
        answeredAt: true,
      },
    })
    return { questions: rows.map(({ product, ...row }) => ({ product: product.title, ...row })) }
  },
}

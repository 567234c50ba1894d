import { notifyCatalogueChange } from '../catalogue-entry/refresh-catalogue.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import { ordersOf } from '../order/personal-data.ts'
import type { Person, PersonalData } from '../platform/personal-data/personal-data.ts'

/** The reviews of a person: those of the account, and those written with links of their orders. */
const reviewsOf = (person: Person): Prisma.ReviewWhereInput => ({
  OR: [{ userId: person.id }, { userId: null, orderItem: { order: ordersOf(person) } }],
})

/**
 * Shown reviews stay for their readers, without the author's name; their photographs are deleted
 * with the orders. Reviews that are not shown lose their text.
 */
export const reviewsOfPerson: PersonalData = {
  async erase(tx, person, { blank }) {
    await tx.reviewInvitation.deleteMany({ where: { order: ordersOf(person) } })
    const rows = await tx.review.findMany({
      where: reviewsOf(person),
      select: { id: true, message: true, reply: true, state: true },
    })
    for (const { id, message, reply, state } of rows) {
      const data = {
        userId: null,
        userName: 'A former customer',
        message: state === 'shown' ? blank(message) : '-',
        reply: reply && blank(reply),
      }
      await tx.review.update({ where: { id }, data })
    }
    if (rows.length > 0) await notifyCatalogueChange(tx)
  },

  async collect(db, person) {
    const reviews = await db.review.findMany({
      where: reviewsOf(person),
      orderBy: { createdAt: 'asc' },
      select: {
        product: { select: { title: true } },
        userName: true,
        message: true,
        rating: true,
        createdAt: true,
        state: true,
        refusedFor: true,
        reply: true,
      },
    })
    return { reviews: reviews.map(({ product, ...row }) => ({ product: product.title, ...row })) }
  },
}

import type { PersonalData } from '../platform/personal-data/personal-data.ts'

/** The reviews of an account: they stay, because others read them; who wrote them does not. */
export const reviewsOfPerson: PersonalData = {
  async erase(tx, { id: userId }, { blank }) {
    for (const { id, message } of await tx.review.findMany({ where: { userId } })) {
      const data = { userId: null, userName: 'A former customer', message: blank(message) }
      await tx.review.update({ where: { id }, data })
    }
  },

  async collect(db, { id: userId }) {
    const reviews = await db.review.findMany({
      where: { userId },
      orderBy: { createdAt: 'asc' },
      select: {
        product: { select: { title: true } },
        userName: true,
        message: true,
        rating: true,
        createdAt: true,
      },
    })
    return { reviews: reviews.map(({ product, ...row }) => ({ product: product.title, ...row })) }
  },
}

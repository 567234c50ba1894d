import type { PersonalData } from '../platform/personal-data/personal-data.ts'

/** The cart of an account. */
export const cartOfPerson: PersonalData = {
  async erase(tx, { id }) {
    await tx.cart.deleteMany({ where: { userId: id } })
  },

  async collect(db, { id }) {
    const items = await db.cartItem.findMany({
      where: { cart: { userId: id } },
      orderBy: { createdAt: 'asc' },
      select: { product: { select: { title: true } }, quantity: true, createdAt: true },
    })
    return { cart: items.map(({ product, ...item }) => ({ product: product.title, ...item })) }
  },
}

import { serviceKinds, serviceNames } from '../lib/services.shared.ts'
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
      select: {
        product: { select: { title: true } },
        quantity: true,
        assemblyQuantity: true,
        takeAwayQuantity: true,
        createdAt: true,
      },
    })
    const cart = items.map(({ product, quantity, createdAt, ...chosen }) => ({
      product: product.title,
      quantity,
      services: serviceKinds
        .map((kind) => ({ service: serviceNames[kind], quantity: chosen[`${kind}Quantity`] }))
        .filter((service) => service.quantity > 0),
      createdAt,
    }))
    const codes = await db.cart.findUnique({ where: { userId: id }, select: { codes: true } })
    return { cart, cartCodes: codes?.codes ?? [] }
  },
}

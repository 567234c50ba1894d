import type { Deps } from '#server/platform/deps.ts'
import { anAddress, aUser } from '#server/test/factories.ts'
import { orderRow } from '#server/test/order-rows.ts'

/** A shopper who has paid for a product and may review it. */
export async function aBuyer(deps: Deps, productId: string) {
  const user = await aUser(deps, { userName: 'Rosalind' })
  const line = { title: '', pricePence: 10_000, quantity: 1, vatPence: 1667 }
  await deps.db.order.create({
    data: orderRow({
      userId: user.id,
      totalPence: 10_000,
      vatPence: 1667,
      paymentStatus: 'paid',
      ...anAddress(),
      items: { create: { productId, position: 1, ...line } },
    }),
  })
  return user
}

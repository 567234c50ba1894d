import { expect, test } from 'vitest'
import { aProduct, aShopper, changeProduct } from '#server/test/factories.ts'
import { callAs } from '#server/test/harness.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { orderChange } from '#server/test/order-rows.ts'
import { bestSellers } from './best-sellers.ts'

/** Pays for some pieces of a product, and returns the order's id. */
async function buy({ deps, simulator }: OwnShop, id: string, quantity: number) {
  const shopper = await aShopper(deps)
  await shopper.fill(...Array.from({ length: quantity }, () => id))
  const order = await shopper.order()
  await simulator.pay(order.paymentIntentId)
  await shopper.call.order.capture(order)
  return order.orderId
}

test('the best sellers are what was paid for in 90 days and can be had, most pieces first, after what staff have pinned', async () => {
  await using shop = await ownShop()
  const { deps } = shop
  const shown = async () => (await callAs(deps).catalogue.bestSellers()).items.map(({ id }) => id)
  const [once, often, late, unsold] = await Promise.all(
    Array.from({ length: 4 }, () => aProduct(deps, { stock: 9 })),
  ).then((made) => made.map(({ id }) => id))
  if (!once || !often || !late || !unsold) throw new Error('There are four.')
  expect(await shown()).toEqual([])
  await buy(shop, once, 1)
  await buy(shop, often, 3)
  const orderId = await buy(shop, late, 5)
  expect(await shown()).toEqual([late, often, once])
  await deps.db.order.update({
    where: { id: orderId },
    data: orderChange({ paidAt: new Date(Date.now() - 91 * 86_400_000) }),
  })
  expect(await shown()).toEqual([often, once])
  await changeProduct(deps, often, { stock: 0, leadDays: null })
  expect(await shown()).toEqual([once])

  const { slug } = await deps.db.product.findUniqueOrThrow({ where: { id: unsold } })
  const settings = deps.settings.current()
  const pinned = `https://shop.example/shop/product/${slug}?from=mail no-such-product`
  const pinning = { current: () => ({ ...settings, home: { ...settings.home, pinned } }) }
  const { items } = await bestSellers({ ...deps, settings: { ...deps.settings, ...pinning } })
  expect(items.map(({ id }) => id)).toEqual([unsold, once])
})

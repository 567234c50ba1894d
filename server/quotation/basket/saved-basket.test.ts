import { beforeAll, expect, test } from 'vitest'
import { aGuest, aProduct, aShopper, changeProduct } from '#server/test/factories.ts'
import { aClock, testShop } from '#server/test/harness.ts'
import { aPromotion } from '#server/test/promotion.ts'
import { BASKET_DAYS, forgetBaskets } from './saved-basket.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

test('a saved basket comes back anywhere, with its services, and says what has changed', async () => {
  const { deps } = shop
  const [same, dearer, gone, fewer] = await Promise.all([
    aProduct(deps, { assemblyPricePence: 2500 }),
    aProduct(deps, { pricePence: 10_000 }),
    aProduct(deps),
    aProduct(deps, { stock: 5 }),
  ])
  const guest = aGuest(deps)
  const { guestId } = guest
  await guest.fill(same.id, dearer.id, gone.id, fewer.id)
  await guest.call.cart.update({ guestId, productId: fewer.id, quantity: 4 })
  await guest.call.cart.setService({
    guestId,
    productId: same.id,
    service: 'assembly',
    quantity: 1,
  })
  const { code } = await guest.call.quotation.saveBasket({ guestId, email: 'isla@mail.example' })
  expect(code).toMatch(/^[A-HJ-NP-RT-Z]{8}$/)
  const mail = await deps.db.outboxMail.findUnique({ where: { key: `basket-saved-${code}` } })
  expect(mail?.to).toBe('isla@mail.example')
  await changeProduct(deps, dearer.id, { pricePence: 12_000 })
  await changeProduct(deps, gone.id, { archivedAt: new Date() })
  await deps.db.product.update({ where: { id: fewer.id }, data: { stock: 2 } })

  const shopper = await aShopper(deps)
  const written = `${code.slice(0, 4)} ${code.slice(4).toLowerCase()}`
  const { cart, changes } = await shopper.call.quotation.bringBack({ code: written })
  expect(cart.items).toMatchObject([
    { productId: same.id, quantity: 1, services: [{ service: 'assembly', quantity: 1 }] },
    { productId: dearer.id, quantity: 1 },
    { productId: fewer.id, quantity: 2 },
  ])
  expect(changes).toMatchObject([
    { title: dearer.title, change: 'dearer', beforePence: 10_000, nowPence: 12_000 },
    { title: gone.title, change: 'gone' },
    { title: fewer.title, change: 'fewer', quantity: 2 },
  ])
  const again = await shopper.call.quotation.bringBack({ code })
  expect(again.cart.items).toEqual(cart.items)
})

test('a saved basket comes back with its promotion code, and says when that does not count any more', async () => {
  const { deps } = shop
  const product = await aProduct(deps)
  const { code: promotion } = await aPromotion(deps, { kind: 'percent', amount: 10 })
  const guest = aGuest(deps)
  const { guestId } = guest
  await guest.fill(product.id)
  await guest.call.cart.addCode({ guestId, code: promotion })
  const { code } = await guest.call.quotation.saveBasket({ guestId })
  const shopper = await aShopper(deps)
  const back = await shopper.call.quotation.bringBack({ code })
  expect(back.cart.promotions.codes).toEqual([promotion])
  expect(back.refusedCodes).toEqual([])
  expect((await shopper.call.quotation.bringBack({ code })).cart).toEqual(back.cart)
  await deps.db.promotion.updateMany({
    where: { code: promotion },
    data: { endsAt: new Date(Date.now() - 60_000) },
  })
  const other = await aShopper(deps)
  const late = await other.call.quotation.bringBack({ code })
  expect(late.cart.promotions.codes).toEqual([])
  expect(late.refusedCodes).toMatchObject([{ code: promotion }])
})

test('an empty cart, an unknown code and a code that is none are refused', async () => {
  const { guestId, call } = aGuest(shop.deps)
  await expect(call.quotation.saveBasket({ guestId })).rejects.toMatchObject({
    cause: { code: 'CART_EMPTY' },
  })
  await expect(call.quotation.bringBack({ guestId, code: 'AAAAAAAA' })).rejects.toMatchObject({
    cause: { code: 'BASKET_UNKNOWN' },
  })
  await expect(call.quotation.bringBack({ guestId, code: 'SOIL0SOIL' })).rejects.toMatchObject({
    cause: { code: 'INVALID_INPUT' },
  })
})

test('a saved basket is deleted after its days', async () => {
  const { deps } = shop
  const guest = aGuest(deps)
  await guest.fill((await aProduct(deps)).id)
  const { code } = await guest.call.quotation.saveBasket({ guestId: guest.guestId })
  const clock = aClock()
  const kept = () => deps.db.savedBasket.count({ where: { code } })
  await forgetBaskets({ ...deps, clock })
  expect(await kept()).toBe(1)
  clock.forward((BASKET_DAYS * 24 + 1) * 60)
  await forgetBaskets({ ...deps, clock })
  expect(await kept()).toBe(0)
})

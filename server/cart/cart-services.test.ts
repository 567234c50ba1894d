import { describe, expect, test } from 'vitest'
import type { ServiceKind } from '#server/lib/services.shared.ts'
import { MAX_PAYMENT_PENCE, vatInPence } from '#server/lib/money.shared.ts'
import { anAddress, aGuest, aProduct, aShopper, changeProduct } from '#server/test/factories.ts'
import { testShop } from '#server/test/harness.ts'
import { cartOfPerson } from './personal-data.ts'
import { forgetGuestCarts, mergeGuestCart } from './guest-carts.ts'

const shop = await testShop()
const { deps } = shop

const assembly = 'assembly' as const
const takeAway = 'takeAway' as const
const offered = { pricePence: 50_000, assemblyPricePence: 3900, takeAwayPricePence: 2500 }

type Buyer = ReturnType<typeof aGuest> | Awaited<ReturnType<typeof aShopper>>

const ownerOf = (buyer: Buyer) => ('guestId' in buyer ? { guestId: buyer.guestId } : {})

/** Chooses a service for this many pieces. */
const choose = (buyer: Buyer, productId: string, service: ServiceKind, quantity: number) =>
  buyer.call.cart.setService({ ...ownerOf(buyer), productId, service, quantity })

const setQuantity = (buyer: Buyer, productId: string, quantity: number) =>
  buyer.call.cart.update({ ...ownerOf(buyer), productId, quantity })

/** For how many pieces each service of the first line is chosen. */
async function chosenBy(buyer: Buyer): Promise<Partial<Record<ServiceKind, number>>> {
  const [line] = (await buyer.cart()).items
  return Object.fromEntries(
    line?.services.map(({ service, quantity }) => [service, quantity]) ?? [],
  )
}

/** A guest with this many sofas in the cart; their services cost £39 and £25. */
async function sofas(quantity: number, overrides: Parameters<typeof aProduct>[1] = {}) {
  const guest = aGuest(deps)
  const { id } = await aProduct(deps, { ...offered, ...overrides })
  await guest.call.cart.add({ guestId: guest.guestId, productId: id, quantity })
  return { guest, id }
}

describe('a service in the cart', () => {
  test('is shown below its line at its price, and counts in the total and the VAT', async () => {
    const { guest, id } = await sofas(2)
    await choose(guest, id, takeAway, 1)
    const cart = await choose(guest, id, assembly, 2)
    expect(cart).toMatchObject({
      items: [
        {
          linePence: 100_000,
          services: [
            { service: assembly, pricePence: 3900, quantity: 2 },
            { service: takeAway, pricePence: 2500, quantity: 1 },
          ],
        },
      ],
      totalPence: 110_300,
      vatPence: vatInPence(110_300),
    })
    expect(await guest.cart()).toEqual(cart)
  })

  test('is not chosen in advance', async () => {
    const { guest } = await sofas(1)
    expect(await guest.cart()).toMatchObject({ items: [{ services: [] }], totalPence: 50_000 })
  })

  test('is set, not added: the same request three times chooses it once', async () => {
    const { guest, id } = await sofas(2)
    await Promise.all([1, 2, 3].map(() => choose(guest, id, assembly, 1)))
    expect(await chosenBy(guest)).toEqual({ assembly: 1 })
    await choose(guest, id, assembly, 0)
    await choose(guest, id, assembly, 0)
    expect(await chosenBy(guest)).toEqual({})
  })

  test('may cost nothing', async () => {
    const { guest, id } = await sofas(1, { takeAwayPricePence: 0 })
    expect(await choose(guest, id, takeAway, 1)).toMatchObject({
      items: [{ services: [{ service: takeAway, pricePence: 0 }] }],
      totalPence: 50_000,
    })
  })

  test('is stored with a shopper’s account', async () => {
    const shopper = await aShopper(deps)
    const { id } = await aProduct(deps, offered)
    await shopper.fill(id)
    await choose(shopper, id, assembly, 1)
    expect(await chosenBy(shopper)).toEqual({ assembly: 1 })
  })
})

describe('a service is refused', () => {
  test.each([
    ['that the product does not offer', { assemblyPricePence: null }, 1, 0],
    ['for more pieces than the line has', {}, 3, 2],
  ])('%s', async (_why, overrides, quantity, available) => {
    const { guest, id } = await sofas(2, overrides)
    await expect(choose(guest, id, assembly, quantity)).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: { code: 'SERVICE_UNAVAILABLE', facts: { available } },
    })
    expect(await chosenBy(guest)).toEqual({})
  })

  test('for a product that is not in the cart, and of a negative number', async () => {
    const { guest, id } = await sofas(1)
    const { id: other } = await aProduct(deps, offered)
    await expect(choose(guest, other, assembly, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(choose(guest, id, assembly, -1)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(choose(aGuest(deps), id, assembly, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('where the total would exceed the limit of one payment, and so is a product beside it', async () => {
    const { guest, id } = await sofas(1, { pricePence: MAX_PAYMENT_PENCE - 6000 })
    const refused = { cause: { code: 'ORDER_TOO_LARGE' } }
    await choose(guest, id, assembly, 1)
    await expect(choose(guest, id, takeAway, 1)).rejects.toMatchObject(refused)
    const lamp = await aProduct(deps, { pricePence: 2200 })
    await expect(guest.fill(lamp.id)).rejects.toMatchObject(refused)
    await choose(guest, id, assembly, 0)
    await guest.fill(lamp.id)
    expect((await guest.cart()).totalPence).toBe(MAX_PAYMENT_PENCE - 3800)
  })
})

describe('a service follows its line', () => {
  test('a smaller line has it for no more pieces, a larger one for as many as before', async () => {
    const { guest, id } = await sofas(3)
    await choose(guest, id, assembly, 3)
    await choose(guest, id, takeAway, 1)
    await setQuantity(guest, id, 2)
    expect(await chosenBy(guest)).toEqual({ assembly: 2, takeAway: 1 })
    await setQuantity(guest, id, 5)
    expect(await chosenBy(guest)).toEqual({ assembly: 2, takeAway: 1 })
  })

  test('it is never for more pieces than its line, also when both change at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { guest, id } = await sofas(3)
      await Promise.allSettled([setQuantity(guest, id, 1), choose(guest, id, assembly, 3)])
      const { quantity, assemblyQuantity } = await deps.db.cartItem.findFirstOrThrow({
        where: { productId: id },
      })
      expect({ quantity, isMore: assemblyQuantity > 1 }).toEqual({ quantity: 1, isMore: false })
    }
  })

  test('it is shown for no more pieces than its line, also when an earlier version reduced the line', async () => {
    const { guest, id } = await sofas(3)
    await choose(guest, id, assembly, 3)
    await deps.db.cartItem.updateMany({ where: { productId: id }, data: { quantity: 1 } })
    expect(await chosenBy(guest)).toEqual({ assembly: 1 })
  })

  test('it is removed with its line and with the whole cart', async () => {
    const { guest, id } = await sofas(1)
    const { guestId } = guest
    await choose(guest, id, assembly, 1)
    await guest.call.cart.remove({ guestId, productId: id })
    await guest.fill(id)
    expect(await chosenBy(guest)).toEqual({})
    await choose(guest, id, assembly, 1)
    await guest.call.cart.clear({ guestId })
    await guest.fill(id)
    expect(await chosenBy(guest)).toEqual({})
  })

  test('it is deleted with an unused guest cart, and is in the export of an account', async () => {
    const { guest, id } = await sofas(1)
    await choose(guest, id, assembly, 1)
    const { id: cartId } = await deps.db.cart.update({
      where: { guestId: guest.guestId },
      data: { updatedAt: new Date(Date.now() - 91 * 86_400_000) },
    })
    await forgetGuestCarts(deps)
    expect(await deps.db.cartItem.count({ where: { cartId } })).toBe(0)

    const shopper = await aShopper(deps)
    await shopper.fill(id)
    await choose(shopper, id, takeAway, 1)
    const person = await deps.db.user.findUniqueOrThrow({ where: { id: shopper.user.id } })
    expect(await cartOfPerson.collect?.(deps.db, person, deps.settings.current())).toMatchObject({
      cart: [{ quantity: 1, services: [{ service: 'Take away the old item', quantity: 1 }] }],
    })
  })
})

describe('the price of a service in the cart', () => {
  test('is the product’s current one', async () => {
    const { guest, id } = await sofas(2)
    await choose(guest, id, assembly, 2)
    await changeProduct(deps, id, { assemblyPricePence: 4900 })
    expect(await guest.cart()).toMatchObject({
      items: [{ services: [{ pricePence: 4900, quantity: 2 }] }],
      totalPence: 109_800,
    })
  })

  test('leaves the cart with the service when the product no longer offers it', async () => {
    const { guest, id } = await sofas(1)
    await choose(guest, id, assembly, 1)
    await changeProduct(deps, id, { assemblyPricePence: null })
    expect(await guest.cart()).toMatchObject({ items: [{ services: [] }], totalPence: 50_000 })
    await setQuantity(guest, id, 2)
    await choose(guest, id, assembly, 0)
    expect((await guest.cart()).totalPence).toBe(100_000)
  })

  test('leaves the cart with taking away when the category no longer offers that', async () => {
    const { id: category } = await deps.db.category.create({
      data: {
        id: `cart-${crypto.randomUUID().slice(0, 8)}`,
        label: 'Rugs of the cart',
        position: 999,
      },
    })
    const { guest, id } = await sofas(1, { category })
    await choose(guest, id, takeAway, 1)
    await deps.db.category.update({ where: { id: category }, data: { takesAway: false } })
    expect(await guest.cart()).toMatchObject({
      items: [{ takeAwayPricePence: null, services: [] }],
      totalPence: 50_000,
    })
    await expect(choose(guest, id, takeAway, 1)).rejects.toMatchObject({
      cause: { code: 'SERVICE_UNAVAILABLE' },
    })
  })
})

describe('at sign-in', () => {
  test('services are merged with their lines and add up, for no more pieces than the line has', async () => {
    const shopper = await aShopper(deps)
    const { guest, id } = await sofas(2, { stock: 3 })
    await shopper.fill(id, id)
    const { id: lamp } = await aProduct(deps, offered)
    await guest.fill(lamp)
    await choose(guest, lamp, assembly, 1)
    await choose(guest, id, assembly, 2)
    await choose(guest, id, takeAway, 1)
    await choose(shopper, id, assembly, 2)
    await choose(shopper, id, takeAway, 1)
    await mergeGuestCart(deps, { guestId: guest.guestId, userId: shopper.user.id })
    const { items } = await shopper.cart()
    expect(items.map(({ quantity, services }) => [quantity, services])).toEqual([
      [
        3,
        [
          { service: assembly, pricePence: 3900, quantity: 3 },
          { service: takeAway, pricePence: 2500, quantity: 2 },
        ],
      ],
      [1, [{ service: assembly, pricePence: 3900, quantity: 1 }]],
    ])
    expect((await guest.cart()).items).toEqual([])
  })
})

describe('an order from a cart with services', () => {
  test('has the services that it names, whatever the cart has', async () => {
    const { guest, id } = await sofas(1)
    await choose(guest, id, assembly, 1)
    const { guestId } = guest
    const plain = await guest.call.order.create({ guestId, address: anAddress() })
    expect(plain.totalPence).toBe(50_000)
    const services = [{ service: takeAway, productId: id, quantity: 1 }]
    const other = await guest.call.order.create({ guestId, address: anAddress(), services })
    expect(other.totalPence).toBe(52_500)
    expect(await chosenBy(guest)).toEqual({ assembly: 1 })
  })

  test('leaves in the cart the pieces and services that were added since', async () => {
    const { guest, id } = await sofas(1)
    const { guestId } = guest
    await choose(guest, id, assembly, 1)
    const services = [{ service: assembly, productId: id, quantity: 1 }]
    const placed = await guest.call.order.create({ guestId, address: anAddress(), services })
    await setQuantity(guest, id, 3)
    await choose(guest, id, assembly, 2)
    await choose(guest, id, takeAway, 3)
    await shop.simulator.pay(placed.paymentIntentId)
    await guest.call.order.capture({ ...placed, guestId })
    expect((await guest.cart()).items).toMatchObject([{ quantity: 2 }])
    expect(await chosenBy(guest)).toEqual({ assembly: 1, takeAway: 2 })
  })
})

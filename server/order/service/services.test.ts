import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sendEmails } from '#server/all-emails.ts'
import { invoiceFacts } from '#server/invoice/invoice.schema.ts'
import { vatInPence } from '#server/lib/money.shared.ts'
import { anAddress, aGuest, aProduct, aShopper, changeProduct } from '#server/test/factories.ts'
import { testShop } from '#server/test/harness.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { anAdmin } from '#server/test/staff.ts'
import { checkBooks } from '#server/check-books.ts'
import { ordersOfPerson } from '../personal-data.ts'

const shop = await testShop()

const assembly = 'assembly' as const
const takeAway = 'takeAway' as const

/** A cart of two beds for £499.99 each, whose services are £45 and £29.99, and a lamp. */
async function aCart(deps = shop.deps) {
  const shopper = await aShopper(deps)
  const bed = await aProduct(deps, {
    title: 'Served Bed',
    pricePence: 49_999,
    assemblyPricePence: 4500,
    takeAwayPricePence: 2999,
  })
  const lamp = await aProduct(deps, { title: 'Plain Lamp', pricePence: 2499 })
  await shopper.fill(bed.id, bed.id, lamp.id)
  const { addressId, call } = shopper
  const wanted = [
    { service: takeAway, productId: bed.id, quantity: 1 },
    { service: assembly, productId: bed.id, quantity: 2 },
  ]
  const order = (services = wanted, claimedTotalPence?: number) =>
    call.order.create({ addressId, services, ...(claimedTotalPence && { claimedTotalPence }) })
  return { ...shopper, bed, lamp, order, wanted }
}

const goods = 2 * 49_999 + 2499
const services = 2 * 4500 + 2999

async function aPaidOrder(deps = shop.deps) {
  const cart = await aCart(deps)
  const placed = await cart.order()
  await shop.simulator.pay(placed.paymentIntentId)
  const captured = await cart.call.order.capture(placed)
  return { ...cart, id: placed.orderId, placed, captured }
}

const booksOf = async (id: string) => (await checkBooks(shop.deps)).filter((one) => one.id === id)

describe('services are lines of their own', () => {
  test('the total is goods and services, and that is what is charged', async () => {
    const { order } = await aCart()
    const placed = await order()
    expect(placed.totalPence).toBe(goods + services)
    const intent = shop.simulator.intents().find(({ id }) => id === placed.paymentIntentId)
    expect(intent?.amount).toBe(goods + services)
  })

  test('each has its VAT, and lines and services sum to that of the order', async () => {
    const { id } = await aPaidOrder()
    const { vatPence, totalPence, items, services } = await shop.deps.db.order.findUniqueOrThrow({
      where: { id },
      include: { items: true, services: true },
    })
    expect(vatPence).toBe(vatInPence(totalPence))
    const parts = [...items, ...services].map((part) => part.vatPence)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(vatPence)
    expect(parts.every((part) => part > 0)).toBe(true)
    expect(await booksOf(id)).toEqual([])
  })

  test('buyer, receipt and staff see them under their piece', async () => {
    const { id, bed, lamp, call, captured } = await aPaidOrder()
    const staff = await anAdmin(shop.deps)
    for (const { lines } of [
      captured,
      await call.order.details({ id }),
      await staff.call.order.adminDetails({ id }),
    ]) {
      expect(lines).toMatchObject([
        {
          productId: bed.id,
          services: [
            { service: assembly, pricePence: 4500, quantity: 2 },
            { service: takeAway, pricePence: 2999, quantity: 1 },
          ],
        },
        { productId: lamp.id, services: [] },
      ])
    }
  })

  test('invoice and e-mail list each of them', async () => {
    const mailbox = aMailbox()
    const deps = { ...shop.deps, mail: mailbox.mail }
    const { id, user } = await aPaidOrder(deps)
    const { facts } = await deps.db.invoice.findFirstOrThrow({ where: { orderId: id } })
    expect(
      invoiceFacts.parse(facts).lines.map(({ title, quantity, totalPence }) => {
        return [title, quantity, totalPence]
      }),
    ).toEqual([
      ['Served Bed', 2, 99_998],
      ['Assembly: Served Bed', 2, 9000],
      ['Old item taken away when we deliver Served Bed', 1, 2999],
      ['Plain Lamp', 1, 2499],
    ])
    await sendEmails(deps)
    const message = mailbox.to(user.email).at(-1)?.text
    expect(message).toContain('Assembly: Served Bed')
    expect(message).toContain('Old item taken away when we deliver Served Bed')
  })

  test('the download of a person has them', async () => {
    const { user } = await aPaidOrder()
    const person = await shop.deps.db.user.findUniqueOrThrow({ where: { id: user.id } })
    const { orders } =
      (await ordersOfPerson.collect?.(shop.deps.db, person, shop.deps.settings.current())) ?? {}
    expect(JSON.stringify(orders)).toContain('Assembly: Served Bed')
  })
})

describe('the price of a service', () => {
  test('a price that changed meanwhile is shown before payment, never charged', async () => {
    const { order, bed, wanted } = await aCart()
    await changeProduct(shop.deps, bed.id, { assemblyPricePence: 5000 })
    await expect(order(wanted, goods + services)).rejects.toMatchObject({
      cause: { code: 'ORDER_CHANGED', facts: { totalPence: goods + services + 1000 } },
    })
    expect((await order(wanted, goods + services + 1000)).totalPence).toBe(goods + services + 1000)
  })

  test('may be zero', async () => {
    const { order, bed, wanted } = await aCart()
    await changeProduct(shop.deps, bed.id, { takeAwayPricePence: 0 })
    const { totalPence, orderId } = await order(wanted)
    expect(totalPence).toBe(goods + 9000)
    expect(await booksOf(orderId)).toEqual([])
  })
})

describe('an order', () => {
  test('with other services replaces the unpaid one; with the same services it is the same order', async () => {
    const { order, wanted } = await aCart()
    const first = await order()
    expect((await order(wanted.toReversed())).orderId).toBe(first.orderId)
    const second = await order(wanted.slice(0, 1))
    expect(second.orderId).not.toBe(first.orderId)
    expect(second.totalPence).toBe(goods + 2999)
  })

  test('without services has none, and an invoice of its goods alone', async () => {
    const { call, addressId, order } = await aCart()
    const plain = await call.order.create({ addressId })
    expect(plain.totalPence).toBe(goods)
    expect((await order([])).orderId).toBe(plain.orderId)
    await shop.simulator.pay(plain.paymentIntentId)
    await call.order.capture(plain)
    const { facts } = await shop.deps.db.invoice.findFirstOrThrow({
      where: { orderId: plain.orderId },
    })
    expect(invoiceFacts.parse(facts).lines.map(({ title }) => title)).toEqual([
      'Served Bed',
      'Plain Lamp',
    ])
  })

  test.each([
    ['of a product that does not offer it', 'lamp', 1, 0],
    ['for more pieces than the cart has', 'bed', 3, 2],
  ] as const)('refuses a service %s', async (_why, which, quantity, available) => {
    const cart = await aCart()
    const productId = cart[which].id
    await expect(cart.order([{ service: assembly, productId, quantity }])).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: { code: 'SERVICE_UNAVAILABLE', facts: { productId, available } },
    })
  })

  test.each(['BT1 1AA', 'Shop 5'])(
    'refuses services at %s, where no team goes, in words; without services it is placed',
    async (pincode) => {
      const guest = aGuest(shop.deps)
      const { id } = await aProduct(shop.deps, { assemblyPricePence: 100 })
      await guest.fill(id)
      const { guestId } = guest
      const order = { guestId, address: anAddress({ pincode }) }
      const services = [{ service: assembly, productId: id, quantity: 1 }]
      await expect(guest.call.order.create({ ...order, services })).rejects.toMatchObject({
        code: 'CONFLICT',
        cause: { code: 'SERVICE_OUT_OF_AREA', facts: { postcode: pincode } },
        message: expect.stringContaining(`Our team doesn’t go to ${pincode}`),
      })
      expect((await guest.call.order.create(order)).totalPence).toBe(10_000)
    },
  )

  test('refuses a service for a product that is not in the cart, and a duplicate', async () => {
    const { order, wanted } = await aCart()
    const stranger = { service: assembly, productId: randomUUID(), quantity: 1 }
    await expect(order([stranger])).rejects.toMatchObject({
      cause: { code: 'SERVICE_UNAVAILABLE' },
    })
    await expect(order([...wanted, ...wanted])).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('of a guest has services too', async () => {
    const guest = aGuest(shop.deps)
    const { id } = await aProduct(shop.deps, { assemblyPricePence: 100 })
    await guest.fill(id)
    const { totalPence } = await guest.call.order.create({
      guestId: guest.guestId,
      address: anAddress(),
      services: [{ service: assembly, productId: id, quantity: 1 }],
    })
    expect(totalPence).toBe(10_100)
  })
})

describe('a refund', () => {
  test('by line refunds services, with one credit note that names them', async () => {
    const { id, bed } = await aPaidOrder()
    const { call } = await anAdmin(shop.deps)
    const refund = await call.order.refund({
      id,
      lines: [
        { productId: bed.id, quantity: 1 },
        { productId: bed.id, service: assembly, quantity: 2 },
      ],
      idempotencyKey: randomUUID(),
    })
    expect(refund).toMatchObject({
      amountPence: 58_999,
      refundablePence: goods + services - 58_999,
    })
    const note = await shop.deps.db.invoice.findFirstOrThrow({
      where: { orderId: id, kind: 'creditNote' },
    })
    const { lines, vatPence } = invoiceFacts.parse(note.facts)
    expect(lines).toMatchObject([
      { title: 'Served Bed', quantity: 1, totalPence: 49_999 },
      { title: 'Assembly: Served Bed', quantity: 2, pricePence: 4500, totalPence: 9000 },
    ])
    expect(lines.reduce((sum, line) => sum + line.vatPence, 0)).toBe(vatPence)
    expect(await booksOf(id)).toEqual([])
    expect(await call.order.adminDetails({ id })).toMatchObject({
      lines: [
        { refundedQuantity: 1, services: [{ refundedQuantity: 2 }, { refundedQuantity: 0 }] },
        {},
      ],
      refunds: [{ lines: [{ title: 'Served Bed' }, { title: 'Assembly: Served Bed' }] }],
    })
  })

  test('never refunds a service twice, and its key stands only for the same services', async () => {
    const { id, bed } = await aPaidOrder()
    const { call } = await anAdmin(shop.deps)
    const key = randomUUID()
    const refund = (service: 'assembly' | 'takeAway', idempotencyKey: string) =>
      call.order.refund({
        id,
        lines: [{ productId: bed.id, service, quantity: 1 }],
        idempotencyKey,
      })
    expect((await refund(takeAway, key)).refundedPence).toBe(2999)
    expect((await refund(takeAway, key)).refundedPence).toBe(2999)
    await expect(refund(assembly, key)).rejects.toMatchObject({ cause: { code: 'KEY_REUSED' } })
    await expect(refund(takeAway, randomUUID())).rejects.toMatchObject({
      message: 'Old item taken away when we deliver Served Bed: 0 items left to refund.',
    })
  })

  test('of the whole is goods and services', async () => {
    const { id } = await aPaidOrder()
    const { call } = await anAdmin(shop.deps)
    const whole = await call.order.refund({ id, idempotencyKey: randomUUID() })
    expect(whole).toMatchObject({ amountPence: goods + services, paymentStatus: 'refunded' })
  })
})

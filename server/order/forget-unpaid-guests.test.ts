import { beforeAll, expect, test } from 'vitest'
import { addPhotograph, findPhotograph } from '../photograph/photographs.ts'
import { aGuest, aProduct, aShopper } from '../test/factories.ts'
import { aClock, testShop } from '../test/harness.ts'
import { ownShop } from '../test/own-shop.ts'
import { aPhotograph } from '../test/photograph.ts'
import { aBooking } from '../assembly/assembly.fixture.ts'
import { forgetUnpaidGuests } from './forget-unpaid-guests.ts'
import { releaseOrder } from './payment/release-order.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

const stored = (id: string) =>
  shop.deps.db.order.findUniqueOrThrow({
    where: { id },
    select: {
      guestId: true,
      email: true,
      firstName: true,
      address: true,
      phone: true,
      totalPence: true,
      paymentStatus: true,
    },
  })

/** An order of somebody, ended as unpaid or paid. */
async function anOrderOf(buyer: ReturnType<typeof aGuest>, end: 'lapses' | 'is paid') {
  await buyer.fill((await aProduct(shop.deps)).id)
  const order = await buyer.order()
  const where = { id: order.orderId }
  await shop.deps.db.order.update({ where, data: { email: 'rosalind@mail.example' } })
  if (end === 'lapses') await releaseOrder(shop.deps, order.orderId, 'lapsed')
  else {
    await shop.simulator.pay(order.paymentIntentId)
    await buyer.call.order.capture(order)
  }
  return order.orderId
}

const inDays = (days: number) => {
  const clock = aClock()
  clock.forward(days * 24 * 60)
  return { ...shop.deps, clock }
}

test('a guest whose order ended unpaid is anonymised after thirty days; total and status stay', async () => {
  const guest = aGuest(shop.deps)
  const id = await anOrderOf(guest, 'lapses')
  await forgetUnpaidGuests(inDays(29))
  expect(await stored(id)).toMatchObject({ guestId: guest.guestId, firstName: 'Rosalind' })
  await forgetUnpaidGuests(inDays(31))
  expect(await stored(id)).toEqual({
    guestId: null,
    email: null,
    firstName: 'Guest',
    address: '-',
    phone: '-',
    totalPence: 10_000,
    paymentStatus: 'cancelled',
  })
})

test("a guest's paid order and a shopper's unpaid one are not anonymised", async () => {
  const paid = await anOrderOf(aGuest(shop.deps), 'is paid')
  const shopper = await aShopper(shop.deps)
  await shopper.fill((await aProduct(shop.deps)).id)
  const { orderId } = await shopper.order()
  await releaseOrder(shop.deps, orderId, 'lapsed')
  await forgetUnpaidGuests(inDays(31))
  for (const id of [paid, orderId])
    expect(await stored(id)).toMatchObject({ firstName: 'Rosalind' })
})

test('a network address left on an ended order by another version is deleted', async () => {
  const id = await anOrderOf(aGuest(shop.deps), 'is paid')
  await shop.deps.db.order.update({ where: { id }, data: { heldFrom: '198.51.100.7' } })
  await forgetUnpaidGuests(inDays(0))
  const { heldFrom } = await shop.deps.db.order.findUniqueOrThrow({ where: { id } })
  expect(heldFrom).toBeNull()
})

test('the assembly that a visitor booked and never paid for is anonymised too, and its photographs expire', async () => {
  await using own = await ownShop()
  const { deps } = own
  const photograph = await addPhotograph(deps, null, await aPhotograph())
  const { id } = await aBooking(own, { photographs: [photograph.id] })
  await releaseOrder(deps, id, 'lapsed')
  await forgetUnpaidGuests({ ...deps, clock: inDays(29).clock })
  expect(await findPhotograph(deps, photograph.id)).toMatchObject({ orderId: id })
  await forgetUnpaidGuests({ ...deps, clock: inDays(31).clock })
  const order = await deps.db.order.findUniqueOrThrow({ where: { id } })
  expect(order).toMatchObject({ email: null, firstName: 'Guest', address: '-' })
  expect(await findPhotograph(deps, photograph.id)).toBeNull()
})

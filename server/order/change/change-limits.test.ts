import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSofaOrder, changesOf } from '#server/test/change.ts'
import { aProduct, stockOf } from '#server/test/factories.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { aPromotion } from '#server/test/promotion.ts'
import { contradictions } from '#server/test/provider-books.ts'
import { resumeRefunds } from '#server/payment/refund/resume-refunds.ts'
import { callAs } from '#server/test/harness.ts'
import { aSplitOrder } from '#server/test/split-order.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const balanced = async () => expect(await contradictions(shop.deps, shop.simulator)).toEqual([])
const bookingsOf = async (orderId: string) => {
  const rows = await shop.deps.db.deliveryBooking.findMany({ where: { orderId } })
  return rows.map(({ status }) => status)
}
const why = (text: string) => ({
  cause: { code: 'CHANGE_REFUSED', facts: { why: expect.stringContaining(text) } },
})

test('of two staff who change an order at once one does, and the other is told who changed it', async () => {
  const { orderId: id, green, coral, blue, row, staff, member, seenAt } = await aSofaOrder(shop)
  const other = await changesOf(shop, id)
  const seen = await seenAt()
  const to = (toProductId: string) => ({
    id,
    seenAt: seen,
    exchanges: [{ productId: green, toProductId, quantity: 1 }],
  })
  const [one, two] = await Promise.allSettled([
    staff.orderChange.make(to(coral)),
    other.staff.orderChange.make(to(blue)),
  ])
  expect([one.status, two.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  const by = one.status === 'fulfilled' ? member.userName : other.member.userName
  const refused = one.status === 'rejected' ? one : two
  expect(refused).toMatchObject({
    reason: { cause: { code: 'CHANGED_MEANWHILE', facts: { by } } },
  })
  const { items } = await row()
  expect(items.filter((item) => item.quantity > item.cancelledQuantity)).toHaveLength(1)
  await balanced()
})

/** A sofa exchanged for a dearer one, whose buyer begins to pay for it by a method. */
async function aBegunBalance(paymentMethod: 'stripe' | 'paypal') {
  const order = await aSofaOrder(shop)
  const { orderId: id, green, coral, change, call } = order
  await change({ exchanges: [{ productId: green, toProductId: coral, quantity: 1 }] })
  const seen = await order.seenAt()
  const { paymentIntentId } = await call.balance.pay({ id, paymentMethod })
  const back = { exchanges: [{ productId: coral, toProductId: green, quantity: 1 }] }
  return {
    ...order,
    paymentIntentId,
    changeSeen: () => order.staff.orderChange.make({ id, seenAt: seen, ...back }),
  }
}

test('a change while the bank of the buyer is processing a payment is refused with that, and made after it', async () => {
  const { paymentIntentId, changeSeen, change, green, coral, row } = await aBegunBalance('paypal')
  await shop.simulator.pay(paymentIntentId, 'paypal', { decision: 'payLater' })
  await expect(changeSeen()).rejects.toMatchObject(
    why('The customer is paying for this order right now. Try again in a few minutes.'),
  )
  expect((await row()).payments.find((one) => one.intentId === paymentIntentId)).toMatchObject({
    status: 'pending',
  })
  await shop.simulator.endProcessing(paymentIntentId)
  await expect(changeSeen()).rejects.toMatchObject(why('The customer has paid since you opened'))
  await change({ exchanges: [{ productId: coral, toProductId: green, quantity: 1 }] })
  await balanced()
})

test('a change of an order that was paid since it was opened says so, and names no colleague', async () => {
  const { paymentIntentId, changeSeen } = await aBegunBalance('stripe')
  await shop.simulator.pay(paymentIntentId)
  await expect(changeSeen()).rejects.toMatchObject(why('The customer has paid since you opened'))
  await balanced()
})

test('a change of an order whose buyer only looks at how to pay is made', async () => {
  const { changeSeen, row } = await aBegunBalance('stripe')
  await changeSeen()
  expect((await row()).payments.map(({ status }) => status)).toEqual(['paid', 'cancelled'])
  await balanced()
})

test('staff who may make no refund change an order only where nothing is given back', async () => {
  const { orderId, green, coral, blue } = await aSofaOrder(shop)
  const warehouse = await changesOf(shop, orderId, ['warehouse'])
  await warehouse.change({ exchanges: [{ productId: green, toProductId: coral, quantity: 1 }] })
  expect((await warehouse.row()).items).toHaveLength(2)
  const cheaper = { exchanges: [{ productId: coral, toProductId: blue, quantity: 1 }] }
  await expect(warehouse.preview(cheaper)).rejects.toMatchObject({
    cause: { code: 'ROLE_MISSING' },
  })
  await expect(warehouse.change(cheaper)).rejects.toMatchObject({ cause: { code: 'ROLE_MISSING' } })
  await expect(
    callAs(shop.deps).orderChange.preview({ id: orderId, ...cheaper }),
  ).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const dear = await aSofaOrder(shop, { green: { pricePence: 900_000 } })
  const sales = await changesOf(shop, dear.orderId, ['sales'])
  await expect(
    sales.preview({ exchanges: [{ productId: dear.green, toProductId: dear.blue, quantity: 1 }] }),
  ).rejects.toMatchObject({ cause: { code: 'OWNER_NEEDED' } })
  await balanced()
})

test('nothing is changed once the van is loaded, and of two deliveries only what is to come', async () => {
  const { green, coral, change, aRun } = await aSofaOrder(shop)
  await aRun({ loadedAt: new Date() })
  await expect(
    change({ exchanges: [{ productId: green, toProductId: coral, quantity: 1 }] }),
  ).rejects.toMatchObject(why('loaded or on its way'))
  await expect(change({ notes: 'Leave it next door' })).rejects.toMatchObject(
    why('loaded or on its way'),
  )

  const split = await aSplitOrder(shop)
  const lamp = await aProduct(shop.deps)
  await split.aRun(1)
  const { change: changeSplit, row } = await changesOf(shop, split.orderId)
  await expect(
    changeSplit({ lines: [{ productId: split.chair.id, quantity: 2 }] }),
  ).rejects.toMatchObject(why('is loaded'))
  await expect(changeSplit({ lines: [{ productId: lamp.id, quantity: 1 }] })).rejects.toMatchObject(
    why('is loaded'),
  )
  await changeSplit({ lines: [{ productId: split.sofa.id, quantity: 2 }] })
  expect((await row()).items.map(({ quantity }) => quantity)).toEqual([1, 2])
  await balanced()
})

test('what the vans of its slot cannot carry, or what is ready only later, is refused', async () => {
  const boxes = [{ lengthCm: 200, widthCm: 150, heightCm: 100, weightGrams: 60_000 }]
  const { green, change, staff, orderId, second } = await aSofaOrder(shop, { green: { boxes } })
  await expect(change({ lines: [{ productId: green, quantity: 5 }] })).rejects.toMatchObject(
    why('can’t carry this as well'),
  )
  const late = await aProduct(shop.deps, { title: 'Late desk', stock: 0, leadDays: 90 })
  await expect(change({ lines: [{ productId: late.id, quantity: 1 }] })).rejects.toMatchObject(
    why('Late desk is made to order'),
  )
  await staff.delivery.move({ orderId, deliverySlotId: second })
  await change({ lines: [{ productId: green, quantity: 2 }] })
  await balanced()
})

test('an order that is unpaid, deleted, delivered or rejected is not changed', async () => {
  const { orderId: id, green, change, staff } = await aSofaOrder(shop)
  const more = { lines: [{ productId: green, quantity: 2 }] }
  await staff.order.archive({ id })
  await expect(change(more)).rejects.toMatchObject(why('was deleted'))
  await staff.order.restore({ id })
  await staff.order.setStatus({ id, status: 'delivered' })
  await expect(change(more)).rejects.toMatchObject({ cause: { code: 'ORDER_FINAL' } })
  await staff.order.setStatus({ id, status: 'rejected' })
  await expect(change(more)).rejects.toMatchObject({ cause: { code: 'ORDER_FINAL' } })
})

test('the note alone is changed without money, papers or pieces', async () => {
  const { change, row, events, emails } = await aSofaOrder(shop)
  const done = await change({ notes: 'Leave it with number 4' })
  expect(done).toMatchObject({ isNoteChanged: true, askedPence: 0, refundedPence: 0, papers: [] })
  expect((await row()).notes).toBe('Leave it with number 4')
  expect(await events()).toContain('changed')
  expect(await emails()).toContain('changed')
})

test('an address in the zone of its delivery keeps the day; only what is given changes', async () => {
  const { change, preview, row, events, emails, orderId } = await aSofaOrder(shop)
  const { pincode, phone } = await row()
  const district = pincode.split(' ')[0]
  const address = { address: '8 Gable Row', pincode: `${district} 2BB`, firstName: 'Mabel' }
  expect(await preview({ address })).toMatchObject({ isAddressChanged: true, needsNewDay: false })
  expect((await row()).address).not.toBe('8 Gable Row')
  const done = await change({ address })
  expect(done).toMatchObject({ isAddressChanged: true, needsNewDay: false, freesSlot: false })
  expect(done).toMatchObject({ askedPence: 0, refundedPence: 0, papers: [] })
  expect(await row()).toMatchObject({ ...address, phone })
  expect(await bookingsOf(orderId)).toEqual(['booked'])
  expect(await events()).toContain('changed')
  expect(await emails()).toContain('changed')
  await expect(change({ address })).rejects.toMatchObject(why('Nothing has changed'))
})

test('an address in another zone gives up the booked day, whose place is free again', async () => {
  const { change, row, orderId, first } = await aSofaOrder(shop)
  const place = () => shop.deps.db.deliverySlot.findUniqueOrThrow({ where: { id: first } })
  expect((await place()).taken).toBe(1)
  const done = await change({ address: { pincode: 'BT9 6AB', city: 'Belfast' } })
  expect(done).toMatchObject({ isAddressChanged: true, needsNewDay: true })
  expect(await row()).toMatchObject({ pincode: 'BT9 6AB', city: 'Belfast' })
  expect(await bookingsOf(orderId)).toEqual(['released'])
  expect((await place()).taken).toBe(0)
  await balanced()
})

test('what a promotion took off goes on being taken off the piece in its place', async () => {
  const { deps, simulator } = shop
  const sofas = await aSofaOrder(shop)
  const { code } = await aPromotion(deps)
  const { call, addressId, green, coral } = sofas
  await call.cart.add({ productId: green })
  await call.cart.add({ productId: green })
  await call.cart.addCode({ code })
  const placed = await call.order.create({ addressId })
  await simulator.pay(placed.paymentIntentId)
  await call.order.capture(placed)
  const { change, row } = await changesOf(shop, placed.orderId)
  const done = await change({ exchanges: [{ productId: green, toProductId: coral, quantity: 1 }] })
  expect(done.added).toMatchObject([{ discountPence: 5000, amountPence: 55_000 }])
  expect(done.askedPence).toBe(10_000)
  const { promotions, items } = await row()
  expect(promotions[0]?.pence).toBe(15_000)
  expect(items.map(({ discountPence }) => discountPence)).toEqual([10_000, 5000])
  await call.order.cancel({ id: placed.orderId })
  await balanced()
})

test('a process that stops after a change has sent its refund by the job that resumes refunds', async () => {
  const { orderId: id, green, blue, seenAt, member, row } = await aSofaOrder(shop)
  const stopping = {
    ...shop.deps,
    failPoint: (step: string) =>
      step === 'order changed' ? Promise.reject(new Error('stopped')) : Promise.resolve(),
  }
  await expect(
    callAs(stopping, member).orderChange.make({
      id,
      seenAt: await seenAt(),
      exchanges: [{ productId: green, toProductId: blue, quantity: 1 }],
    }),
  ).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })
  expect((await row()).refunds.map(({ status }) => status)).toEqual(['pending'])
  const clock = { now: () => new Date(Date.now() + 3_600_000) }
  await resumeRefunds({ ...shop.deps, clock })
  expect((await row()).refunds.map(({ status }) => status)).toEqual(['succeeded'])
  expect((await stockOf(shop.deps, green)).stock).toBe(5)
  await balanced()
})

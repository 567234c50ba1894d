import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { expect, test } from 'vitest'
import { sendEmails } from '#server/all-emails.ts'
import { invoiceFacts } from '#server/invoice/invoice.schema.ts'
import { takenOf } from '#server/test/delivery.ts'
import { stockOf } from '#server/test/factories.ts'
import { aCookie, callAs, testShop } from '#server/test/harness.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { ownShop } from '#server/test/own-shop.ts'
import { aDeliveredOrder } from '#server/test/returns.ts'
import { makeOrderKey } from '../access/order-keys.ts'
import { checkBooks } from '#server/check-books.ts'
import { settleReturns, warnOfRefunds } from './settle-returns.ts'

const DAY = 24 * 60
const minutesUntilNoon = (now: Date) =>
  (36 * 60 - now.getUTCHours() * 60 - now.getUTCMinutes()) % DAY

const anOrder = async () => aDeliveredOrder(await testShop())
const refusal = (code: string) => ({ cause: { code } })

test('a return has lines, quantities, a reason and a window, which is booked at once', async () => {
  const { deps, chair, collection, ask } = await anOrder()
  const sent = await ask({ [chair.id]: 2 }, { deliverySlotId: collection, notes: 'Two too many.' })
  expect(sent).toMatchObject({
    status: 'slotBooked',
    reason: 'tooBig',
    notes: 'Two too many.',
    lines: [{ title: chair.title, quantity: 2 }],
    amountPence: 20_000,
    collection: { slotId: collection, status: 'booked' },
  })
  expect(await takenOf(deps, collection)).toEqual({ taken: 1, bookings: 1 })
})

test('booking a collection leaves the order delivered', async () => {
  const { deps, chair, collection, ask, shopper, number, nextSlotId } = await anOrder()
  await ask({ [chair.id]: 1 }, { deliverySlotId: collection })
  const page = await shopper.call.order.page({ number })
  expect(page).toMatchObject({ status: 'delivered', delivery: { status: 'delivered' } })
  expect(await takenOf(deps, nextSlotId)).toEqual({ taken: 0, bookings: 0 })
})

test('a return can be requested until 30 days after the delivery, and by staff later', async () => {
  const { clock, orderId, shopper, staff, chair, ask, piecesOf } = await anOrder()
  clock.forward(30 * DAY)
  expect((await shopper.call.return.returnable({ orderId })).mayReturn).toBe(true)
  await ask({ [chair.id]: 1 })
  clock.forward(DAY)
  expect((await shopper.call.return.returnable({ orderId })).mayReturn).toBe(false)
  await expect(ask({ [chair.id]: 1 })).rejects.toMatchObject(refusal('RETURN_TOO_LATE'))
  const items = piecesOf({ [chair.id]: 1 })
  expect(await staff.call.return.add({ orderId, items })).toMatchObject({ status: 'asked' })
})

test('the order’s page offers a return once it is delivered, and for 30 days', async () => {
  const { clock, orderId, number, shopper, staff } = await anOrder()
  const page = () => shopper.call.order.page({ number })
  const returns = async () => (await page()).returns
  await staff.call.order.setStatus({ id: orderId, status: 'inShipping' })
  expect(await returns()).toBe('toCome')
  await staff.call.order.setStatus({ id: orderId, status: 'delivered' })
  clock.forward(30 * DAY)
  expect(await page()).toMatchObject({ returns: 'open', returnUntil: dayInLondon(clock.now()) })
  clock.forward(DAY)
  expect(await page()).toMatchObject({ returns: 'over', returnUntil: null })
})

test('the order’s page offers no return while all pieces are on their way back, until that is withdrawn', async () => {
  const { chair, table, number, shopper, ask } = await anOrder()
  const returns = async () => (await shopper.call.order.page({ number })).returns
  const { id } = await ask({ [chair.id]: 3, [table.id]: 1 })
  expect(await returns()).toBe('over')
  await shopper.call.return.withdraw({ id })
  expect(await returns()).toBe('open')
})

test('pieces that are not delivered cannot be returned', async () => {
  const { orderId, chair, staff, ask } = await anOrder()
  await staff.call.order.setStatus({ id: orderId, status: 'inShipping' })
  await expect(ask({ [chair.id]: 1 })).rejects.toMatchObject(refusal('NOT_DELIVERED'))
})

test('refunded or returned pieces cannot be returned again', async () => {
  const { orderId, chair, table, staff, shopper, ask } = await anOrder()
  const lines = [{ productId: chair.id, quantity: 1 }]
  await staff.call.order.refund({ id: orderId, lines, idempotencyKey: `given-${orderId}` })
  await ask({ [chair.id]: 1, [table.id]: 1 })
  const { lines: left } = await shopper.call.return.returnable({ orderId })
  expect(left.map((line) => line.left)).toEqual([1, 0])
  await expect(ask({ [chair.id]: 2 })).rejects.toMatchObject(refusal('PIECES_GONE'))
  await ask({ [chair.id]: 1 })
  await expect(ask({ [table.id]: 1 })).rejects.toMatchObject(refusal('PIECES_GONE'))
})

test('the amount of a return is what will go back: paid, and not refunded before', async () => {
  const { orderId, chair, table, staff, shopper, ask, list, refundedAmounts } = await anOrder()
  const amounts = async () => (await list()).map(({ amountPence }) => amountPence)
  const { id: withdrawn } = await ask({ [chair.id]: 1 })
  await shopper.call.return.withdraw({ id: withdrawn })
  expect(await amounts()).toEqual([0])
  const { id } = await ask({ [table.id]: 1 })
  expect(await amounts()).toEqual([30_000, 0])
  // Three chairs and their assembly are £360, the table is £300 and the delivery £15.
  const refund = { id: orderId, amountPence: 47_500, idempotencyKey: `given-${orderId}` }
  await staff.call.order.refund(refund)
  expect(await amounts()).toEqual([20_000, 0])
  await staff.call.return.collect({ id })
  expect(refundedAmounts()).toEqual([47_500, 20_000])
  expect(await amounts()).toEqual([20_000, 0])
})

test('a return of an order that was never paid says that nothing goes back', async () => {
  const { deps, orderId, chair, ask } = await anOrder()
  await deps.db.payment.updateMany({ where: { orderId }, data: { status: 'pending' } })
  expect(await ask({ [chair.id]: 1 })).toMatchObject({ amountPence: 0 })
})

test('a collected return is refunded by line, with one credit note', async () => {
  const { deps, orderId, chair, table, collection, staff, ask, refundedAmounts } = await anOrder()
  const { id } = await ask({ [chair.id]: 2, [table.id]: 1 }, { deliverySlotId: collection })
  expect(refundedAmounts()).toEqual([])
  expect(await staff.call.return.collect({ id })).toMatchObject({ status: 'refunded' })
  expect(refundedAmounts()).toEqual([50_000])
  const notes = await deps.db.invoice.findMany({ where: { orderId, kind: 'creditNote' } })
  const facts = notes.map((note) => invoiceFacts.parse(note.facts).lines)
  expect(facts).toMatchObject([
    [
      { title: chair.title, quantity: 2 },
      { title: table.title, quantity: 1 },
    ],
  ])
  const booking = await deps.db.deliveryBooking.findUniqueOrThrow({ where: { collectionFor: id } })
  expect(booking).toMatchObject({ kind: 'collection', status: 'delivered' })
})

test('when no piece stays, the delivery is refunded too; services that were done are not', async () => {
  const { chair, table, staff, ask, refundedAmounts } = await anOrder()
  const first = await ask({ [table.id]: 1 })
  const last = await ask({ [chair.id]: 3 })
  expect([first.amountPence, last.amountPence]).toEqual([30_000, 31_500])
  await staff.call.return.collect({ id: first.id })
  await staff.call.return.collect({ id: last.id })
  expect(new Set(refundedAmounts())).toEqual(new Set([30_000, 31_500]))
})

test('a piece that stays after all keeps the delivery from being refunded', async () => {
  const { chair, table, shopper, staff, ask, refundedAmounts } = await anOrder()
  const first = await ask({ [table.id]: 1 })
  const last = await ask({ [chair.id]: 3 })
  await shopper.call.return.withdraw({ id: first.id })
  await staff.call.return.collect({ id: last.id })
  expect(refundedAmounts()).toEqual([30_000])
})

test('each step is on the timeline with who took it', async () => {
  const { chair, collection, staff, ask, steps } = await anOrder()
  const { id } = await ask({ [chair.id]: 1 }, { deliverySlotId: collection })
  await staff.call.return.collect({ id })
  const lines = [{ title: chair.title, quantity: 1 }]
  expect(await steps()).toMatchObject([
    { step: 'asked', by: 'buyer', lines },
    { step: 'slotBooked', by: 'buyer', slot: { startHour: 7 } },
    { step: 'collected', by: 'staff' },
    { step: 'refunded', by: 'shop' },
  ])
})

test('each step has its e-mail, with the refund, the collection and the dates', async () => {
  const { deps, chair, table, collection, shopper, staff, ask } = await anOrder()
  const { mail, to } = aMailbox()
  const letters = async () => {
    await sendEmails({ ...deps, mail })
    return to(shopper.user.email).map(({ subject }) => subject.replace(/^HW-\d+: /, ''))
  }
  await letters()
  const { id } = await ask({ [chair.id]: 1 })
  expect((await letters()).at(-1)).toBe('we’ve received your return request')
  expect(to(shopper.user.email).at(-1)?.text).toContain(
    'refund £100.00 to your original payment method',
  )
  await staff.call.return.accept({ id })
  expect((await letters()).at(-1)).toBe('your return is approved')
  await shopper.call.return.book({ id, deliverySlotId: collection })
  expect((await letters()).at(-1)).toMatch(/^collection /)
  await staff.call.return.collect({ id })
  expect((await letters()).slice(-2).toSorted()).toEqual([
    expect.stringMatching(/^Refund of £100\.00/),
    'we’ve collected your return',
  ])
  const other = await ask({ [table.id]: 1 })
  await staff.call.return.refuse({ id: other.id, refusal: 'It was cut to your measure.' })
  expect(await letters()).toContain('we can’t accept your return')
  const told = to(shopper.user.email).map(({ text }) => text)
  expect(told.join()).toContain('It was cut to your measure.')
})

test('the email about items that stay with their buyer does not call them returned', async () => {
  const { deps, chair, shopper, ask } = await anOrder()
  const { mail, to } = aMailbox()
  const { id } = await ask({ [chair.id]: 1 })
  await sendEmails({ ...deps, mail })
  const texts = to(shopper.user.email).map(({ text }) => text)
  expect(texts).toContainEqual(expect.stringContaining('Returning'))
  await shopper.call.return.withdraw({ id })
  await sendEmails({ ...deps, mail })
  const last = to(shopper.user.email).at(-1)?.text
  expect(last).toContain('You’re keeping these items')
  expect(last).toContain('we’ve cancelled your return from order HW-')
  expect(last).toContain(`1 × ${chair.title}`)
  expect(last).not.toContain('Returning')
})

test('a refused or withdrawn return frees its window, and its pieces can be requested again', async () => {
  const { deps, chair, collection, shopper, staff, ask } = await anOrder()
  const first = await ask({ [chair.id]: 3 }, { deliverySlotId: collection })
  await shopper.call.return.withdraw({ id: first.id })
  expect(await takenOf(deps, collection)).toEqual({ taken: 0, bookings: 0 })
  const second = await ask({ [chair.id]: 3 }, { deliverySlotId: collection })
  await staff.call.return.refuse({ id: second.id, refusal: 'Rung: they keep them.' })
  expect(await takenOf(deps, collection)).toEqual({ taken: 0, bookings: 0 })
  await expect(staff.call.return.collect({ id: second.id })).rejects.toMatchObject(
    refusal('RETURN_FINAL'),
  )
  expect(await ask({ [chair.id]: 3 })).toMatchObject({ status: 'asked' })
})

test('moving the collection to another window frees the first one', async () => {
  const { deps, chair, collection, nextSlotId, shopper, ask } = await anOrder()
  const { id } = await ask({ [chair.id]: 1 }, { deliverySlotId: collection })
  await shopper.call.return.book({ id, deliverySlotId: nextSlotId })
  expect(await takenOf(deps, collection)).toEqual({ taken: 0, bookings: 0 })
  expect(await takenOf(deps, nextSlotId)).toEqual({ taken: 1, bookings: 1 })
})

test('returned pieces become stock when staff record them as saleable, once, and not before', async () => {
  const { deps, chair, staff, ask, piecesOf } = await anOrder()
  const { id } = await ask({ [chair.id]: 3 })
  const inspect = (quantity: number) =>
    staff.call.return.inspect({ id, saleable: piecesOf({ [chair.id]: quantity }) })
  await expect(inspect(3)).rejects.toMatchObject(refusal('RETURN_NOT_THERE'))
  await staff.call.return.collect({ id })
  expect(await stockOf(deps, chair.id)).toEqual({ stock: 0, ledger: 0 })
  await expect(inspect(4)).rejects.toMatchObject(refusal('PIECES_GONE'))
  await inspect(2)
  expect(await stockOf(deps, chair.id)).toEqual({ stock: 2, ledger: 2 })
  await expect(inspect(1)).rejects.toMatchObject(refusal('CHANGED_MEANWHILE'))
})

test('rejecting an order after a return restores only the stock that the return did not', async () => {
  const { deps, orderId, chair, staff, ask, piecesOf } = await anOrder()
  const { id } = await ask({ [chair.id]: 1 })
  await staff.call.return.collect({ id })
  await staff.call.return.inspect({ id, saleable: piecesOf({ [chair.id]: 1 }) })
  expect(await stockOf(deps, chair.id)).toEqual({ stock: 1, ledger: 1 })
  await staff.call.order.setStatus({ id: orderId, status: 'rejected' })
  expect(await stockOf(deps, chair.id)).toEqual({ stock: 3, ledger: 3 })
})

test('staff are warned two days before the last day, once, and on that day the refund is automatic', async () => {
  const { deps, clock, orderId, chair, ask, list, refundedAmounts } = await anOrder()
  // Warnings are sent by day.
  clock.forward(minutesUntilNoon(clock.now()))
  await ask({ [chair.id]: 1 })
  const warned = () =>
    deps.db.outboxMail.count({
      where: { subject: orderId, content: { path: ['kind'], equals: 'returnDue' } },
    })
  clock.forward(11 * DAY)
  await warnOfRefunds(deps)
  expect(await warned()).toBe(0)
  clock.forward(2 * DAY)
  await warnOfRefunds(deps)
  await warnOfRefunds(deps)
  expect(await warned()).toBe(1)
  await settleReturns(deps)
  expect(refundedAmounts()).toEqual([])
  clock.forward(DAY)
  await settleReturns(deps)
  await settleReturns(deps)
  expect(refundedAmounts()).toEqual([10_000])
  expect(await list()).toMatchObject([{ status: 'refunded', collectedAt: null }])
})

test('a collection after the refund is recorded, and refunds nothing more', async () => {
  const { chair, collection, staff, ask, refundedAmounts } = await anOrder()
  const { id } = await ask({ [chair.id]: 1 }, { deliverySlotId: collection })
  await staff.call.return.pay({ id })
  const sent = await staff.call.return.collect({ id })
  expect(sent).toMatchObject({ status: 'refunded', collectedAt: expect.any(String) })
  expect(refundedAmounts()).toEqual([10_000])
})

test('staff see the open returns by due date, until they are inspected', async () => {
  // The list shows every return.
  await using own = await ownShop()
  const { clock, chair, table, staff, ask } = await aDeliveredOrder(own)
  const first = await ask({ [chair.id]: 1 })
  clock.forward(DAY)
  const second = await ask({ [table.id]: 1 })
  const open = async () => {
    const { items } = await staff.call.return.staffList({ state: 'open' })
    return items.filter(({ id }) => [first.id, second.id].includes(id)).map(({ id }) => id)
  }
  expect(await open()).toEqual([first.id, second.id])
  await staff.call.return.collect({ id: first.id })
  expect(await open()).toEqual([first.id, second.id])
  await staff.call.return.inspect({ id: first.id, saleable: [] })
  expect(await open()).toEqual([second.id])
})

test('a guest returns pieces with the cookie of the order, and nobody without it', async () => {
  const { deps, orderId, number, chair, collection, piecesOf } = await anOrder()
  await deps.db.order.update({ where: { id: orderId }, data: { userId: null } })
  const { token, expiresAt } = await makeOrderKey(deps, { orderId, purpose: 'cookie' })
  const session = aCookie()
  session.orders.set(Number(number), token, expiresAt)
  const asked = { orderId, items: piecesOf({ [chair.id]: 1 }), deliverySlotId: collection }
  await expect(callAs(deps).return.add(asked)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const guest = callAs(deps, null, session)
  const { id } = await guest.return.add(asked)
  await expect(callAs(deps).return.withdraw({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await guest.return.list({ orderId })).toMatchObject([{ id, status: 'slotBooked' }])
  expect(await guest.return.withdraw({ id })).toMatchObject({ status: 'withdrawn' })
  expect((await checkBooks(deps)).filter(({ id: about }) => about === id)).toEqual([])
})

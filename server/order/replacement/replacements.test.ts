import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RouterInputs } from '#server/http/router.ts'
import { sendEmails } from '#server/all-emails.ts'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import { aSlot, takenOf } from '#server/test/delivery.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { anAdmin } from '#server/test/staff.ts'
import { aStop } from '#server/test/crew-stop.ts'
import { aUser } from '#server/test/factories.ts'
import { callAs } from '#server/test/harness.ts'
import { checkBooks } from '#server/check-books.ts'
import { remindOfDeliveries } from '../delivery/remind-of-deliveries.ts'

let shop: OwnShop
let deps: OwnShop['deps']
beforeAll(async () => {
  shop = await ownShop()
  deps = shop.deps
})
afterAll(() => shop[Symbol.asyncDispose]())

type Answer = RouterInputs['case']['answer']

/** A delivered order whose case staff answered with a replacement or a part. */
async function aReplacement(answer: 'piece' | 'part' = 'piece', more: Partial<Answer> = {}) {
  const order = await aStop(shop, {
    places: 2,
    product: {
      weightGrams: 40_000,
      boxes: [{ lengthCm: 100, widthCm: 100, heightCm: 50, weightGrams: 40_000 }],
    },
  })
  const { orderId, productId, zone } = order
  await order.call.run.act(order.delivered)
  const { id } = await callAs(deps, order.user).case.report({
    orderId,
    kind: 'damaged',
    lines: [{ productId, quantity: 1 }],
    message: 'A leg is broken.',
  })
  const staff = await anAdmin(deps)
  const messageId = randomUUID()
  const pieces = answer === 'piece' ? [{ productId, quantity: 1 }] : []
  await staff.call.case.answer({ id, messageId, answer, message: 'We are sorry.', pieces, ...more })
  const [slotId, nextSlotId] = [await aSlot(deps, zone.id, 2), await aSlot(deps, zone.id, 3)]
  const book = (deliverySlotId: string) =>
    staff.call.delivery.bookReplacement({ messageId, deliverySlotId })
  const dayOf = async (slot: string) => {
    const { date } = await deps.db.deliverySlot.findUniqueOrThrow({ where: { id: slot } })
    return date.toISOString().slice(0, 10)
  }
  return {
    ...order,
    staff: staff.call,
    messageId,
    slotId,
    nextSlotId,
    book,
    dayOf,
    waiting: async () => {
      const { items } = await staff.call.delivery.toArrange()
      return items.filter(({ replacement }) => replacement?.messageId === messageId)
    },
    stopOn: async (slot: string) => {
      const { unassigned, runs } = await staff.call.run.day({ date: await dayOf(slot) })
      const stops = [...unassigned, ...runs.flatMap((run) => run.stops)]
      return stops.find((stop) => stop.messageId === messageId)
    },
    /** A run of a day with the replacement as its stop, whose crew act on that day. */
    onRun: async (slot: string) => {
      const date = await dayOf(slot)
      const runId = randomUUID()
      const user = await aUser(deps, { role: 'admin', staffRoles: ['crew'] })
      await staff.call.run.create({ id: runId, date, name: 'South', crew: [user.id] })
      const booking = await deps.db.deliveryBooking.findFirstOrThrow({
        where: { messageId, status: 'booked' },
      })
      await staff.call.run.placeStop({ bookingId: booking.id, runId })
      const now = new Date(`${date}T08:00:00Z`)
      const on = { ...deps, clock: { now: () => now } }
      const ids = { runId, bookingId: booking.id, pressedAt: now.toISOString() }
      return { crew: callAs(on, user), ids, runId }
    },
    emailsTo: async () => {
      const mailbox = aMailbox()
      const later = { now: () => new Date(Date.now() + 60 * 86_400_000) }
      await sendEmails({ ...deps, clock: later, mail: mailbox.mail })
      return mailbox.to(order.user.email).map(({ subject, text }) => ({ subject, text }))
    },
  }
}

const books = async () => expect(await checkBooks(deps)).toEqual([])

test('“Send a replacement” is to be arranged, with its pieces and their load, until it has a window', async () => {
  const { waiting, book, slotId, stopOn, number, staff } = await aReplacement()
  const before = await staff.delivery.waiting()
  expect(await waiting()).toMatchObject([
    {
      number,
      why: 'noWindow',
      replacement: { answer: 'piece' },
      lines: [{ quantity: 1 }],
      boxes: 1,
      weightGrams: 40_000,
      firstFree: { id: expect.any(String) },
    },
  ])
  expect(await book(slotId)).toMatchObject({ slotId, status: 'booked' })
  expect(await waiting()).toEqual([])
  expect(await staff.delivery.waiting()).toEqual({ toArrange: before.toArrange - 1 })
  expect(await stopOn(slotId)).toMatchObject({
    kind: 'replacement',
    orderNumber: number,
    lines: [{ quantity: 1, boxes: [{ weightGrams: 40_000 }] }],
  })
  await books()
})

test('“Send a part” is a stop that names the part and its piece, and weighs nothing', async () => {
  const { waiting, book, slotId, stopOn } = await aReplacement('part', { part: 'Front leg, oak' })
  const [item] = await waiting()
  expect(item).toMatchObject({ replacement: { answer: 'part' }, weightGrams: 0 })
  expect(item?.lines[0]?.title).toMatch(/^Front leg, oak for /)
  await book(slotId)
  expect((await stopOn(slotId))?.lines).toMatchObject([
    { title: expect.stringMatching(/^Front leg, oak for /), quantity: 1, boxes: [] },
  ])
})

test('a part that is posted is not to be arranged, whether staff say so at once or later', async () => {
  const posted = await aReplacement('part', { byPost: true })
  expect(await posted.waiting()).toEqual([])
  expect((await posted.events()).slice(-2)).toEqual(['case', 'replacementPosted'])
  await expect(posted.book(posted.slotId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const later = await aReplacement('part')
  await later.staff.delivery.postReplacement({ messageId: later.messageId })
  await later.staff.delivery.postReplacement({ messageId: later.messageId })
  expect(await later.waiting()).toEqual([])
  expect((await later.events()).filter((type) => type === 'replacementPosted')).toHaveLength(1)
  await later.staff.delivery.postReplacement({ messageId: later.messageId, isPosted: false })
  expect(await later.waiting()).toHaveLength(1)
  const booked = await aReplacement('part')
  await booked.book(booked.slotId)
  const post = booked.staff.delivery.postReplacement({ messageId: booked.messageId })
  await expect(post).rejects.toMatchObject({ code: 'CONFLICT' })
  await books()
})

test('a replacement takes one place, moving it frees the first, and the buyer is told of each window once', async () => {
  const { book, slotId, nextSlotId, emailsTo, number } = await aReplacement()
  await emailsTo()
  await Promise.all([book(slotId), book(slotId)])
  expect(await takenOf(deps, slotId)).toEqual({ taken: 1, bookings: 1 })
  const told = await emailsTo()
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toContain(`the replacement for order HW-${number} is now booked for`)
  await book(nextSlotId)
  expect(await takenOf(deps, slotId)).toEqual({ taken: 0, bookings: 0 })
  expect(await takenOf(deps, nextSlotId)).toEqual({ taken: 1, bookings: 1 })
  expect(await emailsTo()).toHaveLength(1)
  await books()
})

test('the crew deliver a replacement: the order stays as it was, the buyer is told, and the page says so', async () => {
  const { book, slotId, onRun, row, emailsTo, number, events, user, orderId } = await aReplacement()
  const before = await row()
  await book(slotId)
  const { crew, ids, runId } = await onRun(slotId)
  await emailsTo()
  const { stops } = await crew.run.sheet({ id: runId })
  expect(stops).toMatchObject([{ kind: 'replacement', status: 'booked', lines: [{ quantity: 1 }] }])
  await crew.run.act({ ...ids, id: randomUUID(), kind: 'onTheWay' })
  expect((await emailsTo()).map(({ subject }) => subject)).toEqual([
    `The replacement for order HW-${number} is on its way`,
  ])
  const delivered = { ...ids, id: randomUUID(), kind: 'delivered', receivedBy: 'R. Ash' } as const
  expect(await crew.run.act(delivered)).toMatchObject({ status: 'delivered', receivedBy: 'R. Ash' })
  await crew.run.act(delivered)
  expect(await row()).toMatchObject({ status: before.status, paymentStatus: before.paymentStatus })
  expect((await events()).filter((type) => type === 'replacementDelivered')).toHaveLength(1)
  expect((await emailsTo()).map(({ subject }) => subject)).toEqual([
    `The replacement for order HW-${number} has been delivered`,
  ])
  const [conversation] = await callAs(deps, user).case.ofOrder({ orderId })
  expect(conversation?.messages.at(-1)).toMatchObject({ delivery: { slotId, status: 'delivered' } })
  await books()
})

test('the timeline says that a replacement is agreed, has its day, is on its way and is delivered, each as it happens', async () => {
  const { book, slotId, onRun, events } = await aReplacement()
  expect((await events()).at(-1)).toBe('case')
  await book(slotId)
  const { crew, ids } = await onRun(slotId)
  expect((await events()).at(-1)).toBe('replacementBooked')
  await crew.run.act({ ...ids, id: randomUUID(), kind: 'onTheWay' })
  expect((await events()).at(-1)).toBe('replacementOnTheWay')
  await crew.run.act({ ...ids, id: randomUUID(), kind: 'delivered', receivedBy: 'R. Ash' })
  expect((await events()).slice(-2)).toEqual(['replacementOnTheWay', 'replacementDelivered'])
})

test('a replacement that could not be delivered is to be arranged again, with the reason', async () => {
  const { book, slotId, nextSlotId, onRun, waiting, emailsTo, row } = await aReplacement()
  const before = await row()
  await book(slotId)
  const { crew, ids } = await onRun(slotId)
  await emailsTo()
  await crew.run.act({ ...ids, id: randomUUID(), kind: 'couldNotDeliver', failure: 'nobodyHome' })
  expect((await row()).status).toBe(before.status)
  expect(await waiting()).toMatchObject([{ why: 'failed', failure: 'nobodyHome' }])
  const [told] = await emailsTo()
  expect(told?.text).toContain(
    'couldn’t be delivered: no one was at home. We’ll email you with a new day, or you can call us',
  )
  await book(nextSlotId)
  expect(await waiting()).toEqual([])
  expect(await takenOf(deps, slotId)).toEqual({ taken: 1, bookings: 1 })
  await books()
})

test('a crew whose replacement was moved meanwhile is told where to', async () => {
  const { book, slotId, nextSlotId, onRun } = await aReplacement()
  await book(slotId)
  const { crew, ids } = await onRun(slotId)
  await book(nextSlotId)
  const act = crew.run.act({ ...ids, id: randomUUID(), kind: 'delivered', receivedBy: 'R. Ash' })
  await expect(act).rejects.toThrow('This delivery has been moved to')
})

test('the reminder of the day before comes for a replacement too', async () => {
  const { book, slotId, dayOf, emailsTo, number } = await aReplacement()
  await book(slotId)
  await emailsTo()
  const now = new Date(`${daysAfter(await dayOf(slotId), -1)}T10:00:00Z`)
  await remindOfDeliveries({ db: deps.db, clock: { now: () => now } })
  const text = `The replacement for order HW-${number} arrives tomorrow`
  expect((await emailsTo()).some(({ subject }) => subject.startsWith(text))).toBe(true)
})

test('a day is moved with its replacements', async () => {
  const { book, slotId, nextSlotId, staff, dayOf, stopOn } = await aReplacement()
  await book(slotId)
  const [date, to] = [await dayOf(slotId), await dayOf(nextSlotId)]
  expect(await staff.delivery.moveDay({ date, to })).toMatchObject({ left: [] })
  expect(await stopOn(nextSlotId)).toMatchObject({ kind: 'replacement' })
  await books()
})

test('the weight of a replacement counts in its window', async () => {
  const { book, slotId, zone, dayOf, staff } = await aReplacement()
  await book(slotId)
  const { zones } = await staff.zone.week({ day: await dayOf(slotId) })
  const windows = zones.find(({ id }) => id === zone.id)?.windows ?? []
  const slot = windows.flatMap(({ slots }) => slots).find(({ id }) => id === slotId)
  expect(slot).toMatchObject({ taken: 1, boxes: 1, weightGrams: 40_000 })
})

test('the books find a replacement that goes by van and by post', async () => {
  const { book, slotId, messageId } = await aReplacement()
  await book(slotId)
  const postedAt = new Date()
  await deps.db.caseMessage.update({ where: { id: messageId }, data: { postedAt } })
  expect(await checkBooks(deps)).toMatchObject([
    { rule: 'a replacement goes by van or by post', id: messageId },
  ])
  await deps.db.caseMessage.update({ where: { id: messageId }, data: { postedAt: null } })
})

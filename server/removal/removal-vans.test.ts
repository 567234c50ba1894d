import { expect, test } from 'vitest'
import { emailContent, writeMessage } from '#server/all-emails.ts'
import { checkBooks } from '#server/check-books.ts'
import { aBookedOrder, aZone } from '../test/delivery.ts'
import { aGuest, anAddress, aProduct } from '../test/factories.ts'
import { areasOf } from '../test/areas.ts'
import { aQuote, sendAQuote } from '../test/removal.ts'
import { dayInLondon, dayText } from '../lib/london-time.shared.ts'
import { daysAfter, workingDayFrom } from '../lib/time/working-days.shared.ts'
import { lapseQuotes } from './change-removal.ts'
import { removalShop } from './removal-shop.fixture.ts'

const { shop, later, money } = removalShop()

const anArea = areasOf('ZE', 'HS')
const hours = [{ startHour: 7, endHour: 13 }]

/** A working day in about three weeks, and so many weeks later. */
const aDay = (weeks = 0): string =>
  workingDayFrom(daysAfter(dayInLondon(shop().deps.clock.now()), 20 + 7 * weeks))

/** A zone whose window has one van of twelve places, with what is free on a day. */
async function aVan(window: { places?: number; vans?: number } = {}) {
  const { deps } = shop()
  const area = anArea()
  const zone = await aZone(deps, { areas: [area], aheadDays: 60 }, { places: 12, ...window })
  const slotOn = (day: string) =>
    deps.db.deliverySlot.findFirst({ where: { zoneId: zone.id, date: new Date(day) } })
  const order = async (day: string) => {
    const { id: productId } = await aProduct(deps)
    const guest = aGuest(deps)
    const { days } = await guest.call.delivery.slots({ postcode: `${area} 1AA`, from: day })
    const deliverySlotId = days.find(({ date }) => date === day)?.windows[0]?.id ?? ''
    await guest.fill(productId)
    const address = anAddress({ pincode: `${area} 1AA` })
    return guest.call.order.create({ guestId: guest.guestId, address, deliverySlotId })
  }
  return { zone, area, van: { zoneId: zone.id, hours, vans: 1 }, slotOn, order }
}

test('a quotation holds its van: no delivery is sold in its window, until it expires', async () => {
  const { van, slotOn, order } = await aVan()
  const day = aDay()
  const quote = await sendAQuote(shop().deps, { day, van })
  expect(await slotOn(day)).toMatchObject({ taken: 12, plannedPlaces: 12 })
  await expect(order(day)).rejects.toMatchObject({ code: 'CONFLICT' })
  await lapseQuotes(later(15))
  expect(await slotOn(day)).toMatchObject({ taken: 0, places: 12 })
  await order(day)
  expect((await slotOn(day))?.taken).toBe(1)
  expect(await shop().deps.db.removalPlace.count({ where: { removalId: quote.id } })).toBe(0)
  await money()
})

test('the deposit books the van, and a cancellation frees it once and no more', async () => {
  const { van, slotOn, order } = await aVan({ places: 13, vans: 2 })
  const day = aDay()
  await order(day)
  const quote = await aQuote(shop(), { day, van })
  await quote.settle('deposit')
  await lapseQuotes(later(15))
  expect((await slotOn(day))?.taken).toBe(1 + 7)
  const {
    items: [seen],
  } = await quote.staff.removal.ofInquiry({ inquiryId: quote.inquiryId })
  expect(seen).toMatchObject({ status: 'booked', van: { ...van, zone: expect.any(String) } })
  await quote.staff.removal.cancel({ id: quote.id, giveBack: 'all' })
  await quote.staff.removal.cancel({ id: quote.id, giveBack: 'all' })
  expect((await slotOn(day))?.taken).toBe(1)
  await money()
})

test('a van that delivers is not quoted, and a quoted one is not quoted again', async () => {
  const { van, order } = await aVan()
  const { van: another } = await aVan()
  const [day, next] = [aDay(), aDay(1)]
  await order(day)
  await expect(sendAQuote(shop().deps, { day, van })).rejects.toThrow('The van isn’t free on')
  const twice = await Promise.allSettled(
    [1, 2, 3].map(() => sendAQuote(shop().deps, { day: next, van: another })),
  )
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await money()
})

test('an order that its other van cannot carry keeps a van from a removal', async () => {
  const { deps } = shop()
  const { van, area } = await aVan({ places: 24, vans: 2 })
  const zone = { id: van.zoneId, areas: [area] }
  const order = await aBookedOrder(shop(), {
    zone,
    pieces: 3,
    product: { weightGrams: 500_000 },
  })
  const { date } = await deps.db.deliverySlot.findUniqueOrThrow({ where: { id: order.first } })
  const day = date.toISOString().slice(0, 10)
  await expect(sendAQuote(deps, { day, van })).rejects.toThrow('The van isn’t free on')
})

test('a new quotation takes the van of the one that it replaces; one without a free van replaces none', async () => {
  const { van, slotOn, order } = await aVan()
  const [day, next] = [aDay(), aDay(1)]
  const quote = await sendAQuote(shop().deps, { day, van })
  const again = { ...quote.input, fromAddress: '15 Tanners Row, London E2 7HG' }
  await quote.staff.removal.quote(again)
  expect((await slotOn(day))?.taken).toBe(12)
  await order(next)
  await expect(quote.staff.removal.quote({ ...again, day: next })).rejects.toThrow('free')
  const { items } = await quote.staff.removal.ofInquiry({ inquiryId: quote.inquiryId })
  expect(items.map(({ status }) => status)).toEqual(['quoted', 'withdrawn'])
  expect((await slotOn(day))?.taken).toBe(12)
  await money()
})

test('moving a booked removal frees its van and takes the other, with one e-mail; a van that is not free leaves all as it was', async () => {
  const { van, slotOn, order } = await aVan()
  const [day, next, busy] = [aDay(), aDay(1), aDay(2)]
  const quote = await aQuote(shop(), { day, van })
  const move = (to: string) => quote.staff.removal.move({ id: quote.id, day: to, van })
  await expect(move(next)).rejects.toThrow('Send a new quotation')
  await quote.settle('deposit')
  await move(next)
  await move(next)
  expect([(await slotOn(day))?.taken, (await slotOn(next))?.taken]).toEqual([0, 12])
  expect((await quote.emails()).filter((key) => key === 'removal-moved')).toHaveLength(1)
  await order(busy)
  await expect(move(busy)).rejects.toThrow('free')
  expect(await quote.page()).toMatchObject({ day: next })
  expect([(await slotOn(next))?.taken, (await slotOn(busy))?.taken]).toEqual([12, 1])
  await quote.staff.removal.move({ id: quote.id, day: next, van: null })
  expect((await slotOn(next))?.taken).toBe(0)
  await money()
})

test('the email of a moved removal says when its balance is due now, and until when it can be cancelled free of charge', async () => {
  const quote = await aQuote(shop(), { day: aDay() })
  await quote.settle('deposit')
  const move = async (day: string) => {
    await quote.staff.removal.move({ id: quote.id, day, van: null })
    const content = emailContent.parse({ kind: 'removalMoved', jobId: quote.id })
    return (await writeMessage(shop().deps, content))?.text.replaceAll(/\s+/g, ' ')
  }
  const far = await move(aDay(1))
  const { balanceDueOn, freeCancelUntil } = await quote.page()
  expect(far).toContain(
    `The balance of £688.00 is now due by ${dayText(balanceDueOn)}. ` +
      `You can cancel free of charge until ${dayText(freeCancelUntil)}.`,
  )
  await quote.settle('balance')
  const soon = await move(daysAfter(dayInLondon(shop().deps.clock.now()), 3))
  expect(soon).toContain('less than a week away, so it can’t be cancelled free of charge.')
  expect(soon).not.toContain('is now due by')
  await money()
})

test('a removal further ahead than windows are made has its van, which the nightly job keeps', async () => {
  const { van, slotOn, zone } = await aVan()
  const day = aDay(45)
  const quote = await sendAQuote(shop().deps, { day, van })
  expect(await slotOn(day)).toMatchObject({ taken: 12 })
  const { slotsUntil } = await shop().deps.db.deliveryZone.findUniqueOrThrow({
    where: { id: zone.id },
  })
  expect(slotsUntil).toBeNull()
  const vans = await quote.staff.removal.vans({ day })
  expect(vans.find(({ zoneId }) => zoneId === zone.id)?.windows).toEqual([
    { ...hours[0], vans: 1, free: 0 },
  ])
  const own = await quote.staff.removal.vans({ day, except: quote.id })
  expect(own.find(({ zoneId }) => zoneId === zone.id)?.windows).toMatchObject([{ free: 1 }])
})

test('staff see the removals of a window, quoted or booked, in the week and on the day', async () => {
  const { van, zone } = await aVan()
  const day = aDay()
  const quote = await aQuote(shop(), { day, van })
  const seen = async () => {
    const { zones } = await quote.staff.zone.week({ day })
    const windows = zones.find(({ id }) => id === zone.id)?.windows ?? []
    return windows.flatMap(({ slots }) => slots).find(({ date }) => date === day)?.removals
  }
  const number = Number(quote.number)
  expect(await seen()).toMatchObject([{ number, isBooked: false, vans: 1, places: 12 }])
  await quote.settle('deposit')
  expect(await seen()).toMatchObject([{ number, isBooked: true }])
  const { removals } = await quote.staff.run.day({ date: day })
  expect(removals.find((one) => one.number === number)).toMatchObject({
    isBooked: true,
    name: 'Rosalind Ash',
    toAddress: '3 Mill Lane, London N16 8AB',
    vans: [{ ...hours[0], vans: 1 }],
  })
})

test('the books find vans of a removal that has ended, and on another day than its own', async () => {
  const { van } = await aVan()
  const { id } = await sendAQuote(shop().deps, { day: aDay(), van })
  const rules = async () => (await checkBooks(shop().deps)).filter((found) => found.id === id)
  expect(await rules()).toEqual([])
  await shop().deps.db.removal.update({ where: { id }, data: { day: new Date(aDay(1)) } })
  expect(await rules()).toMatchObject([{ rule: expect.stringContaining('vans of a removal') }])
  await shop().deps.db.removal.update({ where: { id }, data: { day: new Date(aDay()) } })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RouterInputs } from '#server/http/router.ts'
import { dayInLondon, dayText, monthName } from '#server/lib/london-time.shared.ts'
import { daysAfter, isHoliday, mondayOf } from '#server/lib/time/working-days.shared.ts'
import { areasOf } from '#server/test/areas.ts'
import { aZone } from '#server/test/delivery.ts'
import { aUser } from '#server/test/factories.ts'
import { callAs } from '#server/test/harness.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'

let shop: OwnShop
let staff: ReturnType<typeof callAs>
beforeAll(async () => {
  shop = await ownShop()
  staff = callAs(shop.deps, await aUser(shop.deps, { role: 'admin' }))
})
afterAll(() => shop[Symbol.asyncDispose]())

const anArea = areasOf('ZE', 'HS')

type Counted = NonNullable<RouterInputs['inquiry']['create']['removal']>

const inventory: Counted = {
  pieces: [
    { kind: 'three-seat-sofa', quantity: 1, room: 'living-room' },
    { kind: 'upright-piano', quantity: 1, room: 'living-room' },
    { kind: 'double-wardrobe', quantity: 1, room: 'bedroom' },
    { kind: 'bedside-table', quantity: 2, room: 'bedroom' },
    { kind: 'medium-box', quantity: 12, room: 'boxes' },
  ],
  ownPieces: [{ label: 'Loom', lengthCm: 200, widthCm: 100, heightCm: 150 }],
  from: { postcode: 'W1U 4EF', floor: 3, metresToDoor: 20 },
  to: { postcode: 'BN7 2QX' },
  packing: 'all',
}

/** An inquiry with what was counted, as staff find it. */
async function anInquiry(removal: Counted | null) {
  const email = `${randomUUID()}@mail.example`
  const person = { firstName: 'Ada', lastName: 'Field', phone: '020 7946 0123', notes: 'A loom' }
  await callAs(shop.deps).inquiry.create({ ...person, email, ...(removal && { removal }) })
  const { id } = await shop.deps.db.inquiry.findFirstOrThrow({ where: { email } })
  return id
}

const inDays = (days: number) => daysAfter(dayInLondon(shop.deps.clock.now()), days)

/** The first such weekday in about three weeks that is no bank holiday; Sunday is 0. */
const aWeekday = (weekday: number) =>
  Array.from({ length: 21 }, (_, index) => inDays(21 + index)).find(
    (day) => new Date(`${day}T00:00:00Z`).getUTCDay() === weekday && !isHoliday(day),
  ) ?? ''

/** A zone of its own, whose one window has two vans. */
async function aVan() {
  const area = anArea()
  const zone = await aZone(shop.deps, { areas: [area], aheadDays: 60 }, { places: 24, vans: 2 })
  return { zoneId: zone.id, postcode: `${area} 1AA` }
}

test('staff read what was counted by room, with the estimate that was seen', async () => {
  const draft = await staff.removal.draft({ inquiryId: await anInquiry(inventory) })
  expect(draft?.counted.rooms).toEqual([
    { name: 'Living room', pieces: 'Three-seat sofa, upright piano', count: 2, litres: 3115 },
    { name: 'Bedroom', pieces: 'Double wardrobe, 2 bedside tables', count: 3, litres: 1815 },
    { name: 'Boxes', pieces: '12 medium boxes', count: 12, litres: expect.any(Number) },
    { name: 'Other items', pieces: 'Loom', count: 1, litres: 3000 },
  ])
  expect(draft?.counted.way).toEqual([
    'From W1U 4EF (third floor, no lift, 20 m to the van)',
    'To BN7 2QX',
    'Please pack everything.',
  ])
  expect(draft?.counted.estimate).toMatchObject({ vans: 1, miles: 57 })
})

test('the lines of its quotation sum to the middle of the estimate, with the day in the price of the crew', async () => {
  const saturday = { ...inventory, when: { flexible: 'day' as const, day: aWeekday(6) } }
  const draft = await staff.removal.draft({ inquiryId: await anInquiry(saturday) })
  const { lines, day, fromAddress } = draft?.quote ?? { lines: [] }
  const estimate = draft?.counted.estimate
  expect(lines.map(({ title }) => title)).toEqual([
    'Crew of three and the van, with dismantling and reassembly',
    '57 miles by road',
    'Upright piano, carried',
    'Three flights of stairs',
    'Packing 12 boxes',
  ])
  expect(lines.reduce((sum, line) => sum + line.pricePence, 0)).toBe(estimate?.middlePence)
  const rate = estimate?.lines.find(({ id }) => id === 'day')?.pence ?? 0
  expect(rate).toBeGreaterThan(0)
  const crew = estimate?.lines.find(({ id }) => id === 'crew')?.pence ?? 0
  expect(lines[0]?.pricePence).toBe(crew + rate)
  expect([day, fromAddress]).toEqual([
    saturday.when.day,
    'W1U 4EF (third floor, no lift, 20 m to the van)',
  ])
})

test('it is sent as it is by one press, and holds the vans of the zone that is moved from', async () => {
  const { zoneId, postcode } = await aVan()
  const when = { flexible: 'week' as const, day: aWeekday(3) }
  const from = { ...inventory.from, postcode }
  const inquiryId = await anInquiry({ ...inventory, from, when })
  const draft = await staff.removal.draft({ inquiryId })
  if (!draft?.quote.day) throw new Error('A free day was expected.')
  const { day, ...quote } = draft.quote
  expect(day).toBe(when.day)
  expect(quote.van).toEqual({ zoneId, hours: [{ startHour: 7, endHour: 13 }], vans: 1 })
  const { number } = await staff.removal.quote({ inquiryId, day, ...quote })
  const sent = await shop.deps.db.removal.findUniqueOrThrow({
    where: { number },
    include: { places: true },
  })
  expect(sent.pricePence).toBe(draft.counted.estimate?.middlePence)
  expect(sent.places).toMatchObject([{ vans: 1 }])
})

test('staff see the day that was chosen and how flexible it is, and begin with that day where it is free, else with the first free one', async () => {
  const day = aWeekday(4)
  const wayOf = async (flexible: 'day' | 'week' | 'month') => {
    const inquiryId = await anInquiry({ ...inventory, when: { flexible, day } })
    const draft = await staff.removal.draft({ inquiryId })
    return [draft?.counted.way[2], draft?.quote.day]
  }
  expect(await Promise.all((['day', 'week', 'month'] as const).map(wayOf))).toEqual([
    [`On ${dayText(day)}`, day],
    [`On ${dayText(day)} or another day that week`, day],
    [`On ${dayText(day)} or another day in ${monthName(day)}`, day],
  ])
  const taken = { flexible: 'week' as const, day: daysAfter(mondayOf(day), 6) }
  const inquiryId = await anInquiry({ ...inventory, when: taken })
  const first = (await staff.removal.draft({ inquiryId }))?.quote.day ?? ''
  expect(mondayOf(first)).toBe(mondayOf(day))
  expect(first < day).toBe(true)
})

test('a day that is over, or whose vans are taken, is left to staff', async () => {
  const { zoneId, postcode } = await aVan()
  const day = aWeekday(2)
  const when = { flexible: 'day' as const, day }
  const from = { ...inventory.from, postcode }
  const inquiryId = await anInquiry({ ...inventory, from, when })
  await shop.deps.db.deliveryZone.updateMany({
    where: { id: { not: zoneId } },
    data: { archivedAt: new Date() },
  })
  expect((await staff.removal.draft({ inquiryId }))?.quote.van).toMatchObject({ zoneId, vans: 1 })
  const hours = [{ startHour: 7, endHour: 13 }]
  const others = await anInquiry(inventory)
  const [fromAddress, toAddress] = ['1 High Street', '2 High Street']
  const lines = [{ title: 'House removal', pricePence: 50_000 }]
  const addresses = { fromAddress, toAddress, lines }
  const van = { zoneId, hours, vans: 2 }
  await staff.removal.quote({ inquiryId: others, day, van, ...addresses })
  expect((await staff.removal.draft({ inquiryId }))?.quote).toMatchObject({ day, van: null })
  await shop.deps.db.inquiry.update({
    where: { id: inquiryId },
    data: {
      inventory: { ...(await storedOf(inquiryId)), when: { flexible: 'day', day: inDays(0) } },
    },
  })
  expect((await staff.removal.draft({ inquiryId }))?.quote).toMatchObject({ day: null, van: null })
})

async function storedOf(id: string) {
  const { inventory: stored } = await staff.inquiry.details({ id })
  return stored ?? {}
}

test('an inquiry in words alone has nothing to begin with, and an unknown one is not found', async () => {
  expect(await staff.removal.draft({ inquiryId: await anInquiry(null) })).toBeNull()
  await expect(staff.removal.draft({ inquiryId: randomUUID() })).rejects.toMatchObject({
    cause: { code: 'NOT_FOUND' },
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import { aUser } from '#server/test/factories.ts'
import { callAs } from '#server/test/harness.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { aPhotograph } from '#server/test/photograph.ts'
import { aRemovalDay } from '#server/test/removal-day.ts'
import { addDamagePhotograph } from './add-damage-photograph.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const changed = (what: RegExp) => ({
  cause: { code: 'STOP_CHANGED', message: expect.stringMatching(what) },
})

const titles = (items: readonly { room: string; title: string; quantity: number }[]) =>
  items.map(({ room, title, quantity }) => [room, title, quantity])

test('a removal on a run has the list that came with its inquiry, by room', async () => {
  const removal = await aRemovalDay(shop)
  const { items, ...facts } = await removal.read()
  expect(titles(items)).toEqual([
    ['Living room', 'Three-seat sofa', 1],
    ['Dining room', 'Dining chair', 4],
    ['Other items', 'Loom', 1],
  ])
  expect(facts).toMatchObject({ name: 'Rosalind Ash', phone: '020 7946 0311', finishedAt: null })
  expect(await removal.call.run.own()).toMatchObject([{ id: removal.run.id, stops: 1 }])
})

test('one without a list has the lines of its quotation, and keeps them when its inquiry is deleted', async () => {
  const removal = await aRemovalDay(shop, { inventory: null })
  const lines = [
    ['', 'Packing, two people', 1],
    ['', 'Van and crew for a day', 1],
  ]
  expect(titles((await removal.read()).items)).toEqual(lines)
  await shop.deps.db.removal.update({ where: { id: removal.id }, data: { inquiryId: null } })
  expect(titles((await removal.read()).items)).toEqual(lines)
})

/** The weight and volume of a removal in the plan of its day. */
const sizeOf = async ({ id, input, staff }: Awaited<ReturnType<typeof aRemovalDay>>) => {
  const { removals } = await staff.run.day({ date: input.day })
  const found = removals.find((one) => one.id === id)
  return found && { kilograms: found.kilograms, litres: found.litres }
}

test('the day of a removal has its size by what was counted, and none where nothing was', async () => {
  const kinds = await shop.deps.db.removalKind.findMany({
    where: { slug: { in: ['three-seat-sofa', 'dining-chair'] } },
    orderBy: { slug: 'asc' },
  })
  const [chair, sofa] = kinds
  if (!chair || !sofa) throw new Error('The kinds are not seeded.')
  // A loom of 200 by 100 by 150 cm is 3,000 litres, and 336 kg by the movers' rule.
  expect(await sizeOf(await aRemovalDay(shop))).toEqual({
    kilograms: sofa.kg + 4 * chair.kg + 336,
    litres: sofa.litres + 4 * chair.litres + 3000,
  })
  expect(await sizeOf(await aRemovalDay(shop, { inventory: null }))).toEqual({
    kilograms: null,
    litres: null,
  })
})

test('counts of two phones at once add up, never exceed what there is, and can be undone', async () => {
  const removal = await aRemovalDay(shop)
  const { id: itemId } = await removal.itemOf('Dining chair')
  const loaded = (count: number) => ({
    ...removal.ids(),
    kind: 'counted' as const,
    itemId,
    end: 'loaded' as const,
    count,
  })
  await Promise.all([1, 2].map((count) => removal.call.run.actAtRemoval(loaded(count))))
  expect(await removal.itemOf('Dining chair')).toMatchObject({ loaded: 3, unloaded: 0 })
  await removal.call.run.actAtRemoval(loaded(4))
  expect((await removal.itemOf('Dining chair')).loaded).toBe(4)
  const sent = await removal.call.run.actAtRemoval(loaded(-1))
  expect(sent.items).toContainEqual(expect.objectContaining({ id: itemId, loaded: 3 }))
  await removal.call.run.actAtRemoval({ ...loaded(2), end: 'unloaded' })
  expect(await removal.itemOf('Dining chair')).toMatchObject({ loaded: 3, unloaded: 2 })
})

test('an item that was never loaded is not unloaded, no more come off the van than are on it, and what came off stays loaded', async () => {
  const removal = await aRemovalDay(shop)
  const { id: itemId } = await removal.itemOf('Dining chair')
  const press = (end: 'loaded' | 'unloaded', count: number) =>
    removal.call.run.actAtRemoval({ ...removal.ids(), kind: 'counted', itemId, end, count })
  await expect(press('unloaded', 1)).rejects.toMatchObject(
    changed(/^Dining chair is not counted as loaded\. Call the office\.$/),
  )
  expect(await removal.itemOf('Dining chair')).toMatchObject({ loaded: 0, unloaded: 0 })
  await press('loaded', 3)
  await press('unloaded', 4)
  expect(await removal.itemOf('Dining chair')).toMatchObject({ loaded: 3, unloaded: 3 })
  await press('loaded', -2)
  expect(await removal.itemOf('Dining chair')).toMatchObject({ loaded: 3, unloaded: 3 })
})

test('a press that is sent twice counts once', async () => {
  const removal = await aRemovalDay(shop)
  const { id: itemId } = await removal.itemOf('Dining chair')
  const press = { ...removal.ids(), kind: 'counted', itemId, end: 'loaded', count: 1 } as const
  await removal.call.run.actAtRemoval(press)
  await Promise.all([1, 2].map(() => removal.call.run.actAtRemoval(press)))
  expect((await removal.itemOf('Dining chair')).loaded).toBe(1)
})

test('damage is noted at its item with photographs, which its customer and staff see, and nobody else', async () => {
  const removal = await aRemovalDay(shop)
  const { id: itemId } = await removal.itemOf('Loom')
  const damage = { ...removal.ids(), kind: 'damaged', itemId, note: 'A scratch' } as const
  await removal.call.run.actAtRemoval(damage)
  await removal.call.run.actAtRemoval(damage)
  const photograph = { id: randomUUID(), runId: removal.run.id, damageId: damage.id }
  const bytes = await aPhotograph()
  for (const _ of [1, 2]) await addDamagePhotograph(removal.deps, removal.crew, photograph, bytes)
  const { damages } = await removal.itemOf('Loom')
  expect(damages).toMatchObject([{ id: damage.id, note: 'A scratch' }])
  expect(damages[0]?.photographIds).toHaveLength(1)
  expect(await removal.page()).toMatchObject({
    damages: [{ item: 'Loom', note: 'A scratch', photographIds: damages[0]?.photographIds }],
  })
  const another = () => ({ ...photograph, id: randomUUID() })
  await addDamagePhotograph(removal.deps, removal.crew, another(), bytes)
  await addDamagePhotograph(removal.deps, removal.crew, another(), bytes)
  await expect(
    addDamagePhotograph(removal.deps, removal.crew, another(), bytes),
  ).rejects.toMatchObject({ code: 'PHOTOGRAPH_LIMIT' })
  const stranger = await aUser(shop.deps, { role: 'admin', staffRoles: ['crew'] })
  await expect(
    addDamagePhotograph(removal.deps, stranger, photograph, bytes),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('once a removal is finished, or was cancelled, nothing of it changes', async () => {
  const removal = await aRemovalDay(shop)
  const { id: itemId } = await removal.itemOf('Loom')
  const press = () =>
    ({ ...removal.ids(), kind: 'counted', itemId, end: 'loaded', count: 1 }) as const
  const finish = removal.finished()
  await removal.call.run.actAtRemoval(finish)
  await removal.call.run.actAtRemoval(finish)
  await removal.call.run.actAtRemoval({ ...removal.finished(), receivedBy: 'Another' })
  expect(await removal.read()).toMatchObject({
    finishedAt: removal.now.toISOString(),
    receivedBy: 'R. Ash',
  })
  for (const late of [
    press(),
    removal.agreed(),
    { ...removal.ids(), kind: 'damaged', itemId, note: 'A scratch' } as const,
  ]) {
    await expect(removal.call.run.actAtRemoval(late)).rejects.toMatchObject(
      changed(/^This removal was marked as finished at 07:30\. Call the office\.$/),
    )
  }
  await expect(
    removal.staff.run.placeRemoval({ ...removal.place, isOn: false }),
  ).rejects.toMatchObject(changed(/finished/))

  const other = await aRemovalDay(shop)
  const { id: lostId } = await other.itemOf('Loom')
  await other.staff.removal.cancel({ id: other.id, giveBack: 'all' })
  const late = { ...other.ids(), kind: 'counted', itemId: lostId, end: 'loaded', count: 1 } as const
  await expect(other.call.run.actAtRemoval(late)).rejects.toMatchObject(changed(/cancelled/))
})

test('a finished removal is neither moved, given other vans nor cancelled; its customer and staff read when it was done, who was there and what was damaged', async () => {
  const removal = await aRemovalDay(shop)
  const { id: itemId } = await removal.itemOf('Loom')
  const damage = { ...removal.ids(), kind: 'damaged', itemId, note: 'A scratch' } as const
  await removal.call.run.actAtRemoval(damage)
  const staff = callAs(removal.deps, removal.user).removal
  const seenByStaff = async () => (await staff.ofInquiry(removal)).items[0]
  expect(await seenByStaff()).toMatchObject({ finishedAt: null, receivedBy: null })
  await removal.call.run.actAtRemoval(removal.finished())
  const { id } = removal
  const { day } = removal.input
  for (const late of [
    () => staff.move({ id, day: daysAfter(day, 1), van: null }),
    () => staff.move({ id, day, van: null }),
    () => staff.cancel({ id, giveBack: 'all' }),
  ]) {
    await expect(late()).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } })
  }
  const done = {
    status: 'booked',
    finishedAt: removal.now.toISOString(),
    receivedBy: 'R. Ash',
    damages: [{ item: 'Loom', note: 'A scratch' }],
  }
  expect(await seenByStaff()).toMatchObject(done)
  const page = await callAs(removal.deps, removal.user).removal.page(removal)
  expect(page).toMatchObject({ ...done, giveBackByRule: null })
  expect(page.deposit.refundedPence).toBe(0)
})

test('a removal is marked by the crew of its runs alone, and not before its day', async () => {
  const removal = await aRemovalDay(shop)
  const stranger = await aUser(shop.deps, { role: 'admin', staffRoles: ['crew'] })
  const press = removal.finished()
  await expect(callAs(removal.deps, stranger).run.actAtRemoval(press)).rejects.toMatchObject({
    cause: { code: 'NOT_FOUND' },
  })
  const before = { now: () => new Date(removal.now.getTime() - 86_400_000) }
  await expect(
    callAs({ ...removal.deps, clock: before }, removal.crew).run.actAtRemoval(press),
  ).rejects.toMatchObject({ cause: { code: 'RUN_TO_COME' } })
  await removal.staff.run.placeRemoval({ ...removal.place, isOn: false })
  await expect(removal.call.run.actAtRemoval(press)).rejects.toMatchObject({
    cause: { code: 'STOP_CHANGED' },
  })
})

test('a booked removal goes on runs of its day alone, and is taken off them when its day moves', async () => {
  const removal = await aRemovalDay(shop)
  const { db } = shop.deps
  const later = daysAfter(removal.input.day, 1)
  const other = await db.deliveryRun.create({ data: { date: new Date(later), name: 'Later' } })
  await expect(
    removal.staff.run.placeRemoval({ ...removal.place, runId: other.id }),
  ).rejects.toMatchObject({ cause: { code: 'RUN_OTHER_DAY' } })
  await expect(removal.staff.run.remove({ id: removal.run.id })).rejects.toMatchObject({
    cause: { code: 'RUN_NOT_EMPTY' },
  })
  const { removals } = await removal.staff.run.day({ date: removal.input.day })
  expect(removals).toContainEqual(
    expect.objectContaining({ id: removal.id, runIds: [removal.run.id], isFinished: false }),
  )
  await removal.staff.removal.move({ id: removal.id, day: later, van: null })
  expect(await db.removalRun.count({ where: { removalId: removal.id } })).toBe(0)
  await removal.staff.run.remove({ id: removal.run.id })
})

test('a finished removal completes its inquiry, once, and leaves a deleted one alone', async () => {
  const removal = await aRemovalDay(shop)
  const { inquiryId: id, staff } = removal
  await staff.inquiry.update({ id, status: 'quoted' })
  const finished = removal.finished()
  await removal.call.run.actAtRemoval(finished)
  await removal.call.run.actAtRemoval(finished)
  expect((await staff.inquiry.details({ id })).status).toBe('completed')
  const entries = await shop.deps.db.auditEntry.findMany({
    where: { entity: 'inquiry', entityId: id, actorId: removal.crew.id },
  })
  expect(entries).toHaveLength(1)
  const other = await aRemovalDay(shop)
  const where = { id: other.inquiryId }
  await shop.deps.db.inquiry.update({ where, data: { archivedAt: new Date() } })
  await other.call.run.actAtRemoval(other.finished())
  expect((await shop.deps.db.inquiry.findUniqueOrThrow({ where })).status).not.toBe('completed')
})

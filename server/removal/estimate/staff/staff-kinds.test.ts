import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/http/app.ts'
import { callAs } from '#server/test/harness.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { anAdmin } from '#server/test/staff.ts'
import { kindFields } from './kind.schema.ts'

let shop: OwnShop
let staff: Awaited<ReturnType<typeof anAdmin>>['call']
beforeAll(async () => {
  shop = await ownShop()
  staff = (await anAdmin(shop.deps)).call
})
afterAll(() => shop[Symbol.asyncDispose]())

const kiln = {
  label: 'Pottery kiln',
  plural: 'Pottery kilns',
  aliases: ['Oven for pots'],
  rooms: ['garage' as const, 'home-office' as const],
  litres: 400,
  kg: 90,
  dismantleMinutes: 15,
  twoPeople: true,
  special: 'heavy',
  source: 'Measured.',
}

const offered = async () => {
  const { kinds } = await callAs(shop.deps).removal.kinds()
  return kinds.filter(({ isHidden }) => !isHidden)
}
const estimate = (pieces: { kind: string; quantity: number }[]) =>
  callAs(shop.deps).removal.estimate({ pieces })

test('a piece that staff add is counted by visitors, the last in order, in every process', async () => {
  const other = new pg.Client({ connectionString: shop.databaseUrl })
  await other.connect()
  await other.query('LISTEN catalogue')
  const notified = new Promise<string>((resolve) => {
    other.on('notification', ({ payload = '' }) => resolve(payload))
  })
  const added = await staff.removalKind.create(kiln)
  // The notification at which every process empties its response cache.
  expect(await notified).toBe('all')
  await other.end()
  expect(added).toMatchObject({ slug: 'pottery-kiln', aliases: ['oven for pots'], isHidden: false })
  expect((await offered()).at(-1)).toMatchObject({ slug: 'pottery-kiln', litres: 400 })
  const { estimate: counted, words } = await estimate([{ kind: 'pottery-kiln', quantity: 2 }])
  expect(counted).toMatchObject({ litres: 800 })
  expect(counted?.lines).toContainEqual(expect.objectContaining({ label: 'Very heavy piece × 2' }))
  expect(words).toContain('Garage or cellar: 2 pottery kilns')
})

test('a changed piece is counted with its new figures, and keeps its slug', async () => {
  const { id, slug } = await staff.removalKind.create({ ...kiln, label: 'Loom' })
  const changed = await staff.removalKind.update({ ...kiln, id, label: 'Big loom', litres: 900 })
  expect(changed).toMatchObject({ slug, label: 'Big loom', litres: 900 })
  const { estimate: counted } = await estimate([{ kind: slug, quantity: 1 }])
  expect(counted).toMatchObject({ litres: 900 })
  const [, entry] = await shop.deps.db.auditEntry.findMany({
    where: { entityId: id },
    orderBy: { createdAt: 'asc' },
  })
  expect(entry).toMatchObject({
    action: 'changed',
    before: { label: 'Loom', litres: 400 },
    after: { label: 'Big loom', litres: 900 },
  })
})

test('a hidden piece is offered no more, and a list that has it keeps it', async () => {
  const { id, slug } = await staff.removalKind.create({ ...kiln, label: 'Harp' })
  const before = await estimate([{ kind: slug, quantity: 1 }])
  await staff.removalKind.archive({ id })
  await staff.removalKind.archive({ id })
  expect((await offered()).map((kind) => kind.slug)).not.toContain(slug)
  expect(await estimate([{ kind: slug, quantity: 1 }])).toEqual(before)
  await staff.removalKind.restore({ id })
  expect((await offered()).map((kind) => kind.slug)).toContain(slug)
  const actions = await shop.deps.db.auditEntry.findMany({
    where: { entityId: id },
    orderBy: { createdAt: 'asc' },
  })
  expect(actions.map(({ action }) => action)).toEqual(['created', 'archived', 'restored'])
})

test('REST names neither a hidden piece nor a home with it', async () => {
  const app = await buildApp(shop.deps, shop.log)
  const read = async () => {
    const { data } = (await app.inject('/api/shop/removal/kinds')).json()
    const [studio] = data.homes
    return {
      kinds: data.kinds.map(({ slug }: { slug: string }) => slug),
      home: studio.pieces.map(({ kind }: { kind: string }) => kind),
    }
  }
  const first = await read()
  expect(first.kinds).toContain('suitcase')
  expect(first.home).toContain('suitcase')
  const { id } = await shop.deps.db.removalKind.findUniqueOrThrow({ where: { slug: 'suitcase' } })
  await staff.removalKind.archive({ id })
  const later = await read()
  expect(later.kinds).toEqual(first.kinds.filter((slug: string) => slug !== 'suitcase'))
  expect(later.home).toEqual(first.home.filter((slug: string) => slug !== 'suitcase'))
  await staff.removalKind.restore({ id })
  await app.close()
})

test('two pieces have no name in common, also when both are added at once', async () => {
  const wanted = { ...kiln, label: 'Twin piece' }
  const both = await Promise.allSettled([
    staff.removalKind.create(wanted),
    staff.removalKind.create({ ...wanted, label: 'twin  Piece' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(staff.removalKind.create({ ...kiln, label: 'DESK' })).rejects.toThrow(
    'There is an item of this name already.',
  )
})

test('staff see every piece with its figures and where they are from, hidden ones too', async () => {
  const { id } = await staff.removalKind.create({ ...kiln, label: 'Anvil' })
  await staff.removalKind.archive({ id })
  const all = await staff.removalKind.list()
  expect(all).toHaveLength(await shop.deps.db.removalKind.count())
  expect(all.find((kind) => kind.id === id)).toMatchObject({ isHidden: true, source: 'Measured.' })
})

test('an unknown piece is not found', async () => {
  const id = '01935b21-4a0c-7b3d-8f10-9c2e4d5a6b7c'
  const missing = { cause: { code: 'NOT_FOUND' } }
  await expect(staff.removalKind.update({ ...kiln, id })).rejects.toMatchObject(missing)
  await expect(staff.removalKind.archive({ id })).rejects.toMatchObject(missing)
})

test.each([
  [{ label: ' ' }, 'Enter the name.'],
  [{ rooms: [] }, 'Choose at least one room.'],
  [{ litres: 0 }, 'Enter 1 or more.'],
  [{ litres: 1.5 }, 'Enter a whole number.'],
  [{ kg: 3001 }, 'Enter 3,000 or less.'],
  [{ special: 'ghost' }, 'Choose a reason from the list.'],
])('%j is refused', (wrong, message) => {
  const parsed = kindFields.safeParse({ ...kiln, ...wrong })
  expect(parsed.error?.issues[0]?.message).toBe(message)
})

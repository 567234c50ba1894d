import { beforeAll, expect, test } from 'vitest'
import { callAs, testShop } from '#server/test/harness.ts'
import { aUser } from '#server/test/factories.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

const person = { firstName: 'Ada', lastName: 'Field', phone: '020 7946 0123' }
const inventory = {
  pieces: [
    { kind: 'three-seat-sofa', quantity: 1, room: 'living-room' as const },
    { kind: 'upright-piano', quantity: 1, room: 'living-room' as const },
    { kind: 'double-bed', quantity: 1, room: 'bedroom' as const },
    { kind: 'bedside-table', quantity: 2, room: 'bedroom' as const },
    { kind: 'single-bed', quantity: 1, room: 'bedroom-2' as const },
  ],
  ownPieces: [{ label: 'Loom', lengthCm: 200, widthCm: 100, heightCm: 150 }],
  from: { postcode: 'w1u4ef', floor: 3, metresToDoor: 20, needsBay: true },
  to: { postcode: 'BN7 2QX' },
  packing: 'fragile' as const,
  when: { flexible: 'week' as const, day: '2026-12-09' },
}
const words = [
  '323 cubic feet, with upright piano. From W1U 4EF (third floor, no lift, 20 m to the van, parking bay needed) to BN7 2QX on Wednesday 9 December or another day that week. Please pack what breaks.',
  '',
  'Living room: three-seat sofa, upright piano',
  'Bedroom 1: double bed, 2 bedside tables',
  'Bedroom 2: single bed',
  'Also: Loom (200 × 100 × 150 cm)',
].join('\n')

test('an inventory is priced, and put into words', async () => {
  const answer = await callAs(shop.deps).removal.estimate(inventory)
  expect(answer.words).toBe(words)
  expect(answer.estimate).toMatchObject({ cubicFeet: 323, miles: 57, people: 3, vans: 1 })
})

test.each([
  [{ pieces: [{ kind: 'spaceship', quantity: 1 }] }, 'There is no such kind of piece.'],
  [{ pieces: [{ kind: 'desk', quantity: 0 }] }, 'Enter 1 or more.'],
  [{ pieces: [{ kind: 'desk', quantity: 501 }] }, 'Enter 500 or fewer.'],
  [
    { pieces: Array.from({ length: 401 }, () => ({ kind: 'desk', quantity: 1 })) },
    'A list can have up to 400 lines.',
  ],
  [{ pieces: [], from: { postcode: 'London' } }, 'Enter a UK postcode, such as W1U 4EF.'],
  [{ pieces: [], to: { floor: 60 } }, 'Enter 40 or less.'],
])('what cannot be counted is refused: %j', async (wrong, message) => {
  await expect(callAs(shop.deps).removal.estimate(wrong)).rejects.toThrow(message)
})

test('an inquiry keeps what was counted with its estimate, and its words where no others are', async () => {
  const staff = callAs(shop.deps, await aUser(shop.deps, { role: 'admin' }))
  const email = 'counted@field.example'
  await callAs(shop.deps).inquiry.create({ ...person, email, removal: inventory })
  const { items } = await staff.inquiry.list({ search: email })
  expect(items).toMatchObject([{ notes: words }])
  const kept = await staff.inquiry.details({ id: items[0]?.id ?? '' })
  expect(kept.inventory).toMatchObject({ from: { postcode: 'W1U 4EF' }, packing: 'fragile' })
  expect(kept.estimate).toMatchObject({ cubicFeet: 323 })
})

test('an inquiry in words of its own keeps them, and one that counts nothing has no inventory', async () => {
  const staff = callAs(shop.deps, await aUser(shop.deps, { role: 'admin' }))
  const email = 'written@field.example'
  await callAs(shop.deps).inquiry.create({ ...person, email, notes: 'A loom', removal: inventory })
  await callAs(shop.deps).inquiry.create({ ...person, email, notes: 'A piano' })
  const { items } = await staff.inquiry.list({ search: email, sortOrder: 'asc' })
  expect(items.map(({ notes }) => notes)).toEqual(['A loom', 'A piano'])
  expect(await staff.inquiry.details({ id: items[1]?.id ?? '' })).toMatchObject({
    inventory: null,
    estimate: null,
  })
})

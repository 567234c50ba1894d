import { beforeAll, expect, test } from 'vitest'
import { testShop } from '#server/test/harness.ts'
import type { Estimator } from './estimate.schema.ts'
import { cubicFeetOf, estimateRemoval, type EstimateFacts } from './estimate-removal.shared.ts'
import published from './published-tables.fixture.json' with { type: 'json' }
import { readEstimator } from './read-kinds.ts'
import { rooms, usualKinds } from './rooms.shared.ts'
import { isSpecial } from './special.shared.ts'
import { piecesOfHome, typicalHomes, type TypicalHome } from './typical-homes.shared.ts'
import { rateOf } from './day-rates.shared.ts'

let estimator: Estimator
beforeAll(async () => {
  const { deps } = await testShop()
  estimator = await readEstimator(deps)
})

const atDoor = { floor: 0, lift: 'none', metresToDoor: 0 } as const
const nothing: EstimateFacts = {
  pieces: [],
  ownPieces: [],
  from: atDoor,
  to: atDoor,
  miles: 20,
  packing: 'none',
  rate: null,
}

function kindOf(slug: string) {
  const kind = estimator.kinds.find((one) => one.slug === slug)
  if (!kind) throw new Error(`There is no kind ${slug}.`)
  return kind
}
const moved = (counts: Record<string, number>) =>
  Object.entries(counts).map(([slug, quantity]) => ({ kind: kindOf(slug), quantity }))

/** An estimate of something that is counted. */
function priced(facts: Partial<EstimateFacts>) {
  const estimate = estimateRemoval({ ...nothing, ...facts }, estimator.prices)
  if (!estimate) throw new Error('Nothing is counted.')
  return estimate
}

/** Two bedrooms with a piano on a third floor, as the pictures have them. */
const pictured = {
  'three-seat-sofa': 1,
  armchair: 1,
  'coffee-table': 1,
  'television-unit': 1,
  'large-bookcase': 2,
  'upright-piano': 1,
  'standing-lamp': 1,
  'double-bed': 1,
  'double-wardrobe': 1,
  'chest-of-drawers': 2,
  'bedside-table': 2,
  'single-bed': 1,
  desk: 1,
  'kitchen-table': 1,
  'kitchen-chair': 4,
  'fridge-freezer': 1,
  'washing-machine': 1,
  'large-mirror': 1,
  bicycle: 1,
  'medium-box': 23,
}

test('606 cubic feet with a piano over 58 miles, three flights down, in any day of a week, is £640 to £780', () => {
  const estimate = priced({
    pieces: moved(pictured),
    from: { floor: 3, lift: 'none', metresToDoor: 20 },
    miles: 58,
    rate: rateOf({ flexible: 'week', day: '2026-12-09' }, estimator.prices, 6),
  })
  expect(estimate).toMatchObject({
    cubicFeet: 606,
    vans: 1,
    vanPercent: 86,
    people: 3,
    lowPence: 64_000,
    highPence: 78_000,
  })
  expect(estimate.lines).toEqual([
    { id: 'crew', label: 'Crew of three and the van', pence: 52_500 },
    { id: 'miles', label: '58 miles', pence: 7000 },
    { id: 'special', label: 'Upright piano', pence: 9000 },
    { id: 'stairs', label: 'Three flights of stairs', pence: 6000 },
    { id: 'day', label: 'Within the week of 7 December', pence: -3200 },
  ])
  expect(estimate.lines.reduce((sum, { pence }) => sum + pence, 0)).toBe(estimate.middlePence)
})

test('nothing counted has no price', () => {
  expect(estimateRemoval(nothing, estimator.prices)).toBeNull()
})

test('a piece of one’s own counts by its measures', () => {
  const own = { label: 'Loom', lengthCm: 200, widthCm: 100, heightCm: 150, quantity: 2 }
  expect(priced({ ownPieces: [own] }).litres).toBe(6000)
})

test('one more piece of any kind never makes a removal cheaper, whatever is counted already', () => {
  for (const home of typicalHomes) {
    const pieces = piecesOfHome(home.id).map(({ kind, quantity }) => ({
      kind: kindOf(kind),
      quantity,
    }))
    for (const many of [1, 2, 4]) {
      const before = pieces.map((piece) => ({ ...piece, quantity: piece.quantity * many }))
      const { middlePence } = priced({ pieces: before, packing: 'all' })
      for (const kind of estimator.kinds) {
        const after = priced({ pieces: [...before, { kind, quantity: 1 }], packing: 'all' })
        expect(after.middlePence, `${home.id} and ${kind.slug}`).toBeGreaterThanOrEqual(middlePence)
      }
    }
  }
})

test('a box more never makes it cheaper, from the first to more than three vans', () => {
  let before = 0
  for (let boxes = 1; boxes < 700; boxes += 1) {
    const { middlePence } = priced({ pieces: moved({ 'medium-box': boxes }) })
    expect(middlePence).toBeGreaterThanOrEqual(before)
    before = middlePence
  }
})

const on = (at: number, lift: 'none' | 'large') => ({ floor: at, lift, metresToDoor: 0 })

test('a higher floor, a longer carry and more miles never make it cheaper, a lift costs less than stairs', () => {
  const pieces = moved(pictured)
  const price = (facts: Partial<EstimateFacts>) => priced({ pieces, ...facts }).middlePence
  for (let floor = 0; floor < 12; floor += 1) {
    expect(price({ from: on(floor + 1, 'none') })).toBeGreaterThan(
      price({ from: on(floor, 'none') }),
    )
    expect(price({ from: on(floor + 1, 'large') })).toBeLessThan(
      price({ from: on(floor + 1, 'none') }),
    )
  }
  for (let metres = 0; metres < 100; metres += 5) {
    const at = (metresToDoor: number) => price({ to: { ...atDoor, metresToDoor } })
    expect(at(metres + 5)).toBeGreaterThanOrEqual(at(metres))
  }
  for (let miles = 0; miles < 300; miles += 1) {
    expect(price({ miles: miles + 1 })).toBeGreaterThanOrEqual(price({ miles }))
  }
})

test('without a postcode the miles are missing from the lines, not guessed', () => {
  const { lines, miles } = priced({ pieces: moved(pictured), miles: null })
  expect(miles).toBeNull()
  expect(lines.map(({ id }) => id)).not.toContain('miles')
})

test('packing is a line where it is asked for, and said beside the price where it is not', () => {
  const pieces = moved({ 'medium-box': 10, 'wardrobe-box': 2 })
  expect(priced({ pieces }).packingPence).toBe(7600)
  const { lines, packingPence } = priced({ pieces, packing: 'all' })
  expect(packingPence).toBe(0)
  expect(lines).toContainEqual({ id: 'packing', label: 'Packing 12 boxes', pence: 7600 })
})

test('a fuller home takes more vans and people', () => {
  const pieces = piecesOfHome('four-bedrooms').map(({ kind, quantity }) => ({
    kind: kindOf(kind),
    quantity,
  }))
  const { vans, people, lines } = priced({ pieces })
  expect({ vans, people }).toEqual({ vans: 3, people: 5 })
  expect(lines[0]?.label).toBe('Crew of five and three vans')
})

test.each([
  ['Friday', '2026-12-04', 12],
  ['Saturday', '2026-12-05', 17],
  ['Monday', '2026-12-07', 0],
  ['a Tuesday', '2026-12-08', -6],
  ['a bank holiday', '2026-12-28', 35],
])('%s costs its percent of crew and van', (_, day, percent) => {
  expect(rateOf({ flexible: 'day', day }, estimator.prices, 1).percent).toBe(percent)
})

test('a week or a month with one free day is no cheaper than that day', () => {
  const tuesday = { percent: -6, label: '8 December' }
  for (const flexible of ['week', 'month'] as const) {
    const when = { flexible, day: '2026-12-08' }
    expect(rateOf(when, estimator.prices, 1)).toEqual(tuesday)
    expect(rateOf(when, estimator.prices, 0)).toEqual(tuesday)
    expect(rateOf(when, estimator.prices, 2).label).not.toBe(tuesday.label)
  }
})

test('every room names kinds that there are, and every kind a room', () => {
  for (const room of rooms)
    expect(usualKinds[room].map(kindOf)).toHaveLength(usualKinds[room].length)
  for (const kind of estimator.kinds) {
    expect(rooms).toEqual(expect.arrayContaining(kind.rooms))
    if (kind.special !== null) expect(isSpecial(kind.special)).toBe(true)
  }
})

test.each([
  ['studio', 298],
  ['one-bedroom', 461],
  ['two-bedrooms', 755],
  ['three-bedrooms', 1170],
  ['four-bedrooms', 1718],
] as const)('a home of the size %s is %i cubic feet', (home, cubicFeet) => {
  const pieces = piecesOfHome(home).map(({ kind, quantity }) => ({ kind: kindOf(kind), quantity }))
  expect(priced({ pieces }).cubicFeet).toBe(cubicFeet)
})

const samples = ['two-bedrooms', 'three-bedrooms', 'four-bedrooms'] as const satisfies TypicalHome[]
const tables: [string, Record<string, number>][] = Object.entries(published)

test.each(
  samples.flatMap((home) =>
    ['Undergrads', 'SmartMove', 'MovingCRM', 'NettoMove'].map((table) => [home, table] as const),
  ),
)('the volume of %s is within a tenth of what %s publishes', (home, table) => {
  const listed = tables.find(([name]) => name === table)?.[1] ?? {}
  const common = piecesOfHome(home).filter(({ kind }) => kind in listed)
  const ours = common.reduce((sum, { kind, quantity }) => sum + kindOf(kind).litres * quantity, 0)
  const theirs = common.reduce((sum, { kind, quantity }) => sum + (listed[kind] ?? 0) * quantity, 0)
  const whole = piecesOfHome(home).reduce(
    (sum, { kind, quantity }) => sum + kindOf(kind).litres * quantity,
    0,
  )
  expect(ours / whole).toBeGreaterThan(0.6)
  expect(Math.abs(cubicFeetOf(ours) / theirs - 1)).toBeLessThan(0.1)
})

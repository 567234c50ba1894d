import { expect, test } from 'vitest'
import {
  cubicMetres,
  loadOf,
  loadToBegin,
  needsAnotherVan,
  overloadText,
  removalsOnRun,
  removalSizeText,
} from './load.shared.ts'

const box = { lengthCm: 200, widthCm: 100, heightCm: 50, weightGrams: 40_000 }
const slat = { lengthCm: 212, widthCm: 20, heightCm: 10, weightGrams: 5_500 }
const line = (over: object) => ({
  title: 'Langley wardrobe',
  variant: null,
  image: null,
  quantity: 1,
  boxes: [],
  weightGrams: null,
  ...over,
})
const service = { title: 'Langley wardrobe', variant: null, image: null, quantity: 2 }

test('a load is the boxes, kilograms and cubic metres of its pieces', () => {
  const lines = [
    line({ quantity: 2, boxes: [box, slat] }),
    line({ title: 'Mirror', weightGrams: 9000 }),
  ]
  const load = loadOf([{ kind: 'delivery', lines, services: [] }])
  expect(load).toMatchObject({ boxes: 5, kilograms: 100, litres: 2085 })
  expect(load.heaviest).toEqual({ title: 'Langley wardrobe', kilograms: 40 })
  expect(load.longest).toEqual({ title: 'Langley wardrobe', metres: 2.12 })
  expect(cubicMetres(load.litres)).toBe('2.1 m³')
})

test('a collection needs room on the van, but is not loaded before the van sets out', () => {
  const sofa = line({ title: 'Odette sofa', boxes: [box] })
  const collection = { kind: 'collection' as const, lines: [sofa], services: [] }
  const delivery = { kind: 'delivery' as const, lines: [line({ boxes: [slat] })], services: [] }
  expect(loadOf([collection])).toMatchObject({ boxes: 1, kilograms: 40, litres: 1000 })
  expect(loadOf([collection, delivery])).toMatchObject({ boxes: 2, kilograms: 46, litres: 1042 })
  expect(loadToBegin([collection, delivery])).toMatchObject({
    boxes: 1,
    kilograms: 6,
    litres: 42,
    heaviest: { title: 'Langley wardrobe', kilograms: 5.5 },
    back: [],
  })
})

test('collections and old pieces come back', () => {
  const load = loadOf([
    {
      kind: 'collection',
      lines: [line({ title: 'Odette sofa', variant: 'Forest velvet', boxes: [box] })],
      services: [],
    },
    {
      kind: 'delivery',
      lines: [],
      services: [
        { ...service, kind: 'takeAway', minutes: null },
        { ...service, kind: 'assembly', minutes: 25 },
      ],
    },
  ])
  expect(load).toMatchObject({ boxes: 1, kilograms: 40, minutes: 50 })
  expect(load.back).toEqual([
    { title: 'Odette sofa, Forest velvet', quantity: 1 },
    { title: 'old item (replaced by Langley wardrobe)', quantity: 2 },
  ])
})

test('a run that is heavier or larger than its van says by what, and collections do not count', () => {
  const stops = [
    { kind: 'delivery' as const, lines: [line({ quantity: 3, boxes: [box] })], services: [] },
    { kind: 'collection' as const, lines: [line({ boxes: [box] })], services: [] },
  ]
  expect(overloadText({ id: 'north', stops, capacityKg: 120, capacityLitres: 3000 }, [])).toBeNull()
  expect(overloadText({ id: 'north', stops, capacityKg: 119, capacityLitres: 3000 }, [])).toBe(
    '120 kg of 119 kg',
  )
  expect(overloadText({ id: 'north', stops, capacityKg: 100, capacityLitres: 2000 }, [])).toBe(
    '120 kg of 100 kg and 3.0 m³ of 2.0 m³',
  )
})

const removal = { runIds: ['north'], kilograms: 3000, litres: 28_000 }
const van = { capacityKg: 1200, capacityLitres: 14_000 }

test('a removal counts on its run by what was counted, and is shared by several runs', () => {
  const other = { runIds: ['south'], kilograms: 100, litres: 900 }
  expect(removalsOnRun('north', [removal, other])).toEqual({ kilograms: 3000, litres: 28_000 })
  const shared = { ...removal, runIds: ['north', 'south'] }
  expect(removalsOnRun('south', [shared, other])).toEqual({ kilograms: 1600, litres: 14_900 })
  expect(removalsOnRun('west', [shared, other])).toEqual({ kilograms: 0, litres: 0 })
  expect(removalSizeText(removal)).toBe('28.0 m³, about 3,000 kg')
  const unknown = { runIds: ['north'], kilograms: null, litres: null }
  expect(removalsOnRun('north', [unknown])).toEqual({ kilograms: 0, litres: 0 })
  expect(removalSizeText(unknown)).toBe('Nothing counted, so its size is not known')
})

test('a run with a removal that its van does not carry says so, until enough vans share it', () => {
  const [north, south, west] = ['north', 'south', 'west'].map((id) => ({ ...van, id, stops: [] }))
  if (!north || !south || !west) throw new Error('There are three.')
  expect(overloadText(north, [removal])).toBe('3000 kg of 1200 kg and 28.0 m³ of 14.0 m³')
  expect(needsAnotherVan(removal, [north, south])).toBe(true)
  const byTwo = { ...removal, runIds: ['north', 'south'] }
  expect(needsAnotherVan(byTwo, [north, south])).toBe(true)
  const byThree = { ...removal, runIds: ['north', 'south', 'west'] }
  expect(needsAnotherVan(byThree, [north, south, west])).toBe(false)
  expect(overloadText(north, [byThree])).toBeNull()
  expect(needsAnotherVan({ ...removal, runIds: [] }, [north])).toBe(false)
})

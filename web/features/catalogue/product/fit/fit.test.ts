import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Answer,
  answerOf,
  carriedOf,
  fitsOf,
  type Sides,
  spareAtCorner,
  type WayIn,
} from './fit.ts'
import { explained, headlineOf, type Placed, placeText } from './fit-text.ts'
import { usualWay, wayIn } from './way-in.ts'

const usual = wayIn(usualWay)
const nothing: WayIn = {
  doorWidth: null,
  doorHeight: null,
  hallFirst: null,
  hallAfter: null,
  stairs: null,
  landing: null,
}
const loveseat: Sides = [156, 92, 70]

const passed = (sides: Sides, way: Partial<WayIn>) => {
  const [only] = fitsOf([sides], { ...nothing, ...way })
  return only
}

const boxed = (fits: Placed[], answer: Answer) => ({ how: 'boxed', fits, answer }) as const

describe('a packed loveseat on the usual way in', () => {
  const fits = fitsOf([loveseat], usual)

  test('goes through the door, is tight in the hall and cannot turn on the landing', () => {
    expect(fits.map(({ place, fit }) => [place, fit.answer])).toEqual([
      ['door', 'yes'],
      ['hall', 'tight'],
      ['stairs', 'no'],
    ])
    expect(answerOf(fits)).toBe('no')
    expect(headlineOf(boxed(fits, 'no'), true)).toBe('No, it won’t turn on the landing')
    expect(explained(fits, 'the box')).toBe(
      'The door is fine and the hallway is tight. The box won’t turn on the landing.',
    )
  })

  test('explains what decides each place', () => {
    expect(fits.map((placed) => placeText(placed, usual.landing))).toEqual([
      'On its long side, 70 cm wide. 6 cm to spare.',
      'On its end, 156 cm high. 5 cm to spare: tight, but possible.',
      'To turn on end, it needs 116 cm corner to corner. Your landing is 90 cm deep.',
    ])
  })
})

describe('whether something fits', () => {
  test.for<[string, Sides, Partial<WayIn>, string, number]>([
    ['through a door on its side', [200, 100, 40], { doorWidth: 60, doorHeight: 198 }, 'yes', 20],
    ['through a low hatch flat', [200, 100, 40], { doorWidth: 120, doorHeight: 50 }, 'yes', 10],
    ['through no door that it is too wide for', [200, 90, 80], { doorWidth: 76 }, 'no', -4],
    ['exactly, which is tight', [200, 90, 76], { doorWidth: 76 }, 'tight', 0],
    [
      'through a door that is too low for it',
      [300, 210, 40],
      { doorWidth: 90, doorHeight: 198 },
      'no',
      -12,
    ],
    ['along a straight hall', [300, 60, 50], { hallFirst: 90 }, 'yes', 30],
    ['around a corner sideways, flat', [80, 80, 40], { hallFirst: 90, hallAfter: 90 }, 'yes', 10],
    ['up straight stairs', [220, 95, 60], { stairs: 86 }, 'yes', 26],
    ['up no stairs that are too narrow', [220, 95, 90], { stairs: 86 }, 'no', -4],
    [
      'onto a landing as deep as it is from corner to corner',
      [230, 40, 30],
      { stairs: 86, landing: 50 },
      'tight',
      0,
    ],
    [
      'around no corner on end where it would touch the ceiling',
      [231, 40, 30],
      { stairs: 86, landing: 50 },
      'no',
      -182,
    ],
  ])('%s', ([, sides, way, answer, spare]) => {
    const fit = passed(sides, way)?.fit
    expect(fit?.answer).toBe(answer)
    expect(Math.trunc(fit?.spareCm ?? NaN) + 0).toBe(spare)
  })

  test('is left out for places and products without measures', () => {
    expect(fitsOf([loveseat], nothing)).toEqual([])
    expect(fitsOf([loveseat], { ...nothing, landing: 90, hallAfter: 86 })).toEqual([])
    expect(answerOf([])).toBeNull()
    const measures = { boxes: [], widthCm: 90, depthCm: null, heightCm: 80 }
    expect(carriedOf(measures)).toEqual([])
    expect(carriedOf({ ...measures, depthCm: 200 })).toEqual([[200, 90, 80]])
  })

  test('is that of the worst box, place by place', () => {
    const fits = fitsOf(
      [
        [120, 50, 20],
        [60, 60, 60],
      ],
      { ...nothing, doorWidth: 64, stairs: 66 },
    )
    expect(fits.map(({ fit }) => [fit.answer, fit.acrossCm])).toEqual([
      ['tight', 60],
      ['yes', 60],
    ])
  })

  test('names the width where the width is the obstacle', () => {
    const fits = fitsOf([[200, 95, 90]], {
      ...nothing,
      hallFirst: 86,
      hallAfter: 86,
      stairs: 86,
      landing: 300,
    })
    expect(headlineOf(boxed(fits, 'no'), true)).toBe('No, it won’t fit through the hallway')
    expect(explained(fits, 'the box')).toBe(
      'The box is 4 cm too wide for the hallway. The box is 4 cm too wide for the stairs.',
    )
  })
})

describe('the corner of a hall', () => {
  // The ladder problem: https://en.wikipedia.org/wiki/Moving_sofa_problem, in its oldest form.
  test.for([
    [86, 86],
    [120, 80],
    [60, 200],
  ] as const)('of %i and %i cm just passes its longest ladder', ([first, after]) => {
    const longest = (first ** (2 / 3) + after ** (2 / 3)) ** 1.5
    expect(spareAtCorner(first, after, longest)).toBeCloseTo(0, 2)
    expect(spareAtCorner(first, after, longest + 1)).toBeLessThan(0)
  })

  const cm = fc.integer({ min: 20, max: 300 })

  test('is the same from either side', () => {
    fc.assert(
      fc.property(cm, cm, cm, (first, after, long) => {
        expect(spareAtCorner(first, after, long)).toBeCloseTo(spareAtCorner(after, first, long), 6)
      }),
    )
  })
})

const sides = fc
  .tuple(
    fc.integer({ min: 5, max: 300 }),
    fc.integer({ min: 5, max: 300 }),
    fc.integer({ min: 5, max: 300 }),
  )
  .map((all): Sides => {
    const [short = 0, middle = 0, long = 0] = all.toSorted((a, b) => a - b)
    return [long, middle, short]
  })
const cm = fc.integer({ min: 30, max: 300 })
const way = fc.record({
  doorWidth: cm,
  doorHeight: cm,
  hallFirst: cm,
  hallAfter: cm,
  stairs: cm,
  landing: cm,
})
const worth = { no: 0, tight: 1, yes: 2 }
const worthOf = (one: Sides, ways: WayIn) => worth[answerOf(fitsOf([one], ways)) ?? 'no']

test('a wider way in never fits worse', () => {
  fc.assert(
    fc.property(sides, way, fc.constantFrom(...Object.keys(usualWay)), (one, narrow, measure) => {
      const wider = { ...narrow, [measure]: 400 }
      expect(worthOf(one, wider)).toBeGreaterThanOrEqual(worthOf(one, narrow))
    }),
  )
})

test('a smaller box never fits worse', () => {
  fc.assert(
    fc.property(sides, way, fc.integer({ min: 1, max: 50 }), (one, ways, less) => {
      const [long, middle, short] = one
      const smaller: Sides = [
        Math.max(1, long - less),
        Math.max(1, middle - less),
        Math.max(1, short - less),
      ]
      expect(worthOf(smaller, ways)).toBeGreaterThanOrEqual(worthOf(one, ways))
    }),
  )
})

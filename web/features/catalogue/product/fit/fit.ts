import type { PackedBox } from '../../../../../server/catalogue/packed-box.schema.ts'

/** The sides of what is carried, in cm, the longest first. */
export type Sides = readonly [long: number, middle: number, short: number]

/** The way into a home, in cm; null: there is none of it, or nobody has measured it. */
export type WayIn = {
  doorWidth: number | null
  doorHeight: number | null
  /** The hall before its turn, and after it; null: it does not turn. */
  hallFirst: number | null
  hallAfter: number | null
  /** How wide the stairs are, and how deep their landing; null: they do not turn. */
  stairs: number | null
  landing: number | null
}

export const places = ['door', 'hall', 'stairs'] as const
export type Place = (typeof places)[number]

export type Answer = 'yes' | 'tight' | 'no'

/** How something passes a place when it is carried in the best way. */
export type Fit = {
  answer: Answer
  /** What is left over at the narrowest point, in cm; what is missing, where it is negative. */
  spareCm: number
  /** The same by the width of the place alone. */
  spareWidthCm: number
  /** The side that is upright, and its plan: along the way, and across it. */
  upCm: number
  alongCm: number
  acrossCm: number
  /** Whether it is turned: otherwise it goes straight on, or sideways around the corner. */
  turned: boolean
  /** What decides: the width of the place, or its corner. */
  narrow: 'width' | 'corner'
}

/** With less to spare than this, in cm, it takes care: hands go on both sides. */
export const TIGHT_BELOW_CM = 6

/** What stands on end is carried under a ceiling of this height, in cm. */
export const CEILING_CM = 230

type Measured = {
  boxes: readonly PackedBox[]
  widthCm: number | null
  depthCm: number | null
  heightCm: number | null
}

/** The piece as it stands; null when a measure of it is not known. */
export function pieceSides({ widthCm, depthCm, heightCm }: Measured): Sides | null {
  if (widthCm === null || depthCm === null || heightCm === null) return null
  return longestFirst([widthCm, depthCm, heightCm])
}

/** What is carried: its boxes, or the piece itself where no box is known; empty for neither. */
export function carriedOf(product: Measured): Sides[] {
  if (product.boxes.length > 0) {
    return product.boxes.map(({ lengthCm, widthCm, heightCm }) =>
      longestFirst([lengthCm, widthCm, heightCm]),
    )
  }
  const piece = pieceSides(product)
  return piece === null ? [] : [piece]
}

function longestFirst(sides: readonly [number, number, number]): Sides {
  const [long, middle, short] = sides.toSorted((a, b) => b - a)
  return [long ?? 0, middle ?? 0, short ?? 0]
}

/**
 * How each place of a way in is passed by all that is carried, which is how the worst of it passes.
 * Places that were not measured are left out.
 */
export function fitsOf(carried: readonly Sides[], way: WayIn): { place: Place; fit: Fit }[] {
  return places.flatMap((place) => {
    const [worst] = carried
      .flatMap((sides) => passes[place](sides, way) ?? [])
      .toSorted((a, b) => a.spareCm - b.spareCm)
    return worst === undefined ? [] : [{ place, fit: worst }]
  })
}

/** The answer for the whole way in: that of its worst place; null when nothing was measured. */
export function answerOf(fits: readonly { fit: Fit }[]): Answer | null {
  const answers = new Set(fits.map(({ fit }) => fit.answer))
  return (['no', 'tight', 'yes'] as const).find((answer) => answers.has(answer)) ?? null
}

const passes: Record<Place, (sides: Sides, way: WayIn) => Fit | null> = {
  door: throughDoor,
  hall: aroundTurn,
  stairs: upStairs,
}

/** Through an opening goes the end of it: two of its sides, either of them upright. */
function throughDoor([long, middle, short]: Sides, { doorWidth, doorHeight }: WayIn): Fit | null {
  if (doorWidth === null) return null
  const height = doorHeight ?? Infinity
  return best([
    fitOf({ up: middle, long, short }, { width: Math.min(doorWidth - short, height - middle) }),
    fitOf(
      { up: short, long, short: middle },
      { width: Math.min(doorWidth - middle, height - short) },
    ),
  ])
}

/** Along a hall, and around its corner: sideways where both parts are wide enough, or turned in it. */
function aroundTurn(sides: Sides, { hallFirst, hallAfter }: WayIn): Fit | null {
  if (hallFirst === null) return null
  const along = positionsOf(sides).map((position) =>
    fitOf(position, { width: hallFirst - position.short }),
  )
  if (hallAfter === null) return best(along)
  return best(
    positionsOf(sides).flatMap((position) => {
      const { long, short } = position
      const width = Math.min(hallFirst, hallAfter) - short
      const sideways = Math.max(hallFirst, hallAfter) - long
      const turned = spareAtCorner(hallFirst, hallAfter, long) - short
      return [
        fitOf(position, { width, corner: sideways }),
        fitOf(position, { width, corner: turned, turned: true }),
      ]
    }),
  )
}

/**
 * The room, in cm, that is left between the inner corner of a turn and something as long as this
 * whose ends follow the outer walls, where it is least of all.
 */
export function spareAtCorner(first: number, after: number, long: number): number {
  const steps = 720
  let least = Infinity
  for (let step = 0; step <= steps; step += 1) {
    const angle = (step / steps) * (Math.PI / 2)
    const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
    least = Math.min(least, first * sine + after * cosine - long * sine * cosine)
  }
  return least
}

/** Up the stairs, and about itself on the landing, which takes its measure from corner to corner. */
function upStairs(sides: Sides, { stairs, landing }: WayIn): Fit | null {
  if (stairs === null) return null
  return best(
    positionsOf(sides).map((position) => {
      const { long, short } = position
      return fitOf(position, {
        width: stairs - short,
        ...(landing !== null && { corner: landing - cornerToCorner(long, short), turned: true }),
      })
    }),
  )
}

/** What something needs to turn about itself, in cm. */
export const cornerToCorner = (long: number, short: number): number => Math.hypot(long, short)

/** How something is held: the side that is upright, and its plan. */
type Position = { up: number; long: number; short: number }

/** The ways in which it can be carried, the lowest first: on end under a ceiling alone. */
function positionsOf([long, middle, short]: Sides): Position[] {
  const lying = [
    { up: short, long, short: middle },
    { up: middle, long, short },
  ]
  return long <= CEILING_CM ? [...lying, { up: long, long: middle, short }] : lying
}

/** What is to spare by the width of the place and, where the way turns, at its corner. */
type Spare = { width: number; corner?: number; turned?: boolean }

function fitOf({ up, long, short }: Position, { width, corner, turned = false }: Spare): Fit {
  // What is too wide for a place does not come to its corner.
  const stopsAtCorner = corner !== undefined && width >= 0 && corner < width
  const spareCm = Math.min(width, corner ?? Infinity)
  return {
    answer: answerFor(spareCm),
    spareCm,
    spareWidthCm: width,
    upCm: up,
    alongCm: long,
    acrossCm: short,
    turned,
    narrow: stopsAtCorner ? 'corner' : 'width',
  }
}

function answerFor(spareCm: number): Answer {
  if (spareCm < 0) return 'no'
  return spareCm < TIGHT_BELOW_CM ? 'tight' : 'yes'
}

/** The lowest that passes with ease; otherwise what leaves most room. */
const best = (fits: readonly Fit[]): Fit | null =>
  fits.find(({ answer }) => answer === 'yes') ??
  fits.toSorted((a, b) => b.spareCm - a.spareCm)[0] ??
  null

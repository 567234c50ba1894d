import type { PackedBox } from '#server/catalogue/packed-box.schema.ts'

/** The sides of a carried box, in cm, the longest first. */
export type Sides = readonly [long: number, middle: number, short: number]

/** The way into a home, in cm; null: not there, or not measured. */
export type WayIn = {
  doorWidth: number | null
  doorHeight: number | null
  /** The hall's width before and after its turn; null: no turn. */
  hallFirst: number | null
  hallAfter: number | null
  /** The width of the stairs and the depth of their landing; null: no turn. */
  stairs: number | null
  landing: number | null
}

export const places = ['door', 'hall', 'stairs'] as const
export type Place = (typeof places)[number]

export type Answer = 'yes' | 'tight' | 'no'

/** How a box passes a place in its best position. */
export type Fit = {
  answer: Answer
  /** The clearance at the narrowest point, in cm; negative when it does not fit. */
  spareCm: number
  /** The clearance by the width of the place alone. */
  spareWidthCm: number
  /** The upright side, and the plan: along the way and across it. */
  upCm: number
  alongCm: number
  acrossCm: number
  /** Whether it is turned in the corner; otherwise it goes straight on, or sideways around it. */
  turned: boolean
  /** The deciding constraint: the width of the place, or its corner. */
  narrow: 'width' | 'corner'
}

/** A clearance below this, in cm, is tight: hands go on both sides. */
const TIGHT_BELOW_CM = 6

/** The ceiling height, in cm, for boxes carried on end. */
export const CEILING_CM = 230

type Measured = {
  boxes: readonly PackedBox[]
  widthCm: number | null
  depthCm: number | null
  heightCm: number | null
}

/** The sides of the assembled piece; null when a measure is unknown. */
export function pieceSides({ widthCm, depthCm, heightCm }: Measured): Sides | null {
  if (widthCm === null || depthCm === null || heightCm === null) return null
  return longestFirst([widthCm, depthCm, heightCm])
}

/** The carried boxes, or the piece itself without known boxes; empty for neither. */
export function carriedOf(product: Measured): Sides[] {
  if (product.boxes.length > 0) {
    return product.boxes.map(({ lengthCm, widthCm, heightCm }) =>
      longestFirst([lengthCm, widthCm, heightCm]),
    )
  }
  const piece = pieceSides(product)
  return piece === null ? [] : [piece]
}

/** Three sides in order. */
export function longestFirst(sides: readonly [number, number, number]): Sides {
  const [long, middle, short] = sides.toSorted((a, b) => b - a)
  return [long ?? 0, middle ?? 0, short ?? 0]
}

/**
 * The fit at each place of a way in, which is that of the worst box. Places without a measure are
 * left out.
 */
export function fitsOf(carried: readonly Sides[], way: WayIn): { place: Place; fit: Fit }[] {
  return places.flatMap((place) => {
    const [worst] = carried
      .flatMap((sides) => passes[place](sides, way) ?? [])
      .toSorted((a, b) => a.spareCm - b.spareCm)
    return worst === undefined ? [] : [{ place, fit: worst }]
  })
}

/** The verdict for the whole way in: that of its worst place; null when nothing was measured. */
export function answerOf(fits: readonly { fit: Fit }[]): Answer | null {
  const answers = new Set(fits.map(({ fit }) => fit.answer))
  return (['no', 'tight', 'yes'] as const).find((answer) => answers.has(answer)) ?? null
}

const passes: Record<Place, (sides: Sides, way: WayIn) => Fit | null> = {
  door: throughDoor,
  hall: aroundTurn,
  stairs: upStairs,
}

/** Through an opening: two of the box's sides, either of them upright. */
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

/**
 * Along a hall and around its corner: sideways where both parts are wide enough, or turned in it.
 */
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
 * The minimum clearance, in cm, at the inner corner for a box of this length whose ends follow the
 * outer walls.
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

/** Up the stairs, and turned on the landing, which needs the box's diagonal. */
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

/** The diagonal, which a turn on the spot needs, in cm. */
export const cornerToCorner = (long: number, short: number): number => Math.hypot(long, short)

/** The position of a carried box: the upright side, and its plan. */
type Position = { up: number; long: number; short: number }

/** The possible positions, the lowest first: on end only below the ceiling height. */
function positionsOf([long, middle, short]: Sides): Position[] {
  const lying = [
    { up: short, long, short: middle },
    { up: middle, long, short },
  ]
  return long <= CEILING_CM ? [...lying, { up: long, long: middle, short }] : lying
}

/** The clearance by the width of the place and, where the way turns, at its corner. */
type Spare = { width: number; corner?: number; turned?: boolean }

function fitOf({ up, long, short }: Position, { width, corner, turned = false }: Spare): Fit {
  // A box that is too wide does not reach the corner.
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

/** The lowest position that is not tight; otherwise the one with most clearance. */
const best = (fits: readonly Fit[]): Fit | null =>
  fits.find(({ answer }) => answer === 'yes') ??
  fits.toSorted((a, b) => b.spareCm - a.spareCm)[0] ??
  null

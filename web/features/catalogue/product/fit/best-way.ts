import {
  type Answer,
  answerOf,
  carriedOf,
  fitsOf,
  longestFirst,
  pieceSides,
  type Fit,
  type Place,
  type Sides,
  type WayIn,
} from './fit.ts'

type Product = Parameters<typeof carriedOf>[0] & { legsOff: boolean; minDoorwayCm: number | null }
type Placed = { place: Place; fit: Fit }

/** A way to carry a product in: in its boxes, or unpacked, with its legs off where they come off. */
export type Carried = { how: 'boxed' | 'unpacked'; fits: Placed[]; answer: Answer }

/** The best way to carry a product in, and how its boxes fit when they are not the best. */
export type BestWay = Carried & { boxed: Carried | null }

const rank: Record<Answer, number> = { no: 0, tight: 1, yes: 2 }

/**
 * The best way in past the places that were measured, in its boxes when both are as good; when
 * neither goes in, the one that lacks less.
 */
export function bestWay(product: Product, way: WayIn): BestWay | null {
  const boxed = carriedIn('boxed', fitsOf(carriedOf(product), way))
  const unpacked = carriedIn('unpacked', unpackedFits(product, way))
  if (boxed === null || unpacked === null) return boxed && { ...boxed, boxed: null }
  const isBetter =
    rank[unpacked.answer] > rank[boxed.answer] ||
    (unpacked.answer === 'no' && leastSpareOf(unpacked) > leastSpareOf(boxed))
  return isBetter ? { ...unpacked, boxed } : { ...boxed, boxed: null }
}

const leastSpareOf = ({ fits }: Carried) => Math.min(...fits.map(({ fit }) => fit.spareCm))

function carriedIn(how: Carried['how'], fits: Placed[]): Carried | null {
  const answer = answerOf(fits)
  return answer === null ? null : { how, fits, answer }
}

/**
 * The sides of a product out of its only box. With its legs off it is no larger than the box; null
 * for parts in several boxes, or without measures.
 */
export function unpackedSides(product: Product): Sides | null {
  const piece = pieceSides(product)
  const [box, ...others] = product.boxes
  if (piece === null || box === undefined || others.length > 0) return null
  if (!product.legsOff) return piece
  const [long, middle, short] = longestFirst([box.lengthCm, box.widthCm, box.heightCm])
  return [Math.min(piece[0], long), Math.min(piece[1], middle), Math.min(piece[2], short)]
}

/** Parts in several boxes are no larger than these. */
function unpackedFits(product: Product, way: WayIn): Placed[] {
  const sides = unpackedSides(product)
  if (sides === null && product.boxes.length === 0) return []
  return fitsOf(sides === null ? carriedOf(product) : [sides], way).map(({ place, fit }) => ({
    place,
    fit: place === 'door' ? betterOf(fit, throughStated(product, way)) : fit,
  }))
}

/** The least height, in cm, of the doorways that a stated width is for. */
const DOORWAY_HEIGHT_CM = 190

/** A clearance below this, in cm, is tight where the stated width has room for hands already. */
const STATED_TIGHT_BELOW_CM = 2

/** Through a doorway of the narrowest width that staff state; null when it does not apply. */
function throughStated({ minDoorwayCm }: Product, { doorWidth, doorHeight }: WayIn): Fit | null {
  if (minDoorwayCm === null || doorWidth === null) return null
  if (doorHeight !== null && doorHeight < DOORWAY_HEIGHT_CM) return null
  const spareCm = doorWidth - minDoorwayCm
  return {
    answer: spareCm < 0 ? 'no' : spareCm < STATED_TIGHT_BELOW_CM ? 'tight' : 'yes',
    spareCm,
    spareWidthCm: spareCm,
    upCm: DOORWAY_HEIGHT_CM,
    alongCm: minDoorwayCm,
    acrossCm: minDoorwayCm,
    turned: true,
    narrow: 'width',
  }
}

const betterOf = (fit: Fit, stated: Fit | null): Fit =>
  stated !== null && (rank[stated.answer] > rank[fit.answer] || stated.spareCm > fit.spareCm)
    ? stated
    : fit

import {
  answerOf,
  type Answer,
  carriedOf,
  fitsOf,
  pieceSides,
  type Place,
  type WayIn,
} from './fit.ts'
import { sidesText } from './fit-text.ts'

type Product = Parameters<typeof carriedOf>[0] & { legsOff: boolean; minDoorwayCm: number | null }

/** A remedy, and the fit with it. */
export type Remedy = { answer: Answer; text: string }

const rank: Record<Answer, number> = { no: 0, tight: 1, yes: 2 }

/**
 * The remedies for boxes that fit tightly or not: unpacking the piece, and removing its legs. Only
 * those that are known to fit better than the boxes.
 */
export function remediesOf(product: Product, way: WayIn): Remedy[] {
  const packed = fitsOf(carriedOf(product), way)
  const now = answerOf(packed)
  if (now === null || now === 'yes') return []
  return [unpacked(product, way, now), throughDoorway(product, way, placed(packed, 'door'))].filter(
    (remedy) => remedy !== null,
  )
}

const placed = (fits: ReturnType<typeof fitsOf>, wanted: Place) =>
  fits.find(({ place }) => place === wanted)?.fit.answer ?? null

/** A single box holds the assembled piece; several hold parts, which are smaller. */
function unpacked(product: Product, way: WayIn, now: Answer): Remedy | null {
  const piece = pieceSides(product)
  if (piece === null || product.boxes.length !== 1) return null
  const fits = fitsOf([piece], way)
  const answer = answerOf(fits)
  if (answer === null || rank[answer] <= rank[now]) return null
  const where =
    placed(fitsOf(carriedOf(product), way), 'door') === 'yes' ? 'in the hallway' : 'outside'
  const legs = product.legsOff ? ', or less with the legs off' : ''
  return { answer, text: `Unpack it ${where}: it measures ${sidesText(piece)}${legs}.` }
}

function throughDoorway(
  { legsOff, minDoorwayCm }: Product,
  { doorWidth }: WayIn,
  now: Answer | null,
): Remedy | null {
  if (minDoorwayCm === null || doorWidth === null || now === null || now === 'yes') return null
  if (minDoorwayCm > doorWidth) return null
  const legs = legsOff ? ' and with the legs off' : ''
  return {
    answer: 'yes',
    text: `Unpacked${legs}, it fits through a doorway ${minDoorwayCm} cm wide.`,
  }
}

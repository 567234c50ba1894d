import { boxText, largestBox } from '#server/catalogue/packed-box.shared.ts'
import type { ProductDetail } from '../load-product.ts'

type Packed = Pick<ProductDetail, 'boxes' | 'legsOff' | 'minDoorwayCm' | 'roomNote'>

/** The narrowest usual doorway of a home, in cm. */
const USUAL_DOORWAY_CM = 60

/** How a product is packed, the doorway and the room that it needs; empty when nothing is known. */
export function packagingText({ boxes, legsOff, minDoorwayCm, roomNote }: Packed): string {
  const largest = largestBox(boxes)
  const sentences = [
    largest && boxes.length === 1 && `Comes in one box, ${boxText(largest)}.`,
    largest &&
      boxes.length > 1 &&
      `Comes in ${boxes.length} boxes; the largest is ${boxText(largest)}.`,
    minDoorwayCm !== null && doorwayWords(minDoorwayCm, legsOff),
    roomNote,
  ]
  return sentences.filter(Boolean).join(' ')
}

function doorwayWords(minDoorwayCm: number, legsOff: boolean): string {
  if (minDoorwayCm <= USUAL_DOORWAY_CM) return 'Fits through any standard doorway.'
  return `${legsOff ? 'With the legs off, it' : 'It'} fits through a doorway ${minDoorwayCm} cm wide.`
}

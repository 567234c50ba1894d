import {
  areasAround,
  normalizeArea,
  normalizePostcode,
  outwardCode,
} from '#server/lib/text/postcode.shared.ts'
import { type Middle, middleOf } from './district-middles.shared.ts'

/** A rule up to a distance in miles; the last one has no end. */
interface Step {
  toMiles: number
  value: number
}

/** How much longer the road is than the straight line, and how fast it is driven: EasyMove, a mover. */
const roadFactors: readonly Step[] = [
  { toMiles: 10, value: 1.4 },
  { toMiles: 30, value: 1.3 },
  { toMiles: 100, value: 1.2 },
  { toMiles: Infinity, value: 1.1 },
]
const milesAnHour: readonly Step[] = [
  { toMiles: 10, value: 20 },
  { toMiles: 30, value: 30 },
  { toMiles: 100, value: 45 },
  { toMiles: Infinity, value: 55 },
]

/**
 * Between two districts of one area whose own middles are not known, and inside a district: as far
 * as people move there on average, in miles by road.
 */
const INSIDE_AREA = 8
const INSIDE_DISTRICT = 2

/**
 * The greatest value of a rule at any distance up to this one, so that a longer way is never less
 * where the rule changes.
 */
function greatestUpTo(
  steps: readonly Step[],
  miles: number,
  at: (miles: number, value: number) => number,
) {
  let greatest = 0
  for (const { toMiles, value } of steps) {
    greatest = Math.max(greatest, at(Math.min(miles, toMiles), value))
    if (miles <= toMiles) break
  }
  return greatest
}

/** The straight line between two places, in miles. */
function straightMiles(from: Middle, to: Middle): number {
  const north = (from.north - to.north) * 69.1
  const latitude = ((from.north + to.north) / 2) * (Math.PI / 180)
  const east = (from.east - to.east) * 69.1 * Math.cos(latitude)
  return Math.hypot(north, east)
}

/** The outward code of a postcode or of its first part; null for any other text. */
export function outwardOf(text: string): string | null {
  const postcode = normalizePostcode(text)
  if (postcode !== null) return outwardCode(postcode)
  const area = normalizeArea(text)
  return area !== null && /\d/.test(area) ? area : null
}

const placeOf = (outward: string) => {
  const area = areasAround(outward).find((one) => middleOf(one) !== null)
  const middle = area === undefined ? null : middleOf(area)
  return area === undefined || middle === null ? null : { area, middle }
}

/**
 * About how many whole miles it is by road between two postcodes or outward codes, from the middles of
 * their districts or areas; null where one of them
 * is not known.
 */
export function roadMiles(from: string, to: string): number | null {
  const [outwardFrom, outwardTo] = [outwardOf(from), outwardOf(to)]
  if (outwardFrom === null || outwardTo === null) return null
  if (outwardFrom === outwardTo) return INSIDE_DISTRICT
  const [start, end] = [placeOf(outwardFrom), placeOf(outwardTo)]
  if (!start || !end) return null
  if (start.area === end.area) return INSIDE_AREA
  const straight = straightMiles(start.middle, end.middle)
  const miles = greatestUpTo(roadFactors, straight, (at, factor) => at * factor)
  return Math.max(INSIDE_DISTRICT, Math.round(miles))
}

/** How many hours a van drives so many miles. */
export const drivingHours = (miles: number): number =>
  greatestUpTo(milesAnHour, miles, (at, speed) => at / speed)

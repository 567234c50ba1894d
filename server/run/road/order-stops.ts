import { areasAround, outwardCode } from '../../lib/postcode.ts'
import { type Middle, middleOf } from './district-middles.ts'

/** What is known of a stop: where it is, and between which hours somebody is there. */
export interface RoadStop {
  pincode: string
  startHour: number
  endHour: number
}

/** Where a postcode lies, as narrowly as it is known; null for one that is nowhere. */
export function placeOf(pincode: string): Middle | null {
  for (const area of areasAround(outwardCode(pincode))) {
    const middle = middleOf(area)
    if (middle) return middle
  }
  return null
}

const KM_OF_A_DEGREE = 111.2

/** As the crow flies, in kilometres; none where one of them is not known. */
export function kilometresBetween(one: Middle | null, other: Middle | null): number {
  if (!one || !other) return 0
  const middle = ((one.north + other.north) / 2) * (Math.PI / 180)
  const north = one.north - other.north
  const east = (one.east - other.east) * Math.cos(middle)
  return KM_OF_A_DEGREE * Math.hypot(north, east)
}

/** How long a round is as the crow flies, from where the vans start to its last stop, in kilometres. */
export function lengthOf(start: string, stops: readonly RoadStop[]): number {
  const places = [start, ...stops.map(({ pincode }) => pincode)].flatMap(
    (code) => placeOf(code) ?? [],
  )
  return places
    .slice(1)
    .reduce((sum, place, at) => sum + kilometresBetween(places[at] ?? place, place), 0)
}

/**
 * The stops of a round in a good order: window by window, the one that ends first at the beginning,
 * and within each the shortest way that is found, from where the vans start. The places are the
 * middles of postcode districts: see `district-middles.ts`; a stop that is nowhere comes last in its
 * window. An order that is as short already stays as it is.
 */
export function orderStops<Stop extends RoadStop>(start: string, stops: readonly Stop[]): Stop[] {
  const isKnown = ({ pincode }: RoadStop) => placeOf(pincode) !== null
  const known = stops.toSorted(byWindow).filter(isKnown)
  const map = mapOf(start, known)
  const given = known.map((_, at) => at + 1)
  const named = given.toSorted((one, other) => byPostcode(map.stop(one), map.stop(other)))
  const kept = shortened(map, given)
  const found = shortened(map, nearestFirst(map, named))
  const best = map.length(found) < map.length(kept) - SAME_KM ? found : kept
  const rest = stops.filter((stop) => !isKnown(stop))
  return [...best.map(map.stop), ...rest].toSorted(byWindow)
}

/** What is no difference, in kilometres. */
const SAME_KM = 0.001

const byWindow = (one: RoadStop, other: RoadStop) =>
  one.endHour - other.endHour || one.startHour - other.startHour

const byPostcode = (one: RoadStop, other: RoadStop) =>
  byWindow(one, other) || one.pincode.localeCompare(other.pincode, 'en', { numeric: true })

/** Stops by numbers from 1, with how far they are from each other; 0 is where the vans start. */
interface RoadMap<Stop> {
  stop: (at: number) => Stop
  isSameWindow: (one: number, other: number) => boolean
  kilometres: (from: number, to: number) => number
  length: (round: readonly number[]) => number
}

function mapOf<Stop extends RoadStop>(start: string, stops: readonly Stop[]): RoadMap<Stop> {
  const places = [placeOf(start), ...stops.map(({ pincode }) => placeOf(pincode))]
  const far = places.map((one) => places.map((other) => kilometresBetween(one, other)))
  const kilometres = (from: number, to: number) => far[from]?.[to] ?? 0
  const stop = (at: number) => {
    const found = stops[at - 1]
    if (!found) throw new Error(`there is no stop ${at}`)
    return found
  }
  return {
    stop,
    isSameWindow: (one, other) => byWindow(stop(one), stop(other)) === 0,
    kilometres,
    length: (round) => {
      let sum = 0
      let from = 0
      for (const to of round) {
        sum += kilometres(from, to)
        from = to
      }
      return sum
    },
  }
}

/** From each stop to the nearest of its window that is left, and then on to the next window. */
function nearestFirst(map: RoadMap<RoadStop>, stops: readonly number[]): number[] {
  const left = [...stops]
  const round: number[] = []
  let from = 0
  for (let first = left[0]; first !== undefined; first = left[0]) {
    let next = first
    for (const one of left) {
      const isNearer = map.kilometres(from, one) < map.kilometres(from, next)
      if (isNearer && map.isSameWindow(one, first)) next = one
    }
    round.push(next)
    left.splice(left.indexOf(next), 1)
    from = next
  }
  return round
}

/** Turns parts of a round about, and puts single stops elsewhere, until neither makes it shorter. */
function shortened(map: RoadMap<RoadStop>, stops: readonly number[]): number[] {
  let best = [...stops]
  for (let isShorter = true; isShorter;) {
    isShorter = false
    for (const round of changed(map, best)) {
      isShorter = map.length(round) < map.length(best) - SAME_KM
      if (isShorter) best = round
      if (isShorter) break
    }
  }
  return best
}

/** The rounds with one part turned about, or one stop elsewhere; each window keeps its place. */
function* changed(map: RoadMap<RoadStop>, round: readonly number[]): Generator<number[]> {
  for (const [from, one] of round.entries()) {
    for (const [to, other] of round.entries()) {
      if (from === to || !map.isSameWindow(one, other)) continue
      yield round.toSpliced(from, 1).toSpliced(to, 0, one)
      if (from < to) {
        const turned = round.slice(from, to + 1).toReversed()
        yield round.toSpliced(from, turned.length, ...turned)
      }
    }
  }
}

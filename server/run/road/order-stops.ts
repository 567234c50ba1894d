import { areasAround, outwardCode } from '#server/lib/text/postcode.shared.ts'
import { type Middle, middleOf } from '#server/lib/road/district-middles.shared.ts'

/** A stop's postcode and delivery window. */
export interface RoadStop {
  pincode: string
  startHour: number
  endHour: number
}

/** The place of a postcode, as precise as it is known; null for an unknown postcode. */
export function placeOf(pincode: string): Middle | null {
  for (const area of areasAround(outwardCode(pincode))) {
    const middle = middleOf(area)
    if (middle) return middle
  }
  return null
}

const KM_OF_A_DEGREE = 111.2

/** The distance as the crow flies, in kilometres; 0 when a place is not known. */
export function kilometresBetween(one: Middle | null, other: Middle | null): number {
  if (!one || !other) return 0
  const middle = ((one.north + other.north) / 2) * (Math.PI / 180)
  const north = one.north - other.north
  const east = (one.east - other.east) * Math.cos(middle)
  return KM_OF_A_DEGREE * Math.hypot(north, east)
}

/** The length of a route as the crow flies, from the start to its last stop, in kilometres. */
export function lengthOf(start: string, stops: readonly RoadStop[]): number {
  const places = [start, ...stops.map(({ pincode }) => pincode)].flatMap(
    (code) => placeOf(code) ?? [],
  )
  return places
    .slice(1)
    .reduce((sum, place, at) => sum + kilometresBetween(places[at] ?? place, place), 0)
}

/**
 * Orders the stops of a route: window by window, the earliest first, and within each by the
 * shortest way that is found from the start. Places are the middles of postcode districts (see
 * `server/lib/road/`); a stop with an unknown postcode comes last in its window. An order that
 * is as short already stays.
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

/** Lengths that differ by less are equal, in kilometres. */
const SAME_KM = 0.001

const byWindow = (one: RoadStop, other: RoadStop) =>
  one.endHour - other.endHour || one.startHour - other.startHour

const byPostcode = (one: RoadStop, other: RoadStop) =>
  byWindow(one, other) || one.pincode.localeCompare(other.pincode, 'en', { numeric: true })

/** Stops by numbers from 1, with the distances between them; 0 is the start. */
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

/** A first route: from each stop to the nearest one left in its window, window by window. */
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

/** Shortens a route by local search: reverses parts and moves single stops until neither helps. */
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

/** The routes with one part reversed, or one stop moved, within a window. */
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

import { drivingHours } from '#server/lib/road/road-miles.shared.ts'
import type { RemovalPrices } from '#server/settings/description/removal-prices/removal-prices.shared.ts'

/** What crew and van have to do, whatever their number. */
export interface Work {
  litres: number
  /** Minutes to take apart what does not travel whole; putting it together comes on top. */
  dismantleMinutes: number
  /** By road, one way. */
  miles: number
  /** Whether two people are never enough: a special piece, or an upper floor without a lift. */
  needsThree: boolean
}

/** The way from the door to the van at one end, for the time that it takes. */
export interface Way {
  flights: number
  /** How often ten metres beyond those in the price. */
  tens: number
}

/** How many litres each crew moves, the smallest first; the last one has no end. */
function crewsUpTo(litres: number, prices: RemovalPrices): { people: number; toLitres: number }[] {
  const { crewTwoLitres, crewThreeLitres, crewFourLitres } = prices
  const step = Math.max(1, crewFourLitres - crewThreeLitres)
  const crews = [crewTwoLitres, crewThreeLitres, crewFourLitres].map((toLitres, index) => ({
    people: index + 2,
    toLitres,
  }))
  for (let to = crewFourLitres; to < litres; to += step) {
    crews.push({ people: crews.length + 2, toLitres: to + step })
  }
  return crews
}

/** How many people a removal takes. */
export function peopleFor({ litres, needsThree }: Work, prices: RemovalPrices): number {
  const crews = crewsUpTo(litres, prices)
  const people = crews.find(({ toLitres }) => litres <= toLitres)?.people ?? crews.length + 1
  return needsThree ? Math.max(3, people) : people
}

/** How many vans it takes; at least one. */
export const vansFor = (litres: number, { vanUsableLitres }: RemovalPrices): number =>
  Math.max(1, Math.ceil(litres / vanUsableLitres))

/** How long a crew of so many people works, the way included; the ways to the doors lengthen it. */
export function hoursOf(
  { litres, dismantleMinutes, miles }: Work,
  people: number,
  prices: RemovalPrices,
  ends?: { from: Way; to: Way },
): number {
  const longer = (way: Way | undefined) =>
    1 +
    ((way?.flights ?? 0) * prices.stairsTimePercent + (way?.tens ?? 0) * prices.carryTimePercent) /
      100
  const load = (litres / people / prices.loadLitres) * longer(ends?.from)
  const unload = (litres / people / prices.unloadLitres) * longer(ends?.to)
  const apart = (dismantleMinutes * (1 + prices.rebuildPercent / 100)) / 60 / people
  return load + unload + prices.fixedMinutes / 60 + drivingHours(miles) + apart
}

function crewPenceAnHour(people: number, prices: RemovalPrices): number {
  if (people <= 2) return prices.crewTwoPence
  if (people === 3) return prices.crewThreePence
  return prices.crewFourPence + (people - 4) * prices.extraPersonPence
}

/**
 * What crew and vans cost. A bigger crew is faster, so that the same work may cost less with it: a
 * removal is never cheaper than the most that a smaller crew moves.
 */
export function crewPence(work: Work, prices: RemovalPrices): number {
  const people = peopleFor(work, prices)
  const vans = vansFor(work.litres, prices)
  const costs = crewsUpTo(work.litres, prices)
    .filter((crew) => crew.people <= people)
    .map(({ people: few, toLitres }) => {
      const moved = few === people ? work.litres : Math.min(work.litres, toLitres)
      const hours = hoursOf({ ...work, litres: moved }, few, prices)
      const anHour = crewPenceAnHour(few, prices) + (vans - 1) * prices.extraVanPence
      return Math.max(prices.minimumHours, hours) * anHour
    })
  return Math.max(...costs)
}

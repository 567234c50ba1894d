import { shareOfPence, wholePoundsInPence } from '#server/lib/money.shared.ts'
import { sum } from '#server/lib/numbers.shared.ts'
import type { RemovalPrices } from '#server/settings/description/removal-prices/removal-prices.shared.ts'
import { crewPence, hoursOf, peopleFor, vansFor, type Way, type Work } from './crew.shared.ts'
import { type DayRate, penceOfRate } from './day-rates.shared.ts'
import { isSpecial, type Special, specials } from './special.shared.ts'

/** What the estimate needs to know of a kind of piece. */
interface MovedKind {
  slug: string
  rooms: readonly string[]
  litres: number
  dismantleMinutes: number
  special: string | null
}

/** A piece of one's own, by its measures. */
interface OwnPiece {
  label: string
  lengthCm: number
  widthCm: number
  heightCm: number
  quantity: number
}

/** One of the two addresses: below the ground floor is a floor below 0. */
export interface End {
  floor: number
  lift: 'none' | 'small' | 'large'
  metresToDoor: number
}

export const packings = ['none', 'materials', 'fragile', 'all', 'all-and-unpack'] as const
export type Packing = (typeof packings)[number]

/** Everything that a price depends on. */
export interface EstimateFacts {
  pieces: readonly { kind: MovedKind; quantity: number }[]
  ownPieces: readonly OwnPiece[]
  from: End
  to: End
  /** By road, one way; null while one of the postcodes is not known. */
  miles: number | null
  packing: Packing
  /** What the day costs more or less; null while none is chosen. */
  rate: DayRate | null
}

export const estimateLines = [
  'crew',
  'miles',
  'special',
  'stairs',
  'lift',
  'carry',
  'dismantling',
  'packing',
  'day',
] as const

/** What a removal is expected to cost, and why. It is never an offer. */
export interface Estimate {
  litres: number
  cubicFeet: number
  vans: number
  /** How full the vans are, in per cent. */
  vanPercent: number
  people: number
  /** With the stairs and the way to the van, to the quarter of an hour. */
  hours: number
  miles: number | null
  lowPence: number
  middlePence: number
  highPence: number
  lines: { id: (typeof estimateLines)[number]; label: string; pence: number }[]
  /** What packing every box would cost, where it is not in the price; else 0. */
  packingPence: number
}

/** Litres of a cubic foot. */
const CUBIC_FOOT = 28.3168

/** Metres from the door to the van that are in the price. */
const METRES_IN_PRICE = 20

/** From this floor on, without a lift, two people are not enough. */
const HIGH_FLOOR = 2

const counts = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
const inCount = (count: number) => counts[count] ?? String(count)
const plural = (count: number, one: string, many: string) =>
  `${inCount(count)} ${count === 1 ? one : many}`

/** A volume in whole cubic feet. */
export const cubicFeetOf = (litres: number): number => Math.round(litres / CUBIC_FOOT)

/** The litres of a piece of one's own, at least one. */
export const litresOf = ({ lengthCm, widthCm, heightCm }: Omit<OwnPiece, 'label' | 'quantity'>) =>
  Math.max(1, Math.round((lengthCm * widthCm * heightCm) / 1000))

const flightsOf = ({ floor, lift }: End) => (lift === 'none' ? Math.abs(floor) : 0)
const tensOf = ({ metresToDoor }: End) =>
  Math.max(0, Math.ceil((metresToDoor - METRES_IN_PRICE) / 10))
const wayOf = (end: End): Way => ({ flights: flightsOf(end), tens: tensOf(end) })

/**
 * What a removal takes and costs, from low to high, VAT included, in pence; the lines say why and
 * sum to the middle. Null as long as nothing is counted. The figures are settings, with their
 * sources; what stairs and long ways cost is in their lines, and only in the hours besides.
 */
export function estimateRemoval(facts: EstimateFacts, prices: RemovalPrices): Estimate | null {
  const { pieces, ownPieces, from, to, miles } = facts
  const litres =
    sum(pieces.map(({ kind, quantity }) => kind.litres * quantity)) +
    sum(ownPieces.map((piece) => litresOf(piece) * piece.quantity))
  if (litres === 0) return null
  const dismantling = sum(pieces.map(({ kind, quantity }) => kind.dismantleMinutes * quantity))
  const work: Work = {
    litres,
    dismantleMinutes: Math.min(dismantling, prices.dismantleIncludedMinutes),
    miles: miles ?? 0,
    needsThree: isHigh(from) || isHigh(to) || pieces.some(({ kind }) => isSpecial(kind.special)),
  }
  const people = peopleFor(work, prices)
  const vans = vansFor(litres, prices)
  const hours = hoursOf({ ...work, dismantleMinutes: dismantling }, people, prices, {
    from: wayOf(from),
    to: wayOf(to),
  })
  const crew = wholePoundsInPence(crewPence(work, prices))
  const lines: Estimate['lines'] = [
    {
      id: 'crew' as const,
      label: `Crew of ${inCount(people).toLowerCase()} and ${vans === 1 ? 'the van' : `${inCount(vans).toLowerCase()} vans`}`,
      pence: crew,
    },
    ...milesLine(miles, vans, prices),
    ...specialLines(pieces, prices),
    ...endLines(from, to, prices),
    {
      id: 'dismantling' as const,
      label: 'More taking apart and rebuilding',
      pence: beyondIncluded(dismantling, prices),
    },
    packingLine(facts, prices),
    ...dayLine(facts.rate, crew),
  ].filter(({ pence }) => pence !== 0)
  const middlePence = sum(lines.map(({ pence }) => pence))
  const end = (percent: number) => shareOfPence(middlePence, percent, prices.roundToPence)
  return {
    litres,
    cubicFeet: cubicFeetOf(litres),
    vans,
    vanPercent: Math.round((litres / (vans * prices.vanLitres)) * 100),
    people,
    hours: Math.max(prices.minimumHours, Math.ceil(hours * 4) / 4),
    miles,
    lowPence: end(100 - prices.spreadPercent),
    middlePence,
    highPence: end(100 + prices.spreadPercent),
    lines,
    packingPence:
      facts.packing === 'none' || facts.packing === 'materials'
        ? packingLine({ ...facts, packing: 'all' }, prices).pence
        : 0,
  }
}

function milesLine(miles: number | null, vans: number, prices: RemovalPrices) {
  if (miles === null) return []
  const paid = Math.max(0, miles - prices.freeMiles)
  const label = miles === 1 ? '1 mile' : `${miles} miles`
  return [
    { id: 'miles' as const, label, pence: wholePoundsInPence(paid * prices.milePence * vans) },
  ]
}

/** The extra price of each kind of special piece. */
function specialLines(pieces: EstimateFacts['pieces'], prices: RemovalPrices) {
  const found = new Map<Special, number>()
  for (const { kind, quantity } of pieces) {
    if (quantity > 0 && isSpecial(kind.special)) {
      found.set(kind.special, (found.get(kind.special) ?? 0) + quantity)
    }
  }
  return [...found].map(([special, count]) => {
    const { label, price } = specials[special]
    return {
      id: 'special' as const,
      label: count === 1 ? label : `${label} × ${count}`,
      pence: prices[price] * count,
    }
  })
}

/** Stairs, lifts and the way to the van, of both ends together. */
function endLines(from: End, to: End, prices: RemovalPrices) {
  const flights = flightsOf(from) + flightsOf(to)
  const floors = sum([from, to].map((end) => (end.lift === 'none' ? 0 : Math.abs(end.floor))))
  const tens = tensOf(from) + tensOf(to)
  return [
    {
      id: 'stairs' as const,
      label: plural(flights, 'flight of stairs', 'flights of stairs'),
      pence: flights * prices.flightPence,
    },
    {
      id: 'lift' as const,
      label: plural(floors, 'floor by lift', 'floors by lift'),
      pence: floors * prices.liftPence,
    },
    {
      id: 'carry' as const,
      label: `${tens * 10} m further to the van`,
      pence: tens * prices.carryPence,
    },
  ]
}

function beyondIncluded(minutes: number, prices: RemovalPrices): number {
  const beyond = Math.max(0, minutes - prices.dismantleIncludedMinutes)
  return wholePoundsInPence(
    (beyond / 60) * (1 + prices.rebuildPercent / 100) * prices.dismantleHourPence,
  )
}

/** Boxes of any kind, and wardrobe boxes among them. */
function boxesOf(pieces: EstimateFacts['pieces']) {
  const boxes = pieces.filter(({ kind }) => kind.rooms.includes('boxes'))
  const countOf = (some: typeof boxes) => sum(some.map(({ quantity }) => quantity))
  const hanging = countOf(boxes.filter(({ kind }) => kind.slug === 'wardrobe-box'))
  return { all: countOf(boxes), hanging }
}

function packingLine({ pieces, packing }: EstimateFacts, prices: RemovalPrices) {
  const { all, hanging } = boxesOf(pieces)
  const packed = (all - hanging) * prices.packingBoxPence + hanging * prices.packingWardrobeBoxPence
  const boxes = all === 1 ? 'box' : 'boxes'
  const [label, pence] = {
    none: ['', 0] as const,
    materials: [`Material for ${all} ${boxes}`, all * prices.materialBoxPence] as const,
    fragile: ['Packing what breaks', prices.fragileOnlyPence] as const,
    all: [`Packing ${all} ${boxes}`, packed] as const,
    'all-and-unpack': [
      `Packing and unpacking ${all} ${boxes}`,
      packed + all * prices.unpackingBoxPence,
    ] as const,
  }[packing]
  return { id: 'packing' as const, label, pence }
}

const dayLine = (rate: DayRate | null, crew: number) =>
  rate === null
    ? []
    : [
        {
          id: 'day' as const,
          label: rate.label,
          pence: penceOfRate(crew, rate.percent),
        },
      ]

const isHigh = (end: End) => flightsOf(end) >= HIGH_FLOOR

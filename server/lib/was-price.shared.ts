/**
 * The rule for the "was" price of a sale in the United Kingdom (Chartered Trading Standards
 * Institute, Guidance for Traders on Pricing Practices): it was charged for 28 days in a row before
 * the sale, and the sale lasts no longer than it was charged.
 */
export const WAS_DAYS = 28

const DAY = 86_400_000
/** Tolerance: when the clocks change, a day has an hour less or more. */
const HOUR = 3_600_000

/** The price of a product from a moment until the next point. Moments are ISO 8601. */
export interface PricePoint {
  pricePence: number
  payablePence: number
  since: string
}

/** A period, in ISO 8601. */
export interface Period {
  from: string
  to: string
}

/** The whole days of a period in which a price was charged. */
export const daysOf = ({ from, to }: Period): number =>
  Math.floor((Date.parse(to) - Date.parse(from) + HOUR) / DAY)

const isSale = ({ pricePence, payablePence }: PricePoint) => payablePence < pricePence

/**
 * The period for which a price was charged without a break before the sale in which it is the "was"
 * price: until that sale began, or until `at` without a current sale. Null when it was not charged.
 * Points are in the order of time.
 */
export function chargedBefore(
  points: readonly PricePoint[],
  wasPence: number,
  at: string,
): Period | null {
  const known = points.filter(({ since }) => Date.parse(since) < Date.parse(at))
  const ofSale = known.findLastIndex((one) => one.pricePence !== wasPence || !isSale(one))
  const full = known.findLastIndex(
    ({ payablePence }, place) => place <= ofSale && payablePence !== wasPence,
  )
  const [first] = known.slice(full + 1, ofSale + 1)
  return first ? { from: first.since, to: known[ofSale + 1]?.since ?? at } : null
}

/** The faults of a "was" price, and what would be right instead. */
export interface WasVerdict {
  /** When the price was charged before the sale; null when it was not. */
  charged: Period | null
  chargedDays: number
  /** How many days the sale lasts, or has lasted when it has no end. */
  saleDays: number
  /** Not charged for 28 days; a sale could begin at `from`, if the price is charged until then. */
  tooShort: { from: string } | null
  /** The sale lasts longer than the price was charged; it may last until `to`. */
  tooLong: { to: string } | null
}

type Asked = {
  wasPence: number
  /** When the sale begins or began. */
  saleFrom: string
  /** Null without an end. */
  saleTo: string | null
  now: string
}

const isoOf = (time: number) => new Date(time).toISOString()

/**
 * Judges the "was" price of a current or planned sale; assumes today's price until a planned one.
 */
export function judgeWasPrice(
  points: readonly PricePoint[],
  { wasPence, saleFrom, saleTo, now }: Asked,
): WasVerdict {
  const charged = chargedBefore(points, wasPence, saleFrom)
  const chargedDays = charged ? daysOf(charged) : 0
  const start = Date.parse(charged?.to ?? saleFrom)
  const saleDays = Math.floor(Math.max(0, Date.parse(saleTo ?? now) - start) / DAY)
  // Before a planned sale the days go on counting; during a sale they begin anew.
  const isOn = Date.parse(saleFrom) <= Date.parse(now)
  const since = charged && !isOn ? charged.from : now
  return {
    charged,
    chargedDays,
    saleDays,
    tooShort: chargedDays < WAS_DAYS ? { from: isoOf(Date.parse(since) + WAS_DAYS * DAY) } : null,
    tooLong: charged && saleDays > chargedDays ? { to: isoOf(start + chargedDays * DAY) } : null,
  }
}

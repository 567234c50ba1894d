import { createHash } from 'node:crypto'

/** A deterministic random generator: the n-th number for a subject is always the same. */
export interface Chance {
  /** A number from 0 up to, and without, 1. */
  throw: () => number
  /** A whole number between two, both included. */
  between: (low: number, high: number) => number
  /** One of these. */
  pick: <T>(from: readonly T[]) => T
}

/** The generator of one subject: a product's number and the property. */
export function chanceOf(subject: string): Chance {
  let state = createHash('sha256').update(subject).digest().readUInt32LE()
  // Mulberry32, uniform enough for prices and names.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    throw: next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (from) => {
      const picked = from[Math.floor(next() * from.length)]
      if (picked === undefined) throw new Error(`There is nothing to pick for ${subject}.`)
      return picked
    },
  }
}

/** A UUIDv7 for a moment, the same each time for the same subject. */
export function steadyId(at: Date, subject: string): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  const hex = createHash('sha256').update(subject).digest('hex')
  const [first, second] = [time.slice(0, 8), time.slice(8)]
  return `${first}-${second}-7${hex.slice(0, 3)}-a${hex.slice(3, 6)}-${hex.slice(6, 18)}`
}

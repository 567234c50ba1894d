import { changedByPercent, proratePence } from '../lib/money.shared.ts'
import { sum } from '../lib/numbers.shared.ts'
import { priceOf, type PromotedLine, type PromotionRules } from './promotion.shared.ts'
import { isMember } from './set-member.shared.ts'

type Line = Pick<
  PromotedLine,
  'productId' | 'familyId' | 'pricePence' | 'salePricePence' | 'quantity'
>
type SetRules = Pick<PromotionRules, 'id' | 'kind' | 'amount' | 'set'>

/** What a set takes off pieces that come to `pence`, at most all of it. */
export function setSaving({ kind, amount }: Pick<SetRules, 'kind' | 'amount'>, pence: number) {
  if (amount === null) return 0
  if (kind === 'percent') return pence - changedByPercent(pence, -amount)
  if (kind === 'pence') return Math.min(amount, pence)
  return kind === 'setPrice' ? Math.max(0, pence - amount) : 0
}

/** How many pieces of each line of a basket. */
type Pieces = readonly number[]

/** A set, and where in a basket the pieces of each of its members are. */
interface Sought {
  rules: SetRules
  members: { quantity: number; at: number[] }[]
}

const soughtIn = (lines: readonly Line[], rules: SetRules): Sought => ({
  rules,
  members: (rules.set ?? []).map((member) => ({
    quantity: member.quantity,
    at: lines.flatMap((line, index) => (isMember(member, line) ? [index] : [])),
  })),
})

/** One set in a basket: the pieces before it and after it, and what it takes off. */
interface Use {
  id: string
  before: Pieces
  after: Pieces
  pence: number
}

/** A use of a set, of the dearest pieces; null when a member is not complete. */
function useOf({ rules, members }: Sought, prices: readonly number[], before: Pieces): Use | null {
  const after = [...before]
  let goodsPence = 0
  for (const { quantity, at } of members) {
    let wanted = quantity
    for (const index of at) {
      const left = after[index] ?? 0
      const taken = Math.min(wanted, left)
      wanted -= taken
      after[index] = left - taken
      goodsPence += taken * (prices[index] ?? 0)
    }
    if (wanted > 0) return null
  }
  return { id: rules.id, before, after, pence: setSaving(rules, goodsPence) }
}

/** The sets that the pieces which are left complete, the one that takes most off first. */
const usesOf = (sets: readonly Sought[], prices: readonly number[], left: Pieces): Use[] =>
  sets
    .flatMap((set) => useOf(set, prices, left) ?? [])
    .filter(({ pence }) => pence > 0)
    .toSorted((one, other) => other.pence - one.pence || (one.id < other.id ? -1 : 1))

/** How many states of a basket are looked at; after that, the set that takes most off is taken. */
const MOST_STATES = 500

interface Best {
  pence: number
  uses: Use[]
}

/** The sets of pieces that together take most off, each piece in one of them. */
function bestUses(lines: readonly Line[], sets: readonly SetRules[], start: Pieces): Best {
  const known = new Map<string, Best>()
  const prices = lines.map(priceOf)
  const sought = sets.map((rules) => soughtIn(lines, rules))
  const best = (left: Pieces): Best => {
    const key = left.join()
    const before = known.get(key)
    if (before) return before
    const uses = usesOf(sought, prices, left)
    const tried = known.size < MOST_STATES ? uses : uses.slice(0, 1)
    let found: Best = { pence: 0, uses: [] }
    // Its place is taken before those below it, so that the limit is kept.
    known.set(key, found)
    for (const use of tried) {
      const below = best(use.after)
      const pence = use.pence + below.pence
      if (pence > found.pence) found = { pence, uses: [use, ...below.uses] }
    }
    known.set(key, found)
    return found
  }
  return best(start)
}

/** Sets in groups: those of two groups have no line in common. */
function groupsOf(lines: readonly Line[], sets: readonly SetRules[]): SetRules[][] {
  let groups: { sets: SetRules[]; lines: readonly Line[] }[] = []
  for (const rules of sets) {
    const own = lines.filter((line) => (rules.set ?? []).some((member) => isMember(member, line)))
    const touching = groups.filter((group) => group.lines.some((line) => own.includes(line)))
    groups = [
      ...groups.filter((group) => !touching.includes(group)),
      {
        sets: [...touching.flatMap((group) => group.sets), rules],
        lines: [...touching.flatMap((group) => group.lines), ...own],
      },
    ]
  }
  return groups.map((group) => group.sets)
}

/** What sets take off the lines of a basket. */
export interface SetDiscounts {
  /** By the id of a set: pence off each line. */
  off: ReadonlyMap<string, number[]>
  /** The pieces of each line that are in no set. */
  left: number[]
}

/**
 * Finds the sets in a basket: each piece is in one of them at most, as often as they are complete,
 * and so that they take most off together. The order of lines and sets has no effect. What a set
 * takes off is spread over its pieces in whole pence.
 */
export function findSets(basket: readonly Line[], promotions: readonly SetRules[]): SetDiscounts {
  const order = basket
    .map((line, index) => ({ line, index }))
    .toSorted(
      (one, other) =>
        priceOf(other.line) - priceOf(one.line) ||
        (one.line.productId < other.line.productId ? -1 : 1),
    )
  const lines = order.map(({ line }) => line)
  const off = new Map<string, number[]>()
  const left = basket.map(({ quantity }) => quantity)
  const sets = promotions
    .filter(({ set }) => set !== null && set.length > 0)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  for (const group of groupsOf(lines, sets)) {
    const { uses } = bestUses(
      lines,
      group,
      lines.map(({ quantity }) => quantity),
    )
    for (const { id, before, after, pence } of uses) {
      const pieces = before.map((some, index) => some - (after[index] ?? 0))
      const weights = lines.map((line, index) => priceOf(line) * (pieces[index] ?? 0))
      const parts = off.get(id) ?? basket.map(() => 0)
      for (const [at, part] of proratePence(pence, weights).entries()) {
        const index = order[at]?.index ?? 0
        parts[index] = (parts[index] ?? 0) + part
        left[index] = (left[index] ?? 0) - (pieces[at] ?? 0)
      }
      off.set(id, parts)
    }
  }
  return { off, left }
}

/** A set of which a basket has a part, and what is missing. */
export interface NearSet<P> {
  promotion: P
  /** How many of each of its members are missing, in their order. */
  missing: number[]
}

/**
 * The set of which a basket has most but not all, without the pieces that are in sets already; null
 * when it has nothing of any.
 */
export function nearestSet<P extends SetRules>(
  lines: readonly Line[],
  promotions: readonly P[],
): NearSet<P> | null {
  const { off, left } = findSets(lines, promotions)
  const near = promotions.flatMap((promotion) => {
    if (off.has(promotion.id)) return []
    const members = promotion.set ?? []
    const missing = members.map((member) => {
      const pieces = lines.map((line, at) => (isMember(member, line) ? (left[at] ?? 0) : 0))
      return Math.max(0, member.quantity - sum(pieces))
    })
    const wanted = sum(members.map(({ quantity }) => quantity))
    const part = wanted === 0 ? 0 : 1 - sum(missing) / wanted
    return part > 0 && part < 1 ? [{ promotion, missing, part }] : []
  })
  const [first] = near.toSorted(
    (one, other) => other.part - one.part || (one.promotion.id < other.promotion.id ? -1 : 1),
  )
  return first ? { promotion: first.promotion, missing: first.missing } : null
}

import { findSets, nearestSet, type NearSet } from './find-sets.shared.ts'
import { applyPromotions, type Applied, type Discounts } from './discounts.shared.ts'
import {
  countsFor,
  goodsPenceOf,
  isMeant,
  type PromotedBasket,
  type PromotionRules,
  type PromotionStanding,
} from './promotion.shared.ts'

/** Why a promotion does not count for a basket. */
export type WhyNot =
  | { why: 'notYet'; startsAt: string }
  | { why: 'ended'; endsAt: string }
  | { why: 'usedUp' }
  | { why: 'usedByPerson' }
  | { why: 'firstOrder' }
  /** It has a limit by person, and no e-mail address says who this is. */
  | { why: 'needsEmail' }
  /** No piece of the categories or families that it is for. */
  | { why: 'noPiece'; forNames: readonly string[] }
  /** All the pieces that it is for are on sale. */
  | { why: 'onSale'; forNames: readonly string[] }
  /** None of the pieces that it is for has the service. */
  | { why: 'noService' }
  | { why: 'tooLittle'; leastPence: number; goodsPence: number }
  /** Another one takes more off, and they do not count together. */
  | { why: 'beaten'; by: string }

/** Why a promotion does not count for a basket by its own conditions; null when it does. */
export function whyNot(
  promotion: PromotionStanding,
  basket: PromotedBasket,
  now: Date,
): WhyNot | null {
  const unmet = unmetBy(promotion, basket, now)
  return unmet === null && promotion.needsEmail === 'now' ? { why: 'needsEmail' } : unmet
}

function unmetBy(promotion: PromotionStanding, basket: PromotedBasket, now: Date): WhyNot | null {
  const { startsAt, endsAt, leastPence, forNames, kind, service } = promotion
  if (Date.parse(startsAt) > now.getTime()) return { why: 'notYet', startsAt }
  if (endsAt !== null && Date.parse(endsAt) <= now.getTime()) return { why: 'ended', endsAt }
  if (promotion.isUsedUp) return { why: 'usedUp' }
  if (promotion.isUsedByPerson) return { why: 'usedByPerson' }
  if (promotion.isForFirstOrder && promotion.hasOrdered === true) return { why: 'firstOrder' }
  if (promotion.set !== null) {
    const { off } = findSets(basket.lines, [promotion])
    return off.has(promotion.id) ? null : { why: 'noPiece', forNames }
  }
  const meant = basket.lines.filter((line) => isMeant(promotion, line))
  if (meant.length === 0) return { why: 'noPiece', forNames }
  const counted = meant.filter((line) => countsFor(promotion, line))
  if (counted.length === 0) return { why: 'onSale', forNames }
  if (kind === 'service' && service !== null) {
    const isOffered = counted.some((line) => line[`${service}PricePence`] !== null)
    if (!isOffered) return { why: 'noService' }
  }
  const goodsPence = goodsPenceOf(basket)
  if (leastPence !== null && goodsPence < leastPence) {
    return { why: 'tooLittle', leastPence, goodsPence }
  }
  return null
}

/** What a promotion that works by itself still lacks. */
export interface Missing {
  promotion: PromotionRules
  leastPence: number
  goodsPence: number
}

/** The promotions of a basket. */
export interface Chosen {
  /** Those that count, those with nothing to take off included, in the order of their effect. */
  applied: Applied[]
  discounts: Discounts
  /** What they take off in all. */
  pence: number
  /** The codes that do not count, and why. */
  refused: { code: string; why: WhyNot }[]
  /** Those that would count for a buyer whose e-mail address is known. */
  needEmail: PromotionRules[]
  /** The promotion by itself that is nearest to its least sum; null: none lacks only that. */
  missing: Missing | null
  /** The set of which the basket has most, but not all; null: nothing is missing of any. */
  nearSet: NearSet<PromotionRules> | null
}

/** Promotions of one sort that may count together: all that stack, or any other one alone. */
function togetherOf<P extends PromotionRules>(promotions: readonly P[]): P[][] {
  const stacking = promotions.filter(({ stacks }) => stacks)
  const alone = promotions.filter(({ stacks }) => !stacks).map((one) => [one])
  return stacking.length > 0 || alone.length === 0 ? [stacking, ...alone] : alone
}

/** Up to so many complete sets, every choice of them is looked at: each doubles the time. */
export const MOST_SETS = 3

/**
 * The choices of complete sets: a percentage on top may take less off beside one set than beside
 * another. Where a basket completes more of them, all count.
 */
function choicesOfSets<P>(sets: readonly P[]): P[][] {
  if (sets.length > MOST_SETS) return [[...sets]]
  return sets.reduce<P[][]>((some, set) => some.map((of) => [...of, set]).concat(some), [[]])
}

/**
 * Chooses, of the promotions by itself and by code that count for a basket, those that together
 * take most off. What works by itself counts beside codes; of each sort, one that does not stack
 * counts alone. Sets count beside all of them, each piece in one set. The order of the promotions,
 * and that of the lines, has no effect on the sum.
 */
export function choosePromotions(
  basket: PromotedBasket,
  promotions: readonly PromotionStanding[],
  now: Date,
): Chosen {
  const judged = promotions
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map((promotion) => ({ promotion, why: whyNot(promotion, basket, now) }))
  const open = judged.flatMap(({ promotion, why }) => (why === null ? [promotion] : []))
  const sets = open.filter(({ set }) => set !== null)
  const byItself = togetherOf(open.filter(({ code, set }) => code === null && set === null))
  const byCode = togetherOf(open.filter(({ code }) => code !== null))
  const [first, ...others] = choicesOfSets(sets).flatMap((of) => {
    const found = findSets(basket.lines, of)
    return byItself.flatMap((some) =>
      byCode.map((more) => applyPromotions(basket, [...of, ...some, ...more], found)),
    )
  })
  if (!first) throw new Error('Nothing is a choice too.')
  // One with more promotions wins over the same sum: a code is not refused where it changes nothing.
  const best = others.reduce(
    (so, one) =>
      one.pence > so.pence || (one.pence === so.pence && one.applied.length > so.applied.length)
        ? one
        : so,
    first,
  )
  const chosen = new Set(best.applied.map(({ promotion }) => promotion.id))
  const winner = best.applied.find(({ promotion }) => promotion.code !== null)?.promotion.code
  return {
    ...best,
    refused: judged.flatMap(({ promotion: { id, code }, why }) => {
      if (code === null || chosen.has(id)) return []
      return [{ code, why: why ?? { why: 'beaten' as const, by: winner ?? '' } }]
    }),
    needEmail: judged.flatMap(({ promotion, why }) =>
      why?.why === 'needsEmail' ? [promotion] : [],
    ),
    missing: nearest(judged),
    nearSet: nearSet(basket, promotions, now),
  }
}

function nearSet(
  { lines }: PromotedBasket,
  promotions: readonly PromotionStanding[],
  now: Date,
): NearSet<PromotionRules> | null {
  const running = promotions.filter(
    ({ set, startsAt, endsAt }) =>
      set !== null &&
      Date.parse(startsAt) <= now.getTime() &&
      (endsAt === null || Date.parse(endsAt) > now.getTime()),
  )
  return nearestSet(lines, running)
}

function nearest(
  judged: readonly { promotion: PromotionStanding; why: WhyNot | null }[],
): Missing | null {
  const lacking = judged.flatMap(({ promotion, why }) =>
    promotion.code === null && why?.why === 'tooLittle'
      ? [{ promotion, leastPence: why.leastPence, goodsPence: why.goodsPence }]
      : [],
  )
  return lacking.toSorted((one, other) => one.leastPence - other.leastPence)[0] ?? null
}

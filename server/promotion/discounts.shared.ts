import { changedByPercent, proratePence } from '../lib/money.shared.ts'
import { sum } from '../lib/numbers.shared.ts'
import {
  countsFor,
  priceOf,
  type PromotedBasket,
  type PromotedLine,
  type PromotionRules,
} from './promotion.shared.ts'
import { findSets, type SetDiscounts } from './find-sets.shared.ts'

/** What promotions take off a basket, in pence: of each line, of each service, of the delivery. */
export interface Discounts {
  lines: number[]
  services: number[]
  deliveryPence: number
}

/** What one promotion takes off. */
export interface Applied extends Discounts {
  promotion: PromotionRules
  /** In all. */
  pence: number
}

/**
 * In which order promotions are applied: sets first, then prices of pieces, amounts off all of them
 * last.
 */
function rankOf({ kind, isPerPiece, set }: PromotionRules): number {
  if (set !== null) return -1
  if (kind === 'setPrice') return 0
  return kind === 'pence' && !isPerPiece ? 2 : 1
}

/** Promotions in the order in which they are applied, whatever the order they came in. */
const inOrder = <P extends PromotionRules>(promotions: readonly P[]): P[] =>
  promotions.toSorted((one, other) => rankOf(one) - rankOf(other) || (one.id < other.id ? -1 : 1))

/** What a promotion takes off each piece of a line, at most its price. */
function offPiece({ kind, amount }: PromotionRules, line: PromotedLine): number {
  const price = priceOf(line)
  if (amount === null) return 0
  if (kind === 'percent') return price - changedByPercent(price, -amount)
  return kind === 'setPrice' ? Math.max(0, price - amount) : Math.min(price, amount)
}

/** What a promotion takes off the lines, of which `left` is not taken yet. */
function offLines(rules: PromotionRules, { lines }: PromotedBasket, left: readonly number[]) {
  if (rules.kind === 'service' || rules.kind === 'delivery') return lines.map(() => 0)
  const open = lines.map((line, index) => (countsFor(rules, line) ? (left[index] ?? 0) : 0))
  if (rules.kind === 'pence' && !rules.isPerPiece) {
    return proratePence(Math.min(rules.amount ?? 0, sum(open)), open)
  }
  return lines.map((line, index) => {
    const rest = open[index] ?? 0
    return rest === 0 ? 0 : Math.min(rest, offPiece(rules, line) * line.quantity)
  })
}

/** What a promotion takes off the services, of which `left` is not taken yet. */
function offServices(
  rules: PromotionRules,
  { lines, services }: PromotedBasket,
  left: readonly number[],
) {
  const meant = new Set(
    lines.filter((line) => countsFor(rules, line)).map(({ productId }) => productId),
  )
  return services.map(({ service, productId }, index) =>
    rules.kind === 'service' && rules.service === service && meant.has(productId)
      ? (left[index] ?? 0)
      : 0,
  )
}

/**
 * What promotions take off a basket together, in whole pence: no line, service or delivery becomes
 * negative. The order of the promotions has no effect. Conditions are not looked at. `sets`: what
 * their sets take off, where that is known already.
 */
export function applyPromotions(
  basket: PromotedBasket,
  promotions: readonly PromotionRules[],
  sets: SetDiscounts = findSets(basket.lines, promotions),
): { applied: Applied[]; discounts: Discounts; pence: number } {
  const left = {
    lines: basket.lines.map((line) => priceOf(line) * line.quantity),
    services: basket.services.map(({ pricePence, quantity }) => pricePence * quantity),
    deliveryPence: basket.deliveryPence,
  }
  const whole = structuredClone(left)
  const applied = inOrder(promotions).map((promotion): Applied => {
    const lines =
      promotion.set === null
        ? offLines(promotion, basket, left.lines)
        : (sets.off.get(promotion.id) ?? basket.lines.map(() => 0))
    const services = offServices(promotion, basket, left.services)
    const deliveryPence = promotion.kind === 'delivery' ? left.deliveryPence : 0
    left.lines = left.lines.map((rest, index) => rest - (lines[index] ?? 0))
    left.services = left.services.map((rest, index) => rest - (services[index] ?? 0))
    left.deliveryPence -= deliveryPence
    return {
      promotion,
      lines,
      services,
      deliveryPence,
      pence: sum([...lines, ...services, deliveryPence]),
    }
  })
  const discounts = {
    lines: whole.lines.map((price, index) => price - (left.lines[index] ?? 0)),
    services: whole.services.map((price, index) => price - (left.services[index] ?? 0)),
    deliveryPence: whole.deliveryPence - left.deliveryPence,
  }
  return { applied, discounts, pence: sum(applied.map(({ pence }) => pence)) }
}

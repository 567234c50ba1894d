import type { ProductFamily } from '#server/catalogue/catalogue.schema.ts'
import { payablePence } from '#server/cart/order-totals.shared.ts'
import { leadTimeText } from '#server/lib/time/lead-time.shared.ts'
import { isSoldOut } from '#server/stock/can-sell.shared.ts'
import { formatPence } from '#web/ui/price.tsx'
import { type Choice, leadsTo, type Variant } from './variants.ts'

/** Values under one heading. */
export type Grade = {
  /** Null: no heading. */
  name: string | null
  /** Price and lead time, such as "£899.00, made in 7 weeks"; empty without a heading. */
  terms: string
  choices: { choice: Choice; place: number }[]
}

/** The values of an option grouped by grade, in the order of each grade's first value. */
export function gradesOf(family: ProductFamily, option: number): Grade[] {
  const choices = (family.options[option]?.choices ?? []).map((choice, place) => ({
    choice,
    place,
  }))
  const names = [...new Set(choices.map(({ choice }) => choice.grade))]
  return names.map((name) => {
    const members = choices.filter(({ choice }) => choice.grade === name)
    const terms = name === null ? '' : termsOf(variantsOf(family, option, members))
    return { name, terms, choices: members }
  })
}

/** The variants of each value; those that combine with the selected values, when there are any. */
function variantsOf(family: ProductFamily, option: number, members: Grade['choices']): Variant[] {
  const targets = members.flatMap(({ place }) => leadsTo(family, option, place) ?? [])
  const combining = targets.filter(({ combines }) => combines)
  return (combining.length > 0 ? combining : targets).map(({ variant }) => variant)
}

function termsOf(variants: Variant[]): string {
  if (variants.length === 0) return ''
  const prices = variants.map(payablePence)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const range =
    least === most ? formatPence(least) : `${formatPence(least)} to ${formatPence(most)}`
  return `${range}, ${whenOf(variants)}`
}

function whenOf(variants: Variant[]): string {
  if (variants.some(({ stock }) => stock > 0)) return 'in stock'
  if (variants.every(isSoldOut)) return 'out of stock'
  const days = variants.flatMap(({ leadDays }) => leadDays ?? [])
  return leadTimeText(Math.max(...days)).replace('Made to order', 'made')
}

import type { ProductFamily } from '#server/catalogue/catalogue.schema.ts'
import { payablePence } from '#server/cart/order-totals.shared.ts'
import { formatPence } from '#web/ui/price.tsx'
import { chosenOf, leadsTo, type Variant } from './variants.ts'
import { atBeginning, inSentence, madePhrase, variantInSentence } from './option-text.ts'

/** Why a value does not combine with the others, and two alternatives. */
export type WhyNot = {
  /** "Stone bouclé comes with black legs only." */
  reason: string
  /** The currently selected value: "black". */
  keep: string
  /** The variant nearest to the clicked value. */
  instead: { slug: string; text: string }
}

/**
 * What is said of a value that does not combine with the others, whose link, without scripts or in
 * another tab, opens the nearest variant with it.
 */
export const struckText = (family: ProductFamily, { values }: Variant): string =>
  `, not available with your other choices: see ${variantInSentence(family, values)}`

/**
 * Why a value is not made with the other selected ones; null when it is, and when no variant has
 * it. A reason entered by staff has priority.
 */
export function whyNot(family: ProductFamily, option: number, choice: number): WhyNot | null {
  const target = leadsTo(family, option, choice)
  if (target === undefined || target.combines) return null
  const { variant } = target
  const kept = family.options[option]
  return {
    reason: reasonOf(family, option, choice),
    keep: inSentence(kept?.choices[kept.chosen]?.label ?? ''),
    instead: {
      slug: variant.slug,
      text: `${variantInSentence(family, variant.values)}, ${formatPence(payablePence(variant))}`,
    },
  }
}

function reasonOf(family: ProductFamily, option: number, choice: number): string {
  const wanted = chosenOf(family).with(option, choice)
  const told = family.notMade.find(({ values }) => String(values) === String(wanted))
  if (told) return told.reason
  const other = wanted.findIndex(
    (value, place) =>
      place !== option &&
      !family.variants.some(({ values }) => values[option] === choice && values[place] === value),
  )
  // Each pair of values is made, but not all of them together.
  if (other === -1) return `${atBeginning(variantInSentence(family, wanted))} isn’t available.`
  // The earlier of the two options is the subject: "Stone bouclé comes with black legs".
  const [subject, limited] = [Math.min(option, other), Math.max(option, other)]
  const choices = family.options[limited]?.choices ?? []
  const made = choices.filter((_, place) =>
    family.variants.some(
      ({ values }) => values[subject] === wanted[subject] && values[limited] === place,
    ),
  )
  const label = family.options[subject]?.choices[wanted[subject] ?? -1]?.label ?? ''
  const labels = made.map((one) => one.label)
  return `${atBeginning(label)} comes ${madePhrase(family.options[limited]?.name ?? '', labels)} only.`
}

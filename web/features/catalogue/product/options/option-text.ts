import type { ProductFamily } from '#server/catalogue/catalogue.schema.ts'
import { variantText } from '#server/lib/text/variant-text.shared.ts'

/** A label within a sentence: "Oat weave" is "oat weave". */
export const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)

/** A text as the beginning of a sentence. */
export const atBeginning = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Texts joined with "or": "oak, black or walnut". */
function oneOf(texts: readonly string[]): string {
  const last = texts.at(-1) ?? ''
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} or ${last}`
}

/** A value with its preposition, by the option's name: "with black legs", "in oak". */
export function madePhrase(option: string, labels: readonly string[]): string {
  const words = oneOf(labels.map(inSentence))
  if (/^(legs|feet)$/i.test(option)) return `with ${words} ${inSentence(option)}`
  return `in ${words}`
}

/** The values of a variant within a sentence: "oat weave with oak legs". */
export function variantInSentence(family: ProductFamily, values: readonly number[]): string {
  return family.options.reduce((words, { name, choices }, option) => {
    const label = inSentence(choices[values[option] ?? -1]?.label ?? '')
    if (option === 0) return label
    return /^(legs|feet)$/i.test(name)
      ? `${words} with ${label} ${inSentence(name)}`
      : `${words}, ${label}`
  }, '')
}

/** The selected options, as a line below the title: "Oat weave, oak legs". */
export function choiceText({ options }: ProductFamily): string {
  return variantText(
    options.map(({ name, choices, chosen }) => ({ name, value: choices[chosen]?.label ?? '' })),
  )
}

/**
 * The title of a product's page: the family's, where the product's own only adds its values, so
 * that it stays when another variant is selected.
 */
export function headingOf({ title, family }: { title: string; family: ProductFamily | null }) {
  return family !== null && title.startsWith(family.title) ? family.title : title
}

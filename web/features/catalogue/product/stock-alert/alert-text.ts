import { payablePence } from '#server/cart/pricing.shared.ts'
import type { ProductFamily } from '#server/catalogue/catalogue.schema.ts'
import { leadTimeText } from '#server/lib/lead-time.shared.ts'
import { isSoldOut } from '#server/stock/can-sell.shared.ts'
import { atBeginning, variantInSentence } from '../options/option-text.ts'
import { chosenOf, type Variant } from '../options/variants.ts'

type Asking = { family: ProductFamily | null }

/** The heading of the box: "Email me when ink wool is back in stock". */
export function alertTitle({ family }: Asking): string {
  const what = family === null ? 'it' : variantInSentence(family, chosenOf(family))
  return `Email me when ${what} is back in stock`
}

/**
 * The available variant to offer instead: the one with most in common, the cheapest of several;
 * null without one.
 */
export function insteadOf({
  family,
}: Asking): { slug: string; words: string; pricePence: number } | null {
  if (family === null) return null
  const chosen = chosenOf(family)
  const inCommon = ({ values }: Variant) =>
    values.filter((value, place) => value === chosen[place]).length
  const [nearest] = family.variants
    .filter((one) => !isSoldOut(one))
    .toSorted((a, b) => inCommon(b) - inCommon(a) || payablePence(a) - payablePence(b))
  if (nearest === undefined) return null
  const name = atBeginning(variantInSentence(family, nearest.values))
  const how =
    nearest.stock === 0 && nearest.leadDays !== null
      ? leadTimeText(nearest.leadDays).replace('Made', 'made')
      : 'in stock'
  return {
    slug: nearest.slug,
    words: `${name} is ${how}`,
    pricePence: payablePence(nearest),
  }
}

import type { ProductFamily } from '#server/catalogue/catalogue.schema.ts'
import { chosenOf, variantOf } from './variants.ts'

/** The maximum number of prefetched variants. */
const most = 4

/**
 * The slugs of the variants to prefetch: the neighbours of each option's selected value, nearest
 * first; four at most.
 */
export function neighboursOf(family: ProductFamily): string[] {
  const chosen = chosenOf(family)
  const near = [1, -1, 2, -2].flatMap((distance) =>
    chosen.map((value, option) => variantOf(family, chosen.with(option, value + distance))?.slug),
  )
  return near.filter((slug) => slug !== undefined).slice(0, most)
}

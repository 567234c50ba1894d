import type { ProductFamily } from '#server/catalogue/catalogue.schema.ts'
import { isSoldOut } from '#server/stock/can-sell.shared.ts'

export type Option = ProductFamily['options'][number]
export type Choice = Option['choices'][number]
export type Variant = ProductFamily['variants'][number]

/** The indexes of the product's own values, one for each option. */
export const chosenOf = ({ options }: ProductFamily): number[] =>
  options.map(({ chosen }) => chosen)

/** The variant with exactly these values; undefined when it is not made. */
export function variantOf(
  { variants }: ProductFamily,
  values: readonly number[],
): Variant | undefined {
  return variants.find((one) => values.every((value, option) => one.values[option] === value))
}

/**
 * The target of a value's link: the variant that differs from the product by this value alone. When
 * that is not made, the variant with this value that has most in common with the product, an
 * available one before one that is sold out, with `combines` false; undefined when no variant has
 * the value.
 */
export function leadsTo(
  family: ProductFamily,
  option: number,
  choice: number,
): { variant: Variant; combines: boolean } | undefined {
  const chosen = chosenOf(family)
  const exact = variantOf(family, chosen.with(option, choice))
  if (exact) return { variant: exact, combines: true }
  const inCommon = ({ values }: Variant) =>
    values.filter((value, place) => value === chosen[place]).length
  const [nearest] = family.variants
    .filter(({ values }) => values[option] === choice)
    .toSorted((a, b) => inCommon(b) - inCommon(a) || Number(isSoldOut(a)) - Number(isSoldOut(b)))
  return nearest && { variant: nearest, combines: false }
}

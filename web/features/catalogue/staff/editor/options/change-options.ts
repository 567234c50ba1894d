import { typedWhole } from '#server/lib/numbers.shared.ts'
import { type Draft, withFamily } from '../draft/draft.ts'
import {
  combinationKey,
  type EditedFamily,
  type EditedOption,
  type EditedValue,
  newValue,
} from '../draft/family.ts'
import type { Opened } from '../draft/draft-fields.ts'
import { type Row, withoutMade } from '../draft/draft-rows.ts'

/** The family with an option, by key, replaced; null removes it. */
export const withOption = (
  family: EditedFamily,
  key: string,
  option: EditedOption | null,
): EditedFamily => ({
  ...family,
  options: family.options.flatMap((old) => (old.key === key ? (option ?? []) : old)),
})

/** The option with a value, by key, replaced; null removes it. */
export const withValue = (
  option: EditedOption,
  key: string,
  value: EditedValue | null,
): EditedOption => ({
  ...option,
  values: option.values.flatMap((old) => (old.key === key ? (value ?? []) : old)),
})

/** The variants that have a value. */
export const variantsWith = (rows: readonly Row[], option: EditedOption, value: EditedValue) =>
  rows.filter(({ isMade, choices }) => isMade && choices[option.key] === value.key)

/** The variants that would duplicate an earlier one without an option. */
export function doubledWithout(
  rows: readonly Row[],
  family: EditedFamily,
  option: EditedOption,
): Row[] {
  const others = family.options.filter(({ key }) => key !== option.key)
  const known = new Set<string>()
  return rows
    .filter(({ isMade }) => isMade)
    .filter(({ choices }) => {
      const key = combinationKey(others, choices)
      const isDoubled = known.has(key)
      known.add(key)
      return isDoubled
    })
}

/** The draft with another family and without some variants, as one step. */
export const withFamilyWithout =
  (family: EditedFamily, variants: readonly Row[]) =>
  (start: Opened, draft: Draft): Draft =>
    withFamily(
      start,
      withoutMade(
        start,
        draft,
        variants.map(({ id }) => id),
      ),
      family,
    )

const colour = /^#[0-9a-f]{6}$/i

/**
 * The option with pasted spreadsheet rows as values, from one value on: label, grade, colour,
 * composition, rubs and care.
 */
export function withPastedValues(
  option: EditedOption,
  key: string,
  rows: readonly (readonly string[])[],
): EditedOption {
  const from = option.values.findIndex((value) => value.key === key)
  const given = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const values = given.map((cells, at): EditedValue => {
    const old = option.values[from + at] ?? newValue()
    const [label = '', grade, shade, composition, rubs, care] = cells.map((cell) => cell.trim())
    const rubCount = typedWhole(rubs?.match(/^[\d,.\s]+/)?.[0] ?? '') ?? 0
    return {
      ...old,
      label: label.slice(0, 80),
      ...(grade && { grade }),
      ...(shade && colour.test(shade) && { colour: shade.toLowerCase() }),
      ...(composition && { composition }),
      ...(rubCount > 0 && { rubCount }),
      ...(care && { care }),
    }
  })
  return { ...option, values: option.values.toSpliced(from, values.length, ...values) }
}

import type { FamilyFields } from './family.schema.ts'

type Faults = Record<string, string>
type Options = readonly { name: string; values: readonly { label: string }[] }[]
type Variants = readonly {
  productId: string
  options: readonly { name: string; value: string }[]
}[]

const same = (text: string) => text.toLowerCase()

/** The positions of texts that repeat an earlier one, whatever their case. */
function repeated(texts: readonly string[]): number[] {
  const known = new Set<string>()
  return texts.flatMap((text, place) => {
    const isKnown = known.has(same(text))
    known.add(same(text))
    return isKnown ? [place] : []
  })
}

function optionFaults(options: Options): Faults {
  const faults: Faults = {}
  for (const place of repeated(options.map(({ name }) => name))) {
    faults[`options.${place}.name`] = `There is already an option called ${options[place]?.name}.`
  }
  for (const [place, { name, values }] of options.entries()) {
    for (const at of repeated(values.map(({ label }) => label))) {
      faults[`options.${place}.values.${at}.label`] =
        `${name} already has the value ${values[at]?.label}.`
    }
  }
  return faults
}

/** The fault of a variant's choices; null when it has exactly one value of each option. */
function choiceFault(options: Options, choices: Variants[number]['options']): string | null {
  for (const { name, value } of choices) {
    const option = options.find((candidate) => candidate.name === name)
    if (!option) return `There is no option ${name}.`
    if (!option.values.some(({ label }) => label === value)) return `${name} has no value ${value}.`
  }
  for (const { name } of options) {
    const count = choices.filter((choice) => choice.name === name).length
    if (count !== 1) return `Choose one value for ${name}.`
  }
  return null
}

const combination = (options: Options, choices: Variants[number]['options']) =>
  JSON.stringify(options.map(({ name }) => choices.find((choice) => choice.name === name)?.value))

function variantFaults(options: Options, variants: Variants): Faults {
  const faults: Faults = {}
  for (const place of repeated(variants.map(({ productId }) => productId))) {
    faults[`variants.${place}.productId`] = 'This product is already in the family.'
  }
  const rows = new Map<string, number>()
  for (const [place, { options: choices }] of variants.entries()) {
    const fault = choiceFault(options, choices)
    if (fault !== null) {
      faults[`variants.${place}.options`] = fault
      continue
    }
    const values = combination(options, choices)
    const row = rows.get(values)
    if (row === undefined) rows.set(values, place)
    else faults[`variants.${place}.options`] = `Variant ${row + 1} has the same values.`
  }
  return faults
}

/** The faults of a family by field; empty when its parts are consistent. */
export function familyFaults({
  options,
  variants,
  notMade,
}: Pick<FamilyFields, 'options' | 'variants' | 'notMade'>): Faults {
  const faults = { ...optionFaults(options), ...variantFaults(options, variants) }
  for (const [place, { options: choices }] of notMade.entries()) {
    const fault = choiceFault(options, choices)
    if (fault !== null) faults[`notMade.${place}.options`] = fault
  }
  return faults
}

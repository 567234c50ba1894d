import type { Opened } from './draft-fields.ts'

type Stored = NonNullable<Opened['family']>
type StoredValue = Stored['options'][number]['values'][number]

/** An edited option value, by a key of this page; a new one has no id yet. */
export type EditedValue = Omit<StoredValue, 'id'> & { key: string; id?: string }
export interface EditedOption {
  key: string
  id?: string
  name: string
  values: readonly EditedValue[]
}
export interface EditedFamily {
  title: string
  options: readonly EditedOption[]
}

/** The selected value of each option, both by key. */
export type Choices = Readonly<Record<string, string>>

/** The initial edited family; stored options and values have their id as key. */
export const editedOf = ({ title, options }: Stored): EditedFamily => ({
  title,
  options: options.map(({ id, name, values }) => ({
    key: id,
    id,
    name,
    values: values.map((value) => ({ ...value, key: value.id })),
  })),
})

let counted = 0

/** A key that is unique on the page, also after a reload. */
export const newKey = () => `new-${Date.now().toString(36)}-${(counted += 1)}`

export const newValue = (label = ''): EditedValue => ({
  key: newKey(),
  label,
  grade: null,
  colour: null,
  swatch: null,
  composition: null,
  rubCount: null,
  care: null,
  mattressWidthCm: null,
  mattressLengthCm: null,
})

export const newOption = (name = ''): EditedOption => ({
  key: newKey(),
  name,
  values: [newValue()],
})

/** The choices named by labels: "Fabric" and "Oat" of the stored options. */
export function choicesOfLabels(
  options: Stored['options'],
  words: readonly { name: string; value: string }[],
): Choices {
  return Object.fromEntries(
    words.flatMap(({ name, value }) => {
      const option = options.find((candidate) => candidate.name === name)
      const found = option?.values.find(({ label }) => label === value)
      return option && found ? [[option.id, found.id]] : []
    }),
  )
}

/** A key of a combination that is independent of the order of the options. */
export const combinationKey = (options: readonly EditedOption[], choices: Choices) =>
  options
    .map(({ key }) => choices[key] ?? '')
    .toSorted()
    .join(' ')

/** All combinations of values, in the order of the options; null for more than `most`. */
export function combinationsOf(options: readonly EditedOption[], most: number): Choices[] | null {
  const count = options.reduce((product, { values }) => product * values.length, 1)
  if (count > most) return null
  return options.reduce<Choices[]>(
    (all, { key, values }) =>
      all.flatMap((choices) => values.map((value) => ({ ...choices, [key]: value.key }))),
    [{}],
  )
}

/** The labels of choices, in the order of the options. */
export const labelsOf = (options: readonly EditedOption[], choices: Choices): string[] =>
  options.map(({ key, values }) => values.find((value) => value.key === choices[key])?.label ?? '')

/** The list with an item moved; unchanged when the target is out of range. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

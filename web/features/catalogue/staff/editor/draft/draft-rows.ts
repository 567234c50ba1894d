import { MAX_VARIANTS } from '#server/catalogue/staff/families/family.schema.ts'
import { variantText } from '#server/lib/text/variant-text.shared.ts'
import { groupBy } from '#web/lib/group-by.ts'
import { type Cell, type Draft, FACTS, textOf, withCells } from './draft.ts'
import {
  type Choices,
  choicesOfLabels,
  combinationKey,
  combinationsOf,
  type EditedFamily,
  labelsOf,
  newKey,
} from './family.ts'
import { type FieldName, fieldNames } from '#server/catalogue/fields/product-fields.schema.ts'
import type { Opened } from './draft-fields.ts'

/** A row of the variants table: a product, or a combination that is not made. */
export interface Row {
  /** The product's id, or a key. */
  id: string
  isMade: boolean
  choices: Choices
  /** The labels of its values; the title of a product without a family. */
  words: string
  /** Why it is not made. */
  reason: string
}

/** The option values of a variant: drafted, else stored, else the first of each option. */
export function choicesOf(start: Opened, draft: Draft, family: EditedFamily, id: string): Choices {
  const stored = start.family?.variants.find(({ productId }) => productId === id)
  const before = choicesOfLabels(start.family?.options ?? [], stored?.options ?? [])
  const given = { ...before, ...draft.choices[id] }
  return Object.fromEntries(
    family.options.flatMap(({ key, values }) => {
      const known = values.find((value) => value.key === given[key]) ?? values[0]
      return known ? [[key, known.key]] : []
    }),
  )
}

/** The reasons why combinations are not made, by their keys. */
function reasonsOf({ family }: Opened, edited: EditedFamily, draft: Draft) {
  const stored = new Map<string, string>()
  for (const { options, reason } of family?.notMade ?? []) {
    const choices = choicesOfLabels(family?.options ?? [], options)
    stored.set(combinationKey(edited.options, choices), reason)
  }
  return { ...Object.fromEntries(stored), ...draft.reasons }
}

/** All combinations in order, made or not; only made ones where there are too many. */
export function rowsOf(start: Opened, draft: Draft, family: EditedFamily | null): Row[] {
  const gone = new Set(draft.gone)
  const ids = [...start.products.map(({ id }) => id).filter((id) => !gone.has(id)), ...draft.added]
  if (family === null) {
    const titled = (id: string) => textOf(start, draft, { id, name: 'title' })
    return ids.map((id) => ({ id, isMade: true, choices: {}, words: titled(id), reason: '' }))
  }
  const { options } = family
  const words = (choices: Choices) => labelsOf(options, choices).join(', ')
  const made = ids.map((id): Row => {
    const choices = choicesOf(start, draft, family, id)
    return { id, isMade: true, choices, words: words(choices), reason: '' }
  })
  if (options.length === 0) return made
  const combinations = combinationsOf(options, MAX_VARIANTS)
  if (combinations === null || combinations.length === 0) return made
  const reasons = reasonsOf(start, family, draft)
  const byCombination = groupBy(made, ({ choices }) => combinationKey(options, choices))
  return combinations.flatMap((choices) => {
    const key = combinationKey(options, choices)
    const reason = reasons[key] ?? ''
    const id = `not ${key}`
    return byCombination.get(key) ?? [{ id, isMade: false, choices, words: words(choices), reason }]
  })
}

/** A family with more combinations is large: its variants alone fill half a request. */
const LARGE = 300

/**
 * How many more variants can be new in this save, a request of at most 256 kB; a large family grows
 * in several saves, or by import.
 */
export function roomForNew(rows: readonly Row[], { added }: Pick<Draft, 'added'>): number {
  return Math.max(0, (rows.length > LARGE ? 100 : LARGE) - added.length)
}

/** The number of combinations, made or not. */
export const countCombinations = ({ options }: EditedFamily): number =>
  options.reduce((product, { values }) => product * values.length, 1)

/** The default title of a new variant. */
export function titleOf(family: EditedFamily, { choices }: Pick<Row, 'choices'>): string {
  const labels = labelsOf(family.options, choices)
  const words = family.options.map(({ name }, at) => ({ name, value: labels[at] ?? '' }))
  return `${family.title.trim()}, ${variantText(words)}`.slice(0, 120)
}

/** The fields that a new variant does not copy from other variants. */
const own = new Set<FieldName>([
  'title',
  'sku',
  'gtin',
  'pricePence',
  'salePricePence',
  'stock',
  'images',
  'alt',
  'colour',
  'modelVariant',
])

/** The draft with these combinations made: restoring their product, else adding one. */
export function withMade(start: Opened, draft: Draft, rows: readonly Row[]): Draft {
  const source = start.products[0]?.id ?? draft.added[0] ?? FACTS
  const gone = new Set(draft.gone)
  const choices: Record<string, Choices> = { ...draft.choices }
  const added = [...draft.added]
  const cells: Cell[] = []
  for (const row of rows) {
    const back = [...gone].find((id) => isSame(start, draft, { id, choices: row.choices }))
    if (back !== undefined) {
      gone.delete(back)
      continue
    }
    const id = newKey()
    added.push(id)
    choices[id] = row.choices
    for (const name of fieldNames.filter((field) => !own.has(field))) {
      cells.push({ id, name, text: textOf(start, draft, { id: source, name }) })
    }
  }
  return withCells(start, { ...draft, gone: [...gone], added, choices }, cells)
}

function isSame(start: Opened, draft: Draft, { id, choices }: { id: string; choices: Choices }) {
  const stored = start.family?.variants.find(({ productId }) => productId === id)
  const before = choicesOfLabels(start.family?.options ?? [], stored?.options ?? [])
  const had = Object.values({ ...before, ...draft.choices[id] }).toSorted()
  return String(had) === String(Object.values(choices).toSorted())
}

/** The draft without these variants: stored ones go off sale. */
export function withoutMade(start: Opened, draft: Draft, ids: readonly string[]): Draft {
  const out = new Set(ids)
  const stored = start.products.map(({ id }) => id).filter((id) => out.has(id))
  const without = <Part>(parts: Readonly<Record<string, Part>>) =>
    Object.fromEntries(Object.entries(parts).filter(([id]) => !out.has(id) || stored.includes(id)))
  return {
    ...draft,
    added: draft.added.filter((id) => !out.has(id)),
    gone: [...draft.gone, ...stored],
    cells: without(draft.cells),
    choices: without(draft.choices),
  }
}

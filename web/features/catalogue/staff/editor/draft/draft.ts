import { isSameJson } from '#server/lib/text/same-json.shared.ts'
import { type Choices, type EditedFamily, editedOf } from './family.ts'
import type { FieldName } from '#server/catalogue/fields/product-fields.schema.ts'
import { writeField, type Opened } from './draft-fields.ts'

/**
 * The unsaved changes: only values that differ from the stored ones. Products are identified by id
 * or key.
 */
export interface Draft {
  cells: Readonly<Record<string, Readonly<Partial<Record<FieldName, string>>>>>
  /** Null: title and options are unchanged. */
  family: EditedFamily | null
  /** The keys of new variants. */
  added: readonly string[]
  /** The ids of products that go off sale. */
  gone: readonly string[]
  /** The option values of variants where they have changed. */
  choices: Readonly<Record<string, Choices>>
  /** Why combinations are not made, by `combinationKey`; empty: no reason given. */
  reasons: Readonly<Record<string, string>>
  /** The texts of confirmed unusual prices, by product. */
  meant: Readonly<Record<string, string>>
}

export interface Cell {
  id: string
  name: FieldName
  text: string
}

/** The validation errors by place: `{product}.{field}` and `family.{field}`. */
export type Faults = Readonly<Record<string, string>>

export const noDraft: Draft = {
  cells: {},
  family: null,
  added: [],
  gone: [],
  choices: {},
  reasons: {},
  meant: {},
}

/**
 * The pseudo-product with the facts of a family without variants; its first variants start with
 * them.
 */
export const FACTS = 'facts'

const unset: Partial<Record<FieldName, string>> = { stock: '0' }

/** The current text of a field. */
export function textOf(start: Opened, draft: Draft, { id, name }: Omit<Cell, 'text'>): string {
  const text = draft.cells[id]?.[name]
  if (text !== undefined) return text
  const product = start.products.find((candidate) => candidate.id === id)
  return product ? writeField(name, product, start.sizes) : (unset[name] ?? '')
}

/** The draft with these texts; an unchanged text is no change. */
export function withCells(start: Opened, draft: Draft, changes: readonly Cell[]): Draft {
  const cells: Record<string, Partial<Record<FieldName, string>>> = { ...draft.cells }
  for (const { id, name, text } of changes) {
    const { [name]: _, ...others } = cells[id] ?? {}
    const isAsBefore = text.trim() === textOf(start, noDraft, { id, name }).trim()
    const row = isAsBefore ? others : { ...others, [name]: text }
    if (Object.keys(row).length > 0) cells[id] = row
    else delete cells[id]
  }
  return { ...draft, cells }
}

/** The edited family; null for a product without one. */
export function familyOf({ family }: Opened, draft: Draft): EditedFamily | null {
  return draft.family ?? (family && editedOf(family))
}

/** The draft with this family; an unchanged family is no change. */
export function withFamily(start: Opened, draft: Draft, family: EditedFamily | null): Draft {
  return { ...draft, family: isSameJson(family, familyOf(start, noDraft)) ? null : family }
}

/** The number of changes. */
export function countChanges(start: Opened, draft: Draft): number {
  const { cells, family, added, gone, choices, reasons } = draft
  const isNew = new Set(added)
  const isGone = new Set(gone)
  const changed = Object.entries(cells)
    .filter(([id]) => !isNew.has(id) && !isGone.has(id))
    .reduce((sum, [, row]) => sum + Object.keys(row).length, 0)
  const moved = Object.keys(choices).filter((id) => !isNew.has(id) && !isGone.has(id)).length
  const others = added.length + gone.length + moved + Object.keys(reasons).length
  if (family === null) return changed + others
  const before = familyOf(start, noDraft)
  const title = family.title === (before?.title ?? '') ? 0 : 1
  const options = Math.max(family.options.length, before?.options.length ?? 0)
  const differing = Array.from({ length: options }).filter(
    (_, at) => !isSameJson(family.options[at], before?.options[at]),
  )
  return changed + others + title + differing.length
}

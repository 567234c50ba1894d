import { type Choices, type EditedFamily, editedOf } from './family.ts'
import { fields, type FieldName, type Opened } from './fields.ts'

/** What was changed on the page: only what differs from the start. Products are told by id or key. */
export interface Draft {
  cells: Readonly<Record<string, Readonly<Partial<Record<FieldName, string>>>>>
  /** Null: title and options are as they were. */
  family: EditedFamily | null
  /** The keys of variants that are new. */
  added: readonly string[]
  /** The ids of products that go off sale. */
  gone: readonly string[]
  /** The values of variants whose values are others than at the start. */
  choices: Readonly<Record<string, Choices>>
  /** Why combinations are not made, by `combinationKey`; empty: for no reason that is told. */
  reasons: Readonly<Record<string, string>>
  /** The texts of prices that are meant as they are, by product. */
  meant: Readonly<Record<string, string>>
}

export interface Cell {
  id: string
  name: FieldName
  text: string
}

/** What is wrong, by place: `{product}.{field}` and `family.{field}`. */
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

/** Holds the facts of a family that has no variant yet; its variants begin with them. */
export const FACTS = 'facts'

const unset: Partial<Record<FieldName, string>> = { stock: '0' }

/** The text of a field as it is now. */
export function textOf(start: Opened, draft: Draft, { id, name }: Omit<Cell, 'text'>): string {
  const text = draft.cells[id]?.[name]
  if (text !== undefined) return text
  const product = start.products.find((candidate) => candidate.id === id)
  return product ? fields[name].write(product) : (unset[name] ?? '')
}

/** The draft with these texts; one that is as it was at the start is no change. */
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

/** The family as it is edited; null for a product without one. */
export function familyOf({ family }: Opened, draft: Draft): EditedFamily | null {
  return draft.family ?? (family && editedOf(family))
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The draft with this family; one that is as it was at the start is no change. */
export function withFamily(start: Opened, draft: Draft, family: EditedFamily | null): Draft {
  return { ...draft, family: isEqual(family, familyOf(start, noDraft)) ? null : family }
}

/** How many things were changed. */
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
    (_, at) => !isEqual(family.options[at], before?.options[at]),
  )
  return changed + others + title + differing.length
}

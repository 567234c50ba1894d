import { fields, type FieldName, type Opened, readField, type Save } from './fields.ts'

type Family = NonNullable<Opened['family']>
type Option = Family['options'][number]
/** A value as it is edited: a new one has no id yet. */
export type EditedValue = Omit<Option['values'][number], 'id'> & { id?: string | undefined }
export type EditedOption = { id: string; name: string; values: EditedValue[] }
export type EditedFamily = { title: string; options: EditedOption[] }

/** What was changed on the page: only texts that differ, by product and field. */
export interface Draft {
  cells: Readonly<Record<string, Readonly<Partial<Record<FieldName, string>>>>>
  /** Null: the family is as it was. */
  family: EditedFamily | null
}

export interface Cell {
  id: string
  name: FieldName
  text: string
}

/** What is wrong, by place: `{product}.{field}` and `family.{field}`. */
export type Faults = Readonly<Record<string, string>>

export const noDraft: Draft = { cells: {}, family: null }

/** The text of a field as it is now. */
export function textOf(start: Opened, draft: Draft, { id, name }: Omit<Cell, 'text'>): string {
  const product = start.products.find((candidate) => candidate.id === id)
  return draft.cells[id]?.[name] ?? (product ? fields[name].write(product) : '')
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
  return draft.family ?? (family && { title: family.title, options: family.options })
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The draft with this family; one that is as it was at the start is no change. */
export function withFamily(start: Opened, draft: Draft, family: EditedFamily): Draft {
  return { ...draft, family: isEqual(family, familyOf(start, noDraft)) ? null : family }
}

/** How many things were changed. */
export function countChanges(start: Opened, { cells, family }: Draft): number {
  const changed = Object.values(cells).reduce((sum, row) => sum + Object.keys(row).length, 0)
  if (family === null) return changed
  const before = familyOf(start, noDraft)
  const title = family.title === before?.title ? 0 : 1
  const options = family.options.filter((option, at) => !isEqual(option, before?.options[at]))
  return changed + title + options.length
}

/** What is sent, or the faults that keep it from being sent, by place. */
export function saveOf(start: Opened, draft: Draft): { save: Save } | { faults: Faults } {
  const faults: Record<string, string> = {}
  const products: Save['products'] = []
  for (const product of start.products) {
    const cells = Object.entries(draft.cells[product.id] ?? {})
    const names = cells.map(([name]) => name).filter(isField)
    if (names.length === 0) continue
    const changes: Record<string, unknown> = {}
    const was: Record<string, unknown> = {}
    for (const name of names) {
      const read = readField(name, draft.cells[product.id]?.[name] ?? '')
      if ('fault' in read) faults[`${product.id}.${name}`] = read.fault
      else changes[name] = read.value
      was[name] = product[name]
    }
    products.push({ ...changes, id: product.id, was })
  }
  if (Object.keys(faults).length > 0) return { faults }
  const { id, updatedAt } = start.family ?? {}
  const family = draft.family && id && updatedAt ? { id, updatedAt, ...draft.family } : undefined
  return { save: { products, ...(family && { family }) } }
}

const isField = (name: string): name is FieldName => name in fields

/** The faults of the server by their places on the page. */
export function placesOf(faults: Record<string, string>, { products }: Save): Faults {
  return Object.fromEntries(
    Object.entries(faults).map(([path, fault]) => {
      const [, row = '', name = ''] = /^products\.(\d+)\.([^.]+)/.exec(path) ?? []
      const product = products[Number(row)]
      return [product && name ? `${product.id}.${name}` : path, fault]
    }),
  )
}

import { FAMILY, OPTION } from '../columns.shared.ts'
import type { CellChange, CellFault } from './compare-row.ts'
import { unguarded } from '#server/lib/csv.ts'
import type { Header } from '../header.ts'
import { labelOf, type Placing, type StoredFamily, type StoredProduct } from './stored-products.ts'

/** The families of a file's rows and products. */
export interface Families {
  byId: ReadonlyMap<string, StoredFamily>
  bySlug: ReadonlyMap<string, StoredFamily>
  /** For unknown slugs, the most similar slug of a family. */
  closest: ReadonlyMap<string, string>
}

/** The family and values that a row gives its product. */
export interface PlacingRead {
  placing: Placing
  changes: CellChange[]
  faults: CellFault[]
}

const same = (text: string) => text.trim().toLowerCase()

/** Reads a row's family and values; those without a column stay unchanged. */
export function readPlacing(
  cells: readonly string[],
  stored: StoredProduct | null,
  { header, families }: { header: Header; families: Families },
): PlacingRead {
  const now = stored?.familyId == null ? null : (families.byId.get(stored.familyId) ?? null)
  const before: Placing = {
    familyId: stored?.familyId ?? null,
    optionValueIds: stored?.optionValueIds ?? [],
  }
  const wanted =
    header.family === null ? (now?.slug ?? '') : unguarded(cells[header.family] ?? '').trim()
  const family = wanted === now?.slug ? now : (families.bySlug.get(wanted) ?? null)
  if (wanted !== '' && !family) {
    const closest = families.closest.get(wanted)
    const hint = closest === undefined ? undefined : `Did you mean ${closest}?`
    const fault = { column: FAMILY, written: wanted, fault: 'No family has this address', hint }
    return { placing: before, changes: [], faults: [fault] }
  }
  const was = now ? now.options.map((option) => labelOf(before, option) ?? '') : []
  const read = (family?.options ?? []).map((option, place) =>
    readValue(option, {
      cell: cellOf(cells, header, option.name),
      kept: family === now ? (was[place] ?? '') : '',
    }),
  )
  const placing = {
    familyId: family?.id ?? null,
    optionValueIds: read.flatMap(({ id }) => (id === null ? [] : [id])),
  }
  const isKept = family === now && read.every(({ label }, place) => label === was[place])
  const odd = foreignOptions(cells, header, family)
  if (isKept) return { placing: before, changes: [], faults: odd }
  const faults = [...odd, ...read.flatMap(({ fault }) => fault ?? [])]
  if (faults.length > 0) return { placing: before, changes: [], faults }
  return { placing, faults, changes: changesOf({ now, was }, { family, read }, stored !== null) }
}

/** The cell of an option; null without a column for it. */
function cellOf(cells: readonly string[], { options }: Header, name: string): string | null {
  const column = options.find((option) => same(option.name) === same(name))
  return column ? unguarded(cells[column.at] ?? '').trim() : null
}

interface ValueRead {
  name: string
  id: string | null
  label: string
  fault?: CellFault
}

/** The value of an option by its cell; without a column, the product's current one. */
function readValue(
  { name, values }: StoredFamily['options'][number],
  { cell, kept }: { cell: string | null; kept: string },
): ValueRead {
  const label = cell ?? kept
  const value =
    values.find((one) => one.label === label) ??
    values.find((one) => same(one.label) === same(label))
  if (value) return { name, id: value.id, label: value.label }
  const column = `${OPTION}${name}`
  if (label === '') {
    return {
      name,
      id: null,
      label,
      fault: { column, written: '', fault: `Enter a value for ${name}` },
    }
  }
  const known =
    values.length <= 8 ? `Use one of: ${values.map((one) => one.label).join(', ')}` : undefined
  const fault = `The family has no ${name} with this name`
  return { name, id: null, label, fault: { column, written: label, fault, hint: known } }
}

/** Faults for cells of options that the family lacks. */
function foreignOptions(
  cells: readonly string[],
  { options }: Header,
  family: StoredFamily | null,
): CellFault[] {
  return options
    .filter(({ name }) => !family?.options.some((option) => same(option.name) === same(name)))
    .filter(({ at }) => (cells[at] ?? '').trim() !== '')
    .map(({ at, name }) => ({
      column: `${OPTION}${name}`,
      written: unguarded(cells[at] ?? ''),
      fault: family
        ? `${family.title} has no option ${name}`
        : 'Options need a family. Enter one, or leave these cells empty.',
    }))
}

function changesOf(
  before: { now: StoredFamily | null; was: string[] },
  after: { family: StoredFamily | null; read: ValueRead[] },
  isStored: boolean,
): CellChange[] {
  const from = (text: string) => (isStored ? text : null)
  const labels = new Map(before.now?.options.map(({ name }, at) => [name, before.was[at] ?? '']))
  const moved = before.now?.slug !== after.family?.slug
  return [
    ...(moved
      ? [{ column: FAMILY, from: from(before.now?.slug ?? ''), to: after.family?.slug ?? '' }]
      : []),
    ...after.read
      .filter(({ name, label }) => labels.get(name) !== label)
      .map(({ name, label }) => ({
        column: `${OPTION}${name}`,
        from: from(labels.get(name) ?? ''),
        to: label,
      })),
  ]
}

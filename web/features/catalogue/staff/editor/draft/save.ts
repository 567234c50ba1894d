import { type Draft, type Faults, textOf } from './draft.ts'
import { type EditedFamily, labelsOf } from './family.ts'
import { neededFields } from '#server/catalogue/fields/field-shapes.schema.ts'
import {
  type FieldName,
  fieldNames,
  isField,
} from '#server/catalogue/fields/product-fields.schema.ts'
import { type EditedProduct, type Opened, readField, type Save } from './draft-fields.ts'
import { type Row, titleOf } from './draft-rows.ts'

/** The message for an empty required field when nothing is sent to the server. */
const needed = new Set(neededFields)

/** A draft to be saved, with the stored version and the rows. */
export interface Saving {
  start: Opened
  draft: Draft
  family: EditedFamily | null
  rows: readonly Row[]
}

/** The save's input, or the validation errors by place. */
export function saveOf(saving: Saving): { save: Save } | { faults: Faults } {
  const faults: Record<string, string> = {}
  const made = saving.rows.filter(({ isMade }) => isMade)
  const isNew = new Set(saving.draft.added)
  const products = made
    .filter(({ id }) => !isNew.has(id))
    .flatMap((row) => changedProduct(saving, row, faults) ?? [])
  const added = made
    .filter(({ id }) => isNew.has(id))
    .map((row) => addedProduct(saving, row, faults))
  if (saving.family && made.length === 0) {
    faults['family.variants'] =
      'Create at least one variant. Product details are stored on variants.'
  }
  if (Object.keys(faults).length > 0) return { faults }
  const archived = [...saving.draft.gone]
  return { save: { products, added, archived, ...familyPart(saving, made) } }
}

function changedProduct(
  { start, draft }: Saving,
  { id }: Row,
  faults: Record<string, string>,
): Save['products'][number] | null {
  const product = start.products.find((candidate) => candidate.id === id)
  const names = Object.keys(draft.cells[id] ?? {}).filter(isField)
  if (!product || names.length === 0) return null
  const was: Record<string, EditedProduct[FieldName]> = {}
  for (const name of names) was[name] = product[name]
  const read = (name: FieldName) => textOf(start, draft, { id, name })
  return { ...valuesOf(id, { names, read, sizes: start.sizes, faults }), id, was }
}

function addedProduct(
  { start, draft, family }: Saving,
  row: Row,
  faults: Record<string, string>,
): Added {
  const { id } = row
  const read = (name: FieldName) => {
    const text = textOf(start, draft, { id, name })
    return name === 'title' && text === '' && family ? titleOf(family, row) : text
  }
  const names = fieldNames.filter((name) => needed.has(name) || read(name).trim() !== '')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server checks what is missing
  return valuesOf(id, { names, read, sizes: start.sizes, faults }) as Added
}

type Added = NonNullable<Save['added']>[number]

/** The parsed values of fields; unreadable texts become errors. */
function valuesOf(
  id: string,
  {
    names,
    read,
    sizes,
    faults,
  }: {
    names: readonly FieldName[]
    read: (name: FieldName) => string
    sizes: Opened['sizes']
    faults: Record<string, string>
  },
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const name of names) {
    const result = readField(name, read(name), sizes)
    if ('fault' in result) faults[`${id}.${name}`] = result.fault
    else values[name] = result.value
  }
  return values
}

/** The family's part of the input, when it has changed. */
function familyPart(
  { start, draft, family, rows }: Saving,
  made: readonly Row[],
): Pick<Save, 'family' | 'newFamily'> {
  const { added, gone, choices, reasons } = draft
  const lists = [added, gone, Object.keys(choices), Object.keys(reasons)]
  if (!family || (!draft.family && lists.every(({ length }) => length === 0))) return {}
  const named = (row: Row) =>
    labelsOf(family.options, row.choices).map((value, at) => ({
      name: family.options[at]?.name ?? '',
      value,
    }))
  const parts = {
    title: family.title,
    options: family.options.map(({ key: _, values, ...option }) => ({
      ...option,
      values: values.map(({ key: __, ...value }) => value),
    })),
    variants: made.map((row) => {
      const place = added.indexOf(row.id)
      const product = place === -1 ? { productId: row.id } : { added: addedPlace(made, row, added) }
      return { ...product, options: named(row) }
    }),
    notMade: rows
      .filter(({ isMade, reason }) => !isMade && reason.trim() !== '')
      .map((row) => ({ options: named(row), reason: row.reason })),
  }
  const { id = '', updatedAt = '' } = start.family ?? {}
  return id === '' ? { newFamily: parts } : { family: { id, updatedAt, ...parts } }
}

/** The index among the added variants, which are in the table's order. */
const addedPlace = (made: readonly Row[], { id }: Row, added: readonly string[]) =>
  made.filter((row) => added.includes(row.id)).findIndex((row) => row.id === id)

/** The server's errors by place on the page. */
export function placesOf(
  faults: Record<string, string>,
  save: Save,
  { rows, draft }: Pick<Saving, 'rows' | 'draft'>,
): Faults {
  const made = rows.filter(({ isMade }) => isMade)
  const added = made.filter(({ id }) => draft.added.includes(id))
  const idAt = (part: string, place: number) => {
    if (part === 'products') return save.products[place]?.id
    return (part === 'added' ? added : made)[place]?.id
  }
  return Object.fromEntries(
    Object.entries(faults).map(([path, fault]) => {
      const own = path.replace(/^newFamily\./, 'family.')
      const [, part = '', place = '', name = ''] =
        /^(products|added|family\.variants)\.(\d+)\.([^.]+)/.exec(own) ?? []
      const id = part && idAt(part, Number(place))
      if (!id) return [own, fault]
      return [`${id}.${part === 'family.variants' ? 'choices' : name}`, fault]
    }),
  )
}

import type { Known } from '#server/catalogue/known-now.ts'
import { ShopError } from '#server/lib/errors.ts'
import { priceFields } from '#server/catalogue/prices/check-prices.ts'
import {
  changedProduct,
  type LockedProduct,
  type ProductChanges,
} from '#server/catalogue/staff/admin-product.ts'
import { neededFields, unsetFields } from '#server/catalogue/fields/field-shapes.schema.ts'
import { outsideName } from '#server/catalogue/fields/product-fields.schema.ts'
import { updateProductInput } from '#server/catalogue/staff/admin-product.schema.ts'
import { type FieldColumn, fieldColumns } from '../columns.shared.ts'
import { unguarded } from '#server/lib/csv.ts'
import type { Header } from '../header.ts'
import { plainLines, type Reading } from '#server/lib/codecs.shared.ts'
import type { DecimalSign } from '#server/lib/numbers.shared.ts'
import type { z } from 'zod'

/** The error value of a formula in a spreadsheet. */
const BROKEN = /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)$/

/** Reads a cell by the schema of the staff's editor: its value, or its fault. */
function readCell(column: FieldColumn, cell: string, sign: DecimalSign): Reading<unknown> {
  if (BROKEN.test(cell.trim())) return { fault: 'This cell contains a spreadsheet error' }
  const read = column.read(cell, sign)
  if ('fault' in read) return read
  const parsed = updateProductInput.shape[column.field].safeParse(read.value)
  if (parsed.success) return { value: parsed.data }
  const [issue] = parsed.error.issues
  return { fault: issue ? sentenceOf(issue, column) : 'This is not valid' }
}

/** The schema's message, or the bound that a number exceeds. */
function sentenceOf(issue: z.core.$ZodIssue, { about }: FieldColumn): string {
  if (issue.message.endsWith('.')) return issue.message
  if (issue.code === 'too_big' && issue.origin !== 'string' && issue.origin !== 'array') {
    return `This must be ${issue.maximum.toLocaleString('en-GB')} or less`
  }
  return issue.code === 'too_small' ? `This must be at least ${issue.minimum}` : about
}

/** A fault in a cell of a row. */
export interface CellFault {
  column: string
  written: string
  fault: string
  hint?: string | undefined
}

/** The change by a cell, both sides as written; a new product has no `from`. */
export interface CellChange {
  column: string
  from: string | null
  to: string
}

/** The fields of a row's product, with its changes and faults. */
export interface FieldsRead {
  fields: LockedProduct
  changes: CellChange[]
  faults: CellFault[]
}

/** The context for reading a row. */
export interface RowContext {
  header: Header
  sign: DecimalSign
  known: Known
  /** Whether the person who imports may change prices, and add products, which have one. */
  mayPrice: boolean
}

/** Whether a cell equals the stored value; different line ends are no change. */
const isSame = (cell: string, written: string) =>
  cell === written || plainLines(cell) === plainLines(written)

const isUnset = ({ field }: FieldColumn, cell: string) => cell.trim() === '' && field in unsetFields

/** The initial values of a new product; a row has to set those that it needs. */
const blank: LockedProduct = {
  title: '',
  description: '',
  category: '',
  pricePence: 0,
  stock: 0,
  ...unsetFields,
  plannedSalePence: null,
}

/** Faults for cells beyond the last column, as an unquoted amount such as 1,299.00 makes them. */
export function strayCells(cells: readonly string[], { names }: Header): CellFault[] {
  const written = cells.find((cell, at) => (names[at] ?? '') === '' && cell.trim() !== '')
  if (written === undefined) return []
  const fault = 'This cell has no column heading'
  const hint = 'Put quotation marks around cells that contain a separator'
  return [{ column: '', written, fault, hint }]
}

/**
 * Compares the cells of a row with a product, or with none; fields without a column stay unchanged.
 */
export function readFields(
  cells: readonly string[],
  stored: LockedProduct | null,
  context: RowContext,
): FieldsRead {
  const before = stored ?? blank
  const { given, faults } = readGiven(cells, stored, context)
  if (faults.length > 0) {
    return { fields: { ...before, title: given.title ?? before.title }, changes: [], faults }
  }
  if (Object.keys(given).length === 0) return { fields: before, changes: [], faults }
  try {
    const fields = changedProduct(before, given, context.known)
    const changes = changesOf(fields, stored)
    const locked = context.mayPrice ? [] : lockedPrices(changes)
    return locked.length > 0 ? { fields, changes: [], faults: locked } : { fields, changes, faults }
  } catch (error) {
    if (!ShopError.is(error, 'INVALID_INPUT')) throw error
    const together = togetherFaults(error.facts.fields, cells, context)
    return { fields: before, changes: [], faults: together }
  }
}

/** The cells of a row that differ from the stored product, or their faults. */
function readGiven(
  cells: readonly string[],
  stored: LockedProduct | null,
  { header, sign }: RowContext,
): { given: ProductChanges; faults: CellFault[] } {
  const faults = stored ? [] : missing(header)
  const given: ProductChanges = {}
  for (const { at, column } of header.fields) {
    const cell = unguarded(cells[at] ?? '')
    if (stored ? isSame(cell, column.write(stored)) : isUnset(column, cell)) continue
    const read = readCell(column, cell, sign)
    if ('value' in read) Object.assign(given, { [column.field]: read.value })
    else faults.push({ column: column.name, written: cell, ...read })
  }
  return { given: withWholeSale(given, stored, header), faults }
}

const sale = ['salePricePence', 'saleFrom', 'saleTo'] as const

/**
 * Completes a change of a sale from the file's other columns of the sale; without a price it ends.
 */
function withWholeSale(
  given: ProductChanges,
  stored: LockedProduct | null,
  { fields }: Header,
): ProductChanges {
  if (!sale.some((name) => name in given)) return given
  if (given.salePricePence === null) return { ...given, saleFrom: null, saleTo: null }
  const known = sale.filter((name) => fields.some(({ column }) => column.field === name))
  const kept = stored && {
    ...stored,
    salePricePence: stored.salePricePence ?? stored.plannedSalePence,
  }
  return { ...Object.fromEntries(known.map((name) => [name, kept?.[name] ?? null])), ...given }
}

/** Faults for the columns that a new product needs and the file lacks. */
const missing = ({ fields }: Header): CellFault[] =>
  neededFields
    .filter((name) => !fields.some(({ column }) => column.field === name))
    .map((name) => ({
      column: outsideName(name),
      written: '',
      fault: 'This column is needed for a new product',
    }))

/** The faults between fields, by their columns. */
const togetherFaults = (
  faults: Readonly<Record<string, string>>,
  cells: readonly string[],
  { header }: RowContext,
): CellFault[] =>
  Object.entries(faults).map(([field, fault]) => {
    const place = header.fields.find(({ column }) => column.field === field)
    return { column: outsideName(field), written: unguarded(cells[place?.at ?? -1] ?? ''), fault }
  })

const priceColumns: ReadonlySet<string> = new Set(priceFields.map((field) => outsideName(field)))

/** Faults for the prices that a row changes; of a new product, for its price. */
const lockedPrices = (changes: readonly CellChange[]): CellFault[] =>
  changes
    .filter(({ column }) => priceColumns.has(column))
    .map(({ column, to }) => ({
      column,
      written: to,
      fault:
        'Only owners and sales can change prices; adding products takes the sales and content roles',
      hint: 'Ask one of them, or put the old value back',
    }))

/** The columns whose written values change; of a new product, those with a value. */
const changesOf = (fields: LockedProduct, stored: LockedProduct | null): CellChange[] =>
  fieldColumns
    .map(({ name, write }) => ({ column: name, from: stored && write(stored), to: write(fields) }))
    .filter(({ from, to }) => (from ?? '') !== to)

import { z } from 'zod'
import {
  type FieldName,
  fieldNames,
  type ProductField,
  productFields,
} from './product-fields.schema.ts'

type Fields = typeof productFields

/** The names of the fields whose rows have this. */
export type NamesWith<Part extends object> = {
  [Name in FieldName]: Fields[Name] extends Part ? Name : never
}[FieldName]

type Key = 'sent' | 'stored' | 'unset'

/** One part of the fields that have it, by name; of those, only the ones that are wanted. */
function partOf<Name extends Key, Part extends object = Record<Name, unknown>>(
  key: Name,
  isWanted = (field: ProductField) => Object.hasOwn(field, key),
) {
  const parts = Object.entries<ProductField>(productFields)
    .filter(([, field]) => isWanted(field))
    .map(([name, field]) => [name, field[key]])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names and parts of the table
  return Object.fromEntries(parts) as {
    [Field in NamesWith<Part>]: Fields[Field] extends Record<Name, infer Value> ? Value : never
  }
}

/** The fields as input. */
export const sentFields = z.object(partOf('sent'))

/** The fields as they are stored. */
export const storedFields = z.object(partOf('stored'))

/** The stored fields that only the page of a product has. */
export const pageFields = z.object(
  partOf<'stored', { isOnPage: true }>('stored', ({ isOnPage }) => isOnPage === true),
)

/** The stored fields that REST tells everyone. */
export const restFields = z.object(
  partOf<'stored', { rest: { for: 'everyone' } }>('stored', ({ rest }) => rest?.for === 'everyone'),
)

/** The values of a new product in fields that are not sent. */
export const unsetFields = partOf('unset')

/** The fields that a new product needs. */
export const neededFields = fieldNames.filter((name) => !(name in unsetFields))

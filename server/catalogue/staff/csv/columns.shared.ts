/** The columns of the catalogue as CSV, for export, import and their page. */
import { shapes } from '#server/catalogue-entry/facet-values.shared.ts'
import type { LockedProduct } from '../admin-product.ts'
import type { ProductFields } from '../admin-product.schema.ts'
import { boxes, model, pictures, size } from '#server/catalogue/product-codecs.shared.ts'
import {
  type Codec,
  kilograms,
  list,
  pounds,
  type Reading,
  whole,
  words,
  wordsOrNone,
  yesOrNo,
} from '#server/lib/codecs.shared.ts'
import { end, start } from '#server/lib/moment-codec.shared.ts'
import type { DecimalSign } from '#server/lib/numbers.shared.ts'

/** The documentation of a column, for its page. */
interface Documented {
  name: string
  /** How its cells are written. */
  about: string
  example: string
}

/** A column of a field that staff can set. */
export interface FieldColumn extends Documented {
  field: keyof ProductFields
  write: (product: LockedProduct) => string
  read: (cell: string, sign: DecimalSign) => Reading<unknown>
  isMoney: boolean
}

/** Makes a column of a field; a codec may read null, which the schema of the field then refuses. */
function column<Name extends keyof ProductFields>(
  field: Name,
  { cell, isMoney }: Codec<ProductFields[Name]> | Codec<ProductFields[Name] | null>,
  { name = field, ...documented }: { name?: string; about: string; example: string },
): FieldColumn {
  return {
    field,
    name,
    ...documented,
    write: (product) => cell.write(product[field]),
    read: cell.read,
    isMoney: isMoney === true,
  }
}

/** The columns of single fields, in order; a new field needs a line here. */
export const fieldColumns: readonly FieldColumn[] = [
  column('title', words, { about: 'Up to 120 characters.', example: 'Odette Velvet Loveseat' }),
  column('description', words, {
    about: 'Up to 5,000 characters. Line breaks are kept.',
    example: 'A loveseat in cotton velvet.',
  }),
  column('category', words, {
    about: 'Category id, such as sofas or home-decor.',
    example: 'sofas',
  }),
  column('subcategory', wordsOrNone, {
    about: 'Subcategory id. Leave empty for none.',
    example: 'coffee-table',
  }),
  column('size', size, { about: 'Subcategory id. Leave empty for none.', example: 'king' }),
  column('brand', words, { about: 'Up to 60 characters.', example: 'Oakhithe' }),
  column('pricePence', pounds, {
    name: 'price',
    about: 'Pounds: 599 or 599.00',
    example: '649.00',
  }),
  {
    ...column('salePricePence', pounds, {
      name: 'salePrice',
      about: 'Pounds, lower than the price. Leave empty or enter 0 for no sale.',
      example: '599.00',
    }),
    write: (product) => pounds.cell.write(product.salePricePence ?? product.plannedSalePence),
  },
  column('saleFrom', start, {
    about:
      'Start of the sale, UK time: 2026-11-12 or 12/11/2026 09:00. Leave empty to start at once.',
    example: '2026-11-12 09:00',
  }),
  column('saleTo', end, {
    about:
      'End of the sale, in the same format; a day without a time ends at 23:59. Leave empty to end it yourself.',
    example: '2026-12-24 18:00',
  }),
  column('stock', whole, {
    name: 'totalStock',
    about:
      'Whole number, 0 or more. Orders keep coming in while you edit, so leave this column out unless you have counted stock.',
    example: '17',
  }),
  column('lowStockLevel', whole, {
    about:
      'Stock is low below this number: 0 or more, 0 for never. Leave empty for the shop’s own level.',
    example: '4',
  }),
  column('images', pictures, {
    about: 'Names or addresses of uploaded pictures, separated by spaces, main picture first.',
    example: '0123456789abcdef-1600x1200-c8b9a6',
  }),
  column('alt', words, {
    about: 'What the main picture shows, up to 300 characters.',
    example: 'Green velvet loveseat on oak legs',
  }),
  column('widthCm', whole, { about: 'Centimetres, 1 to 2,000.', example: '142' }),
  column('depthCm', whole, { about: 'Centimetres, 1 to 2,000.', example: '86' }),
  column('heightCm', whole, { about: 'Centimetres, 1 to 2,000.', example: '78' }),
  column('weightGrams', kilograms, {
    name: 'weightKg',
    about: 'Kilograms, up to three decimals.',
    example: '46.5',
  }),
  column('materials', list, { about: 'Up to 20, separated by semicolons.', example: 'Oak; Wool' }),
  column('colour', wordsOrNone, { about: 'Up to 60 characters.', example: 'Forest green' }),
  column('assemblyMinutes', whole, { about: 'Whole number, 0 or more.', example: '25' }),
  column('assemblyPricePence', pounds, {
    name: 'assemblyPrice',
    about: 'Assembly price in pounds. Leave empty if not offered.',
    example: '25.00',
  }),
  column('takeAwayPricePence', pounds, {
    name: 'takeAwayPrice',
    about: 'Price in pounds to take the old item away. Leave empty if not offered.',
    example: '45.00',
  }),
  column('boxes', boxes, {
    about: 'Length, width, height (cm) and weight of each box. Separate boxes with semicolons.',
    example: '61x57x56 6.2kg; 90x20x12 2.5kg',
  }),
  column('legsOff', yesOrNo, {
    about: 'Whether the legs are packed separately: yes or no.',
    example: 'yes',
  }),
  column('minDoorwayCm', whole, {
    about: 'Narrowest doorway it fits through, in centimetres.',
    example: '76',
  }),
  column('roomNote', wordsOrNone, {
    about: 'Space it needs in the room, up to 300 characters.',
    example: 'Fix to the wall. Allow 50 cm in front for the door.',
  }),
  column('seatHeightCm', whole, { about: 'Centimetres, 1 to 500.', example: '46' }),
  column('seatDepthCm', whole, { about: 'Centimetres, 1 to 500.', example: '56' }),
  column('seats', whole, { about: 'How many people it seats: 1 to 100.', example: '3' }),
  column('shape', wordsOrNone, {
    about: `Shape of a sofa as you face it: ${shapes.map(({ id }) => id).join(', ')}. Leave empty for none.`,
    example: 'chaise-right',
  }),
  column('drawers', whole, { about: 'Number of drawers, 1 to 100.', example: '3' }),
  column('guaranteeYears', whole, { about: 'Whole number, 1 or more.', example: '10' }),
  column('care', wordsOrNone, {
    about: 'Care instructions, up to 500 characters.',
    example: 'Vacuum weekly.',
  }),
  column('fireLabel', yesOrNo, {
    about: 'Whether it has the upholstery fire safety label: yes or no.',
    example: 'yes',
  }),
  column('electrical', yesOrNo, {
    about: 'Whether it has a plug, a motor, a lamp or a battery: yes or no.',
    example: 'no',
  }),
  column('leadDays', whole, {
    about: 'Made to order: days until delivery, 1 to 365. Leave empty if sold from stock.',
    example: '56',
  }),
  column('model', model, {
    about: 'Name or address of an uploaded 3D model. Leave empty for none.',
    example: '0123456789abcdef.glb',
  }),
  column('modelVariant', wordsOrNone, {
    about: 'Material in the 3D model to show.',
    example: 'Forest velvet',
  }),
  column('drawnAs', wordsOrNone, {
    about:
      'Illustration when there is no 3D model, such as sofa or table. Leave empty to use the category’s.',
    example: 'sofa',
  }),
]

/** The columns that identify the product of a row. */
export const identityColumns = {
  id: {
    name: 'id',
    about: 'Product id, as exported. Leave empty to add a new product.',
    example: '01935b1f-7c3e-7d52-9a41-3f6c1b2a9e10',
  },
  slug: {
    name: 'slug',
    about: 'Web address. Identifies the product if the id is empty. It cannot be changed here.',
    example: 'odette-velvet-loveseat',
  },
} as const satisfies Record<string, Documented>

/** The column that archives products, and restores archived ones. */
export const archivedColumn: Documented = {
  name: 'archived',
  about:
    'Whether it is archived: yes stops selling it, no restores it. Leave empty to leave it as it is.',
  example: 'no',
}

/** The column of the family, and the prefix of those of its options. */
export const FAMILY = 'family'
export const OPTION = 'option.'

export const familyColumns: readonly Documented[] = [
  {
    name: FAMILY,
    about: 'Web address of its family. Leave empty for a single product.',
    example: 'aster-sofa',
  },
  {
    name: `${OPTION}Fabric`,
    about: 'One column for each option, holding one of the family’s values.',
    example: 'Forest velvet',
  },
]

/** All columns with their documentation, in the order of an export. */
export const documentedColumns: readonly Documented[] = [
  ...Object.values(identityColumns),
  ...fieldColumns,
  archivedColumn,
  ...familyColumns,
]

/** The column of a field, by the field's name. */
export const columnOf = (field: string): string =>
  fieldColumns.find((one) => one.field === field)?.name ?? field

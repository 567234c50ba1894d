/** The columns of the catalogue as CSV, for export, import and their page. */
import {
  type FieldName,
  fieldNames,
  fieldOf,
  outsideName,
} from '#server/catalogue/fields/product-fields.schema.ts'
import { pounds, type Reading } from '#server/lib/codecs.shared.ts'
import type { DecimalSign } from '#server/lib/numbers.shared.ts'
import type { LockedProduct } from '../admin-product.ts'

/** The documentation of a column, for its page. */
interface Documented {
  name: string
  /** How its cells are written. */
  about: string
  example: string
}

/** A column of a field that staff can set. */
export interface FieldColumn extends Documented {
  field: FieldName
  write: (product: LockedProduct) => string
  /** A codec may read null, which the schema of the field then refuses. */
  read: (cell: string, sign: DecimalSign) => Reading<unknown>
  isMoney: boolean
}

/** The columns of single fields, in order. */
export const fieldColumns: readonly FieldColumn[] = fieldNames.map((field) => {
  const { codec, about, example } = fieldOf(field)
  return {
    field,
    name: outsideName(field),
    about,
    example,
    write: (product) =>
      field === 'salePricePence' ? writeSale(product) : codec.cell.write(product[field]),
    read: codec.cell.read,
    isMoney: codec.isMoney === true,
  }
})

/** A planned sale is in the column of the current one. */
const writeSale = ({ salePricePence, plannedSalePence }: LockedProduct) =>
  pounds.cell.write(salePricePence ?? plannedSalePence)

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

const familyColumns: readonly Documented[] = [
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

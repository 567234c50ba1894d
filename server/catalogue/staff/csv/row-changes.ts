import { variantText } from '#server/lib/variant-text.shared.ts'
import type { ComparedRow } from './compared-row.ts'
import type { Change } from './import.schema.ts'
import type { ChangeCounts } from './plan.ts'
import { labelOf, type StoredFamily } from './stored-products.ts'

const kinds: Readonly<Record<string, Change['kind']>> = {
  price: 'price',
  salePrice: 'price',
  totalStock: 'stock',
}

/** Counts of zero. */
export const noChanges = (): ChangeCounts => ({ price: 0, stock: 0, new: 0, other: 0 })

/** The changes by a row, as shown to staff; a new product is one change. */
export function rowChanges(
  compared: ComparedRow,
  families: ReadonlyMap<string, StoredFamily>,
): Change[] {
  const { row, before, fields, changes } = compared
  const about = { row, product: fields.title, variant: variantOf(compared, families) }
  const isOnSale = fields.salePricePence !== null
  if (!before) {
    const price = changes.find(({ column }) => column === 'price')?.to ?? ''
    return [{ ...about, column: 'new', kind: 'new', from: null, to: price, hidesWas: isOnSale }]
  }
  return changes.map(({ column, from, to }) => ({
    ...about,
    column,
    kind: kinds[column] ?? 'other',
    from,
    to,
    hidesWas: (isOnSale && column === 'price') || (compared.hidesWas && column === 'salePrice'),
  }))
}

/** The values of a product in its family, in words. */
function variantOf({ placing }: ComparedRow, families: ReadonlyMap<string, StoredFamily>): string {
  const family = placing.familyId === null ? undefined : families.get(placing.familyId)
  return variantText(
    (family?.options ?? []).flatMap((option) => {
      const value = labelOf(placing, option)
      return value === undefined ? [] : [{ name: option.name, value }]
    }),
  )
}

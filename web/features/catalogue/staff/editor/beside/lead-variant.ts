import { readField } from '../draft/fields.ts'
import type { Row } from '../draft/rows.ts'
import type { Editor } from '../draft/use-editor.ts'

/** The drafted price of a variant; null where it is invalid. */
export interface Priced {
  row: Row
  price: number | null
  sale: number | null
  /** The payable price. */
  pays: number
}

/** The variants by payable price: the first represents the family in lists. */
export function pricedOf({ rows, text }: Editor): Priced[] {
  return rows
    .filter(({ isMade }) => isMade)
    .map((row) => {
      const price = penceOf(text(row.id, 'pricePence'), 'pricePence')
      const sale = penceOf(text(row.id, 'salePricePence'), 'salePricePence')
      return { row, price, sale, pays: sale ?? price ?? Number.POSITIVE_INFINITY }
    })
    .toSorted((one, other) => one.pays - other.pays)
}

function penceOf(text: string, name: 'pricePence' | 'salePricePence'): number | null {
  const read = readField(name, text)
  return 'value' in read && typeof read.value === 'number' ? read.value : null
}

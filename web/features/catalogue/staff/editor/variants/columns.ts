import type { FieldName } from '../draft/fields.ts'

/** Each column of the table of variants: its field, and its head. */
export const columns: readonly { name: FieldName; head: string; isNumber?: true; wide?: true }[] = [
  { name: 'pricePence', head: 'Price £', isNumber: true },
  { name: 'salePricePence', head: 'Sale £', isNumber: true },
  { name: 'stock', head: 'Stock', isNumber: true },
  { name: 'leadDays', head: 'Lead days', isNumber: true },
  { name: 'widthCm', head: 'Width', isNumber: true },
  { name: 'weightGrams', head: 'kg', isNumber: true },
  { name: 'modelVariant', head: '3D material', wide: true },
  { name: 'colour', head: 'Colour', wide: true },
  { name: 'title', head: 'Title', wide: true },
  { name: 'alt', head: 'Picture shows', wide: true },
]

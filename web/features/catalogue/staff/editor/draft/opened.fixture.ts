import { unsetFields } from '#server/catalogue/fields/field-shapes.schema.ts'
import type { EditedProduct, Opened } from './draft-fields.ts'

const moment = '2026-11-22T13:00:00.000Z'

const product = (id: string): EditedProduct => ({
  ...unsetFields,
  id,
  slug: id,
  title: 'Alder',
  description: 'A chair.',
  category: 'chairs',
  pricePence: 79_900,
  plannedSalePence: null,
  stock: 3,
  widthCm: 213,
  weightGrams: 58_500,
  materials: ['oak', 'wool'],
  fireLabel: true,
  averageReview: 0,
  reviewCount: 0,
  createdAt: moment,
  updatedAt: moment,
})

const value = (id: string, label: string) => ({
  id,
  label,
  grade: null,
  colour: null,
  swatch: null,
  composition: null,
  rubCount: null,
  care: null,
  mattressWidthCm: null,
  mattressLengthCm: null,
})

/** A family of two chairs, Oat and Moss, in the order Moss, Oat; Teal is not made yet. */
export const anOpened = (): Opened => ({
  sizes: [],
  family: {
    id: 'family',
    slug: 'alder',
    title: 'Alder',
    options: [
      {
        id: 'fabric',
        name: 'Fabric',
        values: [value('v-moss', 'Moss'), value('v-oat', 'Oat'), value('v-teal', 'Teal')],
      },
    ],
    variants: [
      { productId: 'oat', slug: 'oat', options: [{ name: 'Fabric', value: 'Oat' }] },
      { productId: 'moss', slug: 'moss', options: [{ name: 'Fabric', value: 'Moss' }] },
    ],
    notMade: [],
    createdAt: moment,
    updatedAt: moment,
  },
  products: [product('oat'), product('moss')],
  audit: [],
})

/** The catalogue's categories, subcategories and sizes: ids and labels that server and web share. */

export interface TaxonomyItem {
  id: string
  label: string
}

export interface Category extends TaxonomyItem {
  /** The shorter label of a tile on the home page, where it differs. */
  tileLabel?: string
  subcategories: readonly TaxonomyItem[]
  sizes: readonly TaxonomyItem[]
}

const single = { id: 'single', label: 'Single' }
const smallDouble = { id: 'small-double', label: 'Small Double' }
const double = { id: 'double', label: 'Double' }
const king = { id: 'king', label: 'King Size' }

export const categories: readonly Category[] = [
  { id: 'chairs', label: 'Chairs', subcategories: [], sizes: [] },
  {
    id: 'tables',
    label: 'Tables',
    subcategories: [
      { id: 'dining-table', label: 'Dining Table' },
      { id: 'coffee-table', label: 'Coffee Table' },
      { id: 'nest-table', label: 'Nest of Table' },
      { id: 'console-table', label: 'Console Table' },
    ],
    sizes: [],
  },
  {
    id: 'living-room',
    label: 'Living Room Furniture',
    tileLabel: 'Living Room',
    subcategories: [
      { id: 'tv-unit', label: 'TV Unit' },
      { id: 'media-unit', label: 'Media Unit' },
      { id: 'display-cabinet', label: 'Display Cabinets' },
    ],
    sizes: [],
  },
  { id: 'sofas', label: 'Sofas', subcategories: [], sizes: [] },
  { id: 'beds', label: 'Beds', subcategories: [], sizes: [single, smallDouble, double, king] },
  { id: 'mattresses', label: 'Mattresses', subcategories: [], sizes: [single, double, king] },
  { id: 'chest-drawers', label: 'Chest of Drawers', subcategories: [], sizes: [] },
  { id: 'wardrobe', label: 'Wardrobe', subcategories: [], sizes: [] },
  {
    id: 'home-decor',
    label: 'Home Decor',
    subcategories: [
      { id: 'wall-clock', label: 'Wall Clock' },
      { id: 'mirrors', label: 'Mirrors' },
      { id: 'vase', label: 'Vase' },
      { id: 'picture-frame', label: 'Picture Frame' },
    ],
    sizes: [],
  },
  { id: 'chantelle', label: 'Chantelle', subcategories: [], sizes: [] },
]

/** Every subcategory of the catalogue with the category it belongs to. */
export const subcategoryParents: ReadonlyMap<string, string> = new Map(
  categories.flatMap((category) => category.subcategories.map((sub) => [sub.id, category.id])),
)

export const categoryIds: readonly string[] = categories.map((category) => category.id)
export const subcategoryIds: readonly string[] = [...subcategoryParents.keys()]
export const sizeIds: readonly string[] = [
  ...new Set(categories.flatMap((category) => category.sizes.map((size) => size.id))),
]

/** A category by its id. */
export function findCategory(id: string): Category | undefined {
  return categories.find((category) => category.id === id)
}

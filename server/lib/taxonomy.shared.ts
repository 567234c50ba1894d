/**
 * The categories, subcategories and sizes of the catalogue. They are rows that staff edit: the
 * server has them in `deps.categories`, a page in the context of its router.
 */

/** A subcategory or a size, by the id in URLs and REST. */
export interface TaxonomyItem {
  id: string
  label: string
}

export interface Subcategory extends TaxonomyItem {
  /** How its products are drawn without a model; by default as the category's. */
  drawnAs?: string
}

export interface Category extends TaxonomyItem {
  /** The shorter label of a tile on the home page, where it differs. */
  tileLabel?: string
  /** Its position in the header's menu, from 1; without it, it is only below Products. */
  menu?: number
  /** The picture of its tile; by default that of one of its products. */
  tileImage?: string
  /** How its products are drawn without a model; by default as those of the specification. */
  drawnAs?: string
  /** It has no tile, and no place in menus and filters; its URL and its products stay. */
  isHidden?: true
  /** Taking the old piece away is not offered, whatever its products charge for it. */
  keepsOld?: true
  subcategories: readonly Subcategory[]
  sizes: readonly TaxonomyItem[]
}

const single = { id: 'single', label: 'Single' }
const smallDouble = { id: 'small-double', label: 'Small Double' }
const double = { id: 'double', label: 'Double' }
const king = { id: 'king', label: 'King Size' }

export const specifiedCategories: readonly Category[] = [
  { id: 'chairs', label: 'Chairs', menu: 2, subcategories: [], sizes: [] },
  {
    id: 'tables',
    label: 'Tables',
    menu: 1,
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
  { id: 'sofas', label: 'Sofas', menu: 3, subcategories: [], sizes: [] },
  {
    id: 'beds',
    label: 'Beds',
    menu: 4,
    subcategories: [],
    sizes: [single, smallDouble, double, king],
  },
  { id: 'mattresses', label: 'Mattresses', subcategories: [], sizes: [single, double, king] },
  { id: 'chest-drawers', label: 'Chest of Drawers', subcategories: [], sizes: [] },
  { id: 'wardrobe', label: 'Wardrobe', menu: 5, subcategories: [], sizes: [] },
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

const idOf = ({ id }: { id: string }) => id

/** The catalogue's categories, and what is asked of them all. */
export interface Taxonomy {
  /** All categories in their order, hidden ones too. */
  categories: readonly Category[]
  /** The categories that are not hidden: those in tiles, menus and filters. */
  shownCategories: readonly Category[]
  /** The ids of the categories that staff have hidden, whose products are not on sale. */
  hiddenCategoryIds: readonly string[]
  categoryIds: readonly string[]
  subcategoryIds: readonly string[]
  sizeIds: readonly string[]
  /** A category by its id. */
  findCategory: (id: string) => Category | undefined
}

/** The taxonomy of these categories; by default, of those of the specification. */
export function taxonomyOf(categories: readonly Category[] = specifiedCategories): Taxonomy {
  return {
    categories,
    shownCategories: categories.filter(({ isHidden }) => !isHidden),
    hiddenCategoryIds: categories.filter(({ isHidden }) => isHidden).map(idOf),
    categoryIds: categories.map(idOf),
    subcategoryIds: categories.flatMap(({ subcategories }) => subcategories.map(idOf)),
    sizeIds: [...new Set(categories.flatMap(({ sizes }) => sizes.map(idOf)))],
    findCategory: (id) => categories.find((category) => category.id === id),
  }
}

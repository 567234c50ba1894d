/**
 * The catalogue's categories, subcategories and sizes in the memory of this process. They are rows
 * that staff edit, read once by each process and again when they change
 * (`server/catalogue/categories/`), and pages bring changed ones to the browser. Before that they
 * are those of the specification.
 */
import type { Category } from '../lib/category.ts'

export type { Category } from '../lib/category.ts'

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

/** All categories in their order, hidden ones too. */
export let categories: readonly Category[] = []
/** The categories that are not hidden: those in tiles, menus and filters. */
export let shownCategories: readonly Category[] = []
export let categoryIds: readonly string[] = []
export let subcategoryIds: readonly string[] = []
export let sizeIds: readonly string[] = []

/** Sets the categories of this process; by default, those of the specification. */
export function knowCategories(known: readonly Category[] = specifiedCategories): void {
  if (known === categories) return
  categories = known
  shownCategories = known.filter(({ isHidden }) => !isHidden)
  categoryIds = known.map(idOf)
  subcategoryIds = known.flatMap(({ subcategories }) => subcategories.map(idOf))
  sizeIds = [...new Set(known.flatMap(({ sizes }) => sizes.map(idOf)))]
}
knowCategories()

/** The ids of the categories that staff have hidden, whose products are not on sale. */
export const hiddenCategoryIds = (): string[] =>
  categories.filter(({ isHidden }) => isHidden).map(idOf)

/** A category by its id. */
export function findCategory(id: string): Category | undefined {
  return categories.find((category) => category.id === id)
}

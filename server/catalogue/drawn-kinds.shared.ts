import type { Taxonomy } from '../lib/taxonomy.shared.ts'

/** The shapes that the shop draws from measures alone, without a 3D model. */
const drawnShapes = [
  'bed',
  'cabinet',
  'chair',
  'cheval',
  'clock',
  'drawers',
  'dressing',
  'flat',
  'frame',
  'mattress',
  'pedestal',
  'round',
  'sofa',
  'stool',
  'table',
  'unit',
  'vase',
  'wardrobe',
] as const
export type DrawnShape = (typeof drawnShapes)[number]

/** How a piece can be drawn: as a shape, or not at all. */
export const drawnKinds = [...drawnShapes, 'none'] as const
export type DrawnKind = (typeof drawnKinds)[number]

/** The kinds as staff choose them. */
export const drawnKindLabels: Record<DrawnKind, string> = {
  bed: 'Bed',
  cabinet: 'Display cabinet',
  chair: 'Chair',
  cheval: 'Standing mirror',
  clock: 'Clock',
  drawers: 'Chest of drawers',
  dressing: 'Dressing table',
  flat: 'Rug or other flat product',
  frame: 'Frame or mirror',
  mattress: 'Mattress',
  pedestal: 'Pedestal table',
  round: 'Round mirror',
  sofa: 'Sofa or armchair',
  stool: 'Stool',
  table: 'Table',
  unit: 'TV or media unit',
  vase: 'Vase',
  wardrobe: 'Wardrobe',
  none: 'No illustration',
}

const bySubcategory: Readonly<Record<string, DrawnKind>> = {
  'display-cabinet': 'cabinet',
  'wall-clock': 'clock',
  vase: 'vase',
}

const byCategory: Readonly<Record<string, DrawnKind>> = {
  chairs: 'chair',
  tables: 'table',
  'living-room': 'unit',
  sofas: 'sofa',
  beds: 'bed',
  mattresses: 'mattress',
  'chest-drawers': 'drawers',
  wardrobe: 'wardrobe',
  'home-decor': 'frame',
  chantelle: 'drawers',
}

interface Drawn {
  drawnAs: string | null
  category: string
  subcategory: string | null
}

const kind = (name: string | null | undefined) => drawnKinds.find((one) => one === name)

/** How a piece is drawn: as staff chose, else as its subcategory or category. */
export function drawnKindOf(
  { drawnAs, category, subcategory }: Drawn,
  { findCategory }: Taxonomy,
): DrawnKind {
  const known = findCategory(category)
  const sub = known?.subcategories.find(({ id }) => id === subcategory)
  const ofSubcategory = kind(sub?.drawnAs) ?? bySubcategory[subcategory ?? '']
  const ofCategory = kind(known?.drawnAs) ?? byCategory[category]
  return kind(drawnAs) ?? ofSubcategory ?? ofCategory ?? 'table'
}

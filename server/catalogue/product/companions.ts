import type { Taxonomy } from '#server/lib/taxonomy.shared.ts'
import { type DrawnKind, drawnKindOf } from '../drawn-kinds.shared.ts'

/** The companion categories of each category, closest first. */
const companions = {
  chairs: ['tables', 'home-decor', 'living-room'],
  tables: ['chairs', 'home-decor', 'living-room', 'sofas'],
  'living-room': ['sofas', 'tables', 'home-decor'],
  sofas: ['tables', 'living-room', 'home-decor', 'chairs'],
  beds: ['mattresses', 'chest-drawers', 'wardrobe', 'home-decor'],
  mattresses: ['beds', 'chest-drawers', 'wardrobe'],
  'chest-drawers': ['beds', 'wardrobe', 'home-decor'],
  wardrobe: ['chest-drawers', 'beds', 'home-decor'],
  'home-decor': ['living-room', 'sofas', 'chest-drawers'],
  chantelle: ['chantelle', 'mattresses', 'home-decor'],
} as const satisfies Record<string, readonly string[]>

type Known = keyof typeof companions

const isKnown = (category: string): category is Known => Object.hasOwn(companions, category)

/** The category that pieces of each kind are like. */
const likeOf: Record<DrawnKind, Known> = {
  bed: 'beds',
  cabinet: 'living-room',
  chair: 'chairs',
  cheval: 'home-decor',
  clock: 'home-decor',
  drawers: 'chest-drawers',
  dressing: 'chest-drawers',
  flat: 'home-decor',
  frame: 'home-decor',
  mattress: 'mattresses',
  none: 'home-decor',
  pedestal: 'tables',
  round: 'home-decor',
  sofa: 'sofas',
  stool: 'chairs',
  table: 'tables',
  unit: 'living-room',
  vase: 'home-decor',
  wardrobe: 'wardrobe',
}

/**
 * The categories that go well with one, closest first. Those of a category that staff added are
 * those of the category that is drawn like it.
 */
export function companionsOf(category: string, taxonomy: Taxonomy): readonly string[] {
  if (isKnown(category)) return companions[category]
  const kind = drawnKindOf({ drawnAs: null, category, subcategory: null }, taxonomy)
  return companions[likeOf[kind]]
}

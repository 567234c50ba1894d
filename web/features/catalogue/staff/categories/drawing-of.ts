import type { DrawnKind } from '#server/catalogue/drawn-kinds.shared.ts'
import type { ElevationName } from '#web/ui/drawing/elevation.tsx'

/** The line drawing that stands for each kind of piece in the list of categories. */
export const drawingOf: Readonly<Record<DrawnKind, ElevationName>> = {
  bed: 'bed',
  cabinet: 'wardrobe',
  chair: 'chair',
  cheval: 'mirror',
  clock: 'decor',
  drawers: 'drawers',
  dressing: 'table',
  flat: 'rug',
  frame: 'mirror',
  mattress: 'mattress',
  pedestal: 'table',
  round: 'mirror',
  sofa: 'sofa',
  stool: 'chair',
  table: 'table',
  unit: 'tv',
  vase: 'vase',
  wardrobe: 'wardrobe',
  none: 'rug',
}

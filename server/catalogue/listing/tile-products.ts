/**
 * The products whose picture represents a category or subcategory, by slug. Where none of them is
 * sold, the most expensive product does.
 */
export const tileProducts: readonly string[] = [
  'orla-boucle-accent-chair',
  'hartwell-farmhouse-dining-table',
  'aldous-oak-coffee-table',
  'tolland-nest-of-tables',
  'lindon-console-table',
  'calder-media-unit',
  'odette-velvet-loveseat',
  'rowan-double-bed',
  'haven-pillowtop-king-mattress',
  'sandridge-wide-chest',
  'holm-two-door-wardrobe',
  'tide-stoneware-vase-set',
  'chantelle-king-bed',
]

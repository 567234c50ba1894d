/**
 * The slugs of products whose picture represents their category or subcategory. When none of them
 * is on sale, the most expensive product's picture does.
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

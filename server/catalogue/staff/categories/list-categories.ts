import type { Tx } from '#server/platform/db.ts'
import { readRows } from '#server/platform/sql.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ShopError } from '#server/lib/errors.ts'
import { type AdminCategory, adminCategory } from './category.schema.ts'
import type { CategoryPictures } from './category.schema.ts'

/** Lists all categories in order, with the numbers of products of each and of its parts;
 * archived ones do not count. */
export function listCategories(db: Tx | Deps['db']): Promise<AdminCategory[]> {
  return readRows(db, adminCategory)`
    WITH counted AS (
      SELECT category, subcategory, size, count(*)::int AS count FROM "Product"
      WHERE "archivedAt" IS NULL GROUP BY 1, 2, 3
    )
    SELECT c.id, c.label, c."tileLabel", c."drawnAs", c."tileImage", c."isShown",
      c.menu IS NOT NULL AS "inMenu", c."takesAway",
      COALESCE((SELECT sum(p.count) FROM counted p WHERE p.category = c.id), 0)::int AS products,
      COALESCE((SELECT json_agg(json_build_object('id', s.id, 'label', s.label, 'products',
        COALESCE((SELECT sum(p.count) FROM counted p WHERE p.subcategory = s.id), 0))
        ORDER BY s.position, s.id)
        FROM "Subcategory" s WHERE s."categoryId" = c.id), '[]') AS subcategories,
      COALESCE((SELECT json_agg(json_build_object('id', z.id, 'label', z.label, 'products',
        COALESCE((SELECT sum(p.count) FROM counted p
          WHERE p.category = c.id AND p.size = z.id), 0)) ORDER BY z.position, z.id)
        FROM "CategorySize" z WHERE z."categoryId" = c.id), '[]') AS sizes
    FROM "Category" c ORDER BY c.position, c.id`
}

/** Finds one category; throws NOT_FOUND. */
export async function findAdminCategory(db: Tx | Deps['db'], id: string): Promise<AdminCategory> {
  const found = (await listCategories(db)).find((category) => category.id === id)
  if (!found) throw new ShopError('NOT_FOUND', { what: 'category' })
  return found
}

/** How many pictures are offered for a tile. */
const SHOWN = 24

/**
 * Lists the pictures of a category's products, newest first, each once, to choose its tile's from.
 */
export async function listCategoryPictures(
  { db }: Pick<Deps, 'db'>,
  id: string,
): Promise<CategoryPictures> {
  const products = await db.product.findMany({
    where: { category: id, archivedAt: null, images: { isEmpty: false } },
    orderBy: { id: 'desc' },
    take: SHOWN,
    select: { title: true, images: true },
  })
  const titles = new Map<string, string>()
  for (const { title, images } of products) {
    for (const name of images) if (!titles.has(name)) titles.set(name, title)
  }
  return [...titles].slice(0, SHOWN).map(([name, title]) => ({ name, title }))
}

import type { Deps } from '#server/platform/deps.ts'
import type { CategoryPictures } from './category.schema.ts'

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

import type { Deps } from '../deps.ts'
import { ShopError } from '../lib/errors.ts'
import { modelUrl } from '../images/name.ts'
import type { ProductDetail, Sister } from './catalogue.schema.ts'
import { cardColumns } from './card.ts'
import { sizeIds } from './taxonomy.ts'

type Row = Omit<ProductDetail, 'averageReview' | 'sisters'> & {
  ratingSum: number
  sisters: Sister[] | null
}

/** The same model in other sizes: same category and brand, and a title that differs by its size. */
const reading = `
  SELECT ${cardColumns}, p.description, p.images, p.model, p."depthCm", p."heightCm",
    p."weightGrams", p.materials, p.colour, p."assemblyMinutes", p."reviewCount", p."ratingSum",
    (SELECT json_agg(json_build_object('id', s.id, 'slug', s.slug, 'size', s.size, 'stock', s.stock) ORDER BY s.id)
     FROM "Product" AS s
     WHERE p.size IS NOT NULL AND s."archivedAt" IS NULL AND s.size IS NOT NULL
       AND s.category = p.category AND s.brand = p.brand
       AND "modelOf"(s.title) = "modelOf"(p.title) AND s.size <> p.size) AS sisters
  FROM "Product" AS p
  WHERE p.slug = $1 AND p."archivedAt" IS NULL`

/** One product a size, in the order of the sizes. */
function inOrder(sisters: readonly Sister[]): Sister[] {
  const bySize = new Map(sisters.toReversed().map((sister) => [sister.size, sister]))
  return [...bySize.values()].toSorted((a, b) => sizeIds.indexOf(a.size) - sizeIds.indexOf(b.size))
}

/** A product by its slug, with the same model in other sizes; NOT_FOUND when it is not sold. */
export async function readProduct(
  { pool }: Pick<Deps, 'pool'>,
  slug: string,
): Promise<ProductDetail> {
  // PostgreSQL refuses a text with this character in it, and no slug has one.
  const values = [slug.replaceAll('\0', ' ')]
  const { rows } = await pool.query<Row>({ name: 'product', text: reading, values })
  const [row] = rows
  if (!row) throw new ShopError('NOT_FOUND', { what: 'product' })
  const { ratingSum, sisters, model, ...product } = row
  return {
    ...product,
    model: model === null ? null : modelUrl(model),
    averageReview: product.reviewCount === 0 ? 0 : ratingSum / product.reviewCount,
    sisters: inOrder(sisters ?? []),
  }
}

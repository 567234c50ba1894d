import type { Deps } from '../deps.ts'
import { cardFields, cardOf } from './card.ts'
import type { WholeProduct } from './catalogue.schema.ts'

/** The products with these ids, in this order; those that are not sold are left out. */
export async function readProductsByIds(
  { db }: Pick<Deps, 'db'>,
  ids: string[],
): Promise<{ items: WholeProduct[] }> {
  const rows = await db.product.findMany({
    where: { id: { in: ids }, archivedAt: null },
    select: { ...cardFields, description: true, reviewCount: true, ratingSum: true },
  })
  const byId = new Map(
    rows.map(({ ratingSum, ...row }) => [
      row.id,
      {
        ...cardOf(row),
        images: row.images,
        description: row.description,
        averageReview: row.reviewCount === 0 ? 0 : ratingSum / row.reviewCount,
        reviewCount: row.reviewCount,
      },
    ]),
  )
  return { items: ids.flatMap((id) => byId.get(id) ?? []) }
}

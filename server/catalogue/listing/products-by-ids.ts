import { onSale } from '#server/catalogue-entry/on-sale.ts'
import { z } from 'zod'
import type { Deps } from '#server/platform/deps.ts'
import { modelUrl, ownMedia } from '#server/images/name.shared.ts'
import { wholeProduct, type WholeProduct } from '../catalogue.schema.ts'
import { cardColumns, cardOf, cardRow } from './card.ts'
import { readRows } from '#server/platform/sql.ts'

const row = wholeProduct
  .omit({ averageReview: true, showsWas: true })
  .extend({ ...cardRow.pick({ family: true, prices: true }).shape, ratingSum: z.int() })

/** Every field that a card lacks is the column of its name, except the average. */
const wholeColumns = Object.keys(row.shape)
  .filter((name) => !(name in cardRow.shape) && name !== 'ratingSum')
  .map((name) => `p."${name}"`)
  .join(', ')

const reading = `
  SELECT ${cardColumns()}, ${wholeColumns}, p."ratingSum"
  FROM unnest($1::uuid[]) WITH ORDINALITY AS given(id, place) JOIN "Product" AS p USING (id)
  WHERE ${onSale('p')}
  ORDER BY given.place`

/** Reads the products on sale with these ids, in their order. */
export async function readProductsByIds(
  { pool }: Pick<Deps, 'pool'>,
  ids: string[],
): Promise<{ items: WholeProduct[] }> {
  const rows = await readRows(pool, row)({ text: reading, values: [ids] })
  return {
    items: rows.map(cardOf).map(({ ratingSum, model, ...product }) => ({
      ...product,
      model: model === null ? null : modelUrl(ownMedia, model),
      averageReview: product.reviewCount === 0 ? 0 : ratingSum / product.reviewCount,
    })),
  }
}

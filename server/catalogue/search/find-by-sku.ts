import type { Deps } from '#server/platform/deps.ts'
import { readRows } from '#server/platform/sql.ts'
import type { ProductCard } from '../catalogue.schema.ts'
import { cardOf, cardRow } from '../listing/card.ts'
import { parameters } from '../listing/conditions.ts'
import type { SearchInput } from './search.schema.ts'
import { cardsOf, type Narrowing } from './search-statement.ts'

/** Whether a keyword is a code rather than words or an amount: "SOF-401" is, "sofa" and "401" not. */
export const isCode = (keyword: string): boolean => /^(?=.*\d)(?=.*[a-z])\S+$/i.test(keyword)

/** The card of a product on sale; none where filters leave it out. */
export async function cardOfProduct(
  pool: Deps['pool'],
  id: string,
  { filters }: Narrowing,
): Promise<ProductCard[]> {
  const { values, bind } = parameters()
  const fits = [`e."productId" = ${bind(id)}::uuid`, ...filters(bind)].join(' AND ')
  const rows = await readRows(
    pool,
    cardRow,
  )({
    text: `WITH best AS (SELECT e."productId" AS id FROM "CatalogueEntry" AS e WHERE ${fits})
      ${cardsOf('best', 'b.id')}`,
    values,
    planned: 'anew',
  })
  return rows.map(cardOf)
}

/** Cards with these first; of a list with a card for each family, none of their families follows. */
export function withFirst(
  first: readonly ProductCard[],
  others: readonly ProductCard[],
  { perFamily, limit }: Pick<SearchInput, 'perFamily' | 'limit'>,
): ProductCard[] {
  const keyOf = ({ id, family }: ProductCard) => (perFamily && family ? family.id : id)
  const shown = new Set(first.map(keyOf))
  return [...first, ...others.filter((card) => !shown.has(keyOf(card)))].slice(0, limit)
}

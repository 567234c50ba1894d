import type { Deps } from '../../platform/deps.ts'
import { readRows } from '../../platform/sql.ts'
import { type ProductCard, productCard } from '../catalogue.schema.ts'

/**
 * What a card shows of its family, `p` being the product that stands for it: the title, its values of
 * the options, whether other variants cost more, and the swatches of the first option that has any:
 * those in which a variant is on sale.
 */
const family = `CASE WHEN p."familyId" IS NOT NULL THEN (
  SELECT json_build_object('id', p."familyId",
    'title', (SELECT f.title FROM "Family" AS f WHERE f.id = p."familyId"),
    'options', (SELECT COALESCE(json_agg(json_build_object('name', o.name, 'value', v.label) ORDER BY o.position), '[]')
      FROM unnest(p."optionValueIds") AS c(id) JOIN "OptionValue" AS v USING (id)
      JOIN "FamilyOption" AS o ON o.id = v."optionId"),
    'pricesDiffer', EXISTS (SELECT FROM "Product" AS s WHERE s."familyId" = p."familyId"
      AND s."archivedAt" IS NULL AND s."payablePence" > p."payablePence"),
    'swatches', COALESCE(json_agg(json_build_object('label', w.label, 'colour', w.colour,
      'chosen', w.id = ANY(p."optionValueIds"), 'soldOut', NOT made.sells) ORDER BY w.position), '[]'))
  FROM (SELECT c.id, bool_or(s.stock > 0 OR s."leadDays" IS NOT NULL) AS sells
    FROM "Product" AS s, unnest(s."optionValueIds") AS c(id)
    WHERE s."familyId" = p."familyId" AND s."archivedAt" IS NULL GROUP BY c.id) AS made
  JOIN "OptionValue" AS w USING (id) WHERE w.colour IS NOT NULL AND w."optionId" = (
    SELECT o.id FROM "FamilyOption" AS o WHERE o."familyId" = p."familyId"
      AND EXISTS (SELECT FROM "OptionValue" AS x WHERE x."optionId" = o.id AND x.colour IS NOT NULL)
    ORDER BY o.position LIMIT 1)
) END`

/**
 * The columns of a card, for statements that select them `FROM "Product" AS p`. What is no column of
 * its own name is computed; another expression may be given for it.
 */
export function cardColumns(given: { family?: string } = {}): string {
  const computed: Readonly<Record<string, string>> = { image: 'p.images[1]', family, ...given }
  return Object.keys(productCard.shape)
    .map((name) => (name in computed ? `${computed[name]} AS "${name}"` : `p."${name}"`))
    .join(', ')
}

const reading = `SELECT ${cardColumns()} FROM unnest($1::uuid[]) WITH ORDINALITY AS r(id, place)
  JOIN "Product" AS p USING (id) ORDER BY r.place`

/** The cards of some products, in their order. */
export async function readCards(pool: Deps['pool'], ids: string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  return readRows(pool, productCard)({ text: reading, values: [ids] })
}

import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { readRows } from '../../platform/sql.ts'
import { cardFamily, type CardFamily, type ProductCard, productCard } from '../catalogue.schema.ts'

/**
 * A card's row. Triggers maintain what all cards of a family share (`Family.cardOptions`); only the
 * values of families with sold-out variants are looked up.
 */
export const cardRow = productCard.extend({
  family: cardFamily
    .omit({ swatches: true })
    .extend({
      /**
       * All options with all values; `swatch` is the colour of a value that cards show as a swatch.
       */
      options: z.array(
        z.object({
          name: z.string(),
          values: z.array(
            z.object({ id: z.uuid(), label: z.string(), swatch: z.string().nullable() }),
          ),
        }),
      ),
      /** The values of the product. */
      own: z.array(z.uuid()),
      soldOut: z.array(z.uuid()),
    })
    .nullable(),
})
type CardRow = z.infer<typeof cardRow>

/** SQL: the values of the family of `p` whose variants are all sold out. */
const soldOut = `CASE WHEN EXISTS (
    SELECT FROM "ProductFacet" AS s WHERE s."cardId" = p."familyId" AND s."readyDays" IS NULL
  ) THEN (SELECT COALESCE(json_agg(gone.id), '[]') FROM (
    SELECT value AS id FROM "Product" AS s, unnest(s."optionValueIds") AS value
    WHERE s."familyId" = p."familyId" AND s."archivedAt" IS NULL
    GROUP BY value HAVING NOT bool_or(s.stock > 0 OR s."leadDays" IS NOT NULL)
  ) AS gone) ELSE '[]' END`

const family = `(SELECT json_build_object('id', f.id, 'title', f.title, 'options', f."cardOptions",
  'pricesDiffer', f."dearestPence" > p."payablePence", 'own', p."optionValueIds", 'soldOut', ${soldOut})
  FROM "Family" AS f WHERE f.id = p."familyId")`

/** SQL: the reviews of all variants of the family of `p`, archived ones too. */
const rating = `(SELECT CASE WHEN sum(r."reviewCount") > 0 THEN json_build_object(
    'average', sum(r."ratingSum")::float / sum(r."reviewCount"), 'count', sum(r."reviewCount")) END
  FROM "Product" AS r WHERE r.id = p.id OR r."familyId" = p."familyId")`

/**
 * The columns of a card (`cardRow`), for statements that select them `FROM "Product" AS p`. Fields
 * without a column are computed; the caller can give another expression for the family.
 */
export function cardColumns(given: { family?: string } = {}): string {
  const computed: Readonly<Record<string, string>> = {
    image: 'p.images[1]',
    family,
    rating,
    ...given,
  }
  return Object.keys(productCard.shape)
    .map((name) => (name in computed ? `${computed[name]} AS "${name}"` : `p."${name}"`))
    .join(', ')
}

function familyOf({
  options,
  own,
  soldOut,
  ...family
}: NonNullable<CardRow['family']>): CardFamily {
  return {
    ...family,
    options: options.flatMap(({ name, values }) =>
      values.filter(({ id }) => own.includes(id)).map(({ label }) => ({ name, value: label })),
    ),
    swatches: options.flatMap(({ values }) =>
      values.flatMap(({ id, label, swatch }) =>
        swatch === null
          ? []
          : { label, colour: swatch, chosen: own.includes(id), soldOut: soldOut.includes(id) },
      ),
    ),
  }
}

/**
 * Turns a row into a card: its family has the product's own values of the options, and swatches.
 */
export function cardOf<Row extends CardRow>(row: Row): Omit<Row, 'family'> & ProductCard {
  return { ...row, family: row.family && familyOf(row.family) }
}

/** The statement that reads the cards of products, in the order of the ids in its parameter. */
export const cardsByIds = (ids: string): string =>
  `SELECT ${cardColumns()} FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS r(id, place)
    JOIN "Product" AS p USING (id) ORDER BY r.place`

const reading = cardsByIds('$1')

/** Reads the cards of products, in the order of their ids. */
export async function readCards(pool: Deps['pool'], ids: string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const rows = await readRows(pool, cardRow)({ text: reading, values: [ids] })
  return rows.map(cardOf)
}

import { onSale } from '#server/catalogue-entry/on-sale.ts'
import { z } from 'zod'
import { pricesBefore, pricesColumn, standsAsWas } from '#server/catalogue-entry/was-charged.ts'
import { cardFamily, type CardFamily, type ProductCard, productCard } from '../catalogue.schema.ts'

/** A card's row. */
export const cardRow = productCard.omit({ showsWas: true }).extend({
  prices: pricesBefore,
  family: cardFamily
    .omit({ swatches: true })
    .extend({
      /** All options with all values; of those with a variant on sale, the colour of each. */
      options: z.array(
        z.object({
          name: z.string(),
          values: z.array(
            z.object({ id: z.uuid(), label: z.string(), colour: z.string().nullable() }),
          ),
        }),
      ),
      /** The values of the product. */
      own: z.array(z.uuid()),
      /** The values of variants on sale, and those that one of them can be had in. */
      sold: z.array(z.uuid()),
      ready: z.array(z.uuid()),
      /** By value: the slug of the variant with it that is closest to the product. */
      slugs: z.record(z.string(), z.string()),
    })
    .nullable(),
})
type CardRow = z.infer<typeof cardRow>

/** SQL: the options of the family `f` with their values. */
const options = `(SELECT COALESCE(json_agg(json_build_object('name', o.name, 'values', (
    SELECT COALESCE(json_agg(json_build_object('id', v.id, 'label', v.label, 'colour', v.colour)
      ORDER BY v.position), '[]')
    FROM "OptionValue" AS v WHERE v."optionId" = o.id
  )) ORDER BY o.position), '[]') FROM "FamilyOption" AS o WHERE o."familyId" = f.id)`

/** SQL: how many values the variant `s` has in common with the product `p`. */
const inCommon = `(SELECT count(*) FROM unnest(s."optionValueIds") AS o(id)
  WHERE o.id = ANY(p."optionValueIds"))`

const family = `(SELECT json_build_object('id', f.id, 'title', f.title, 'options', ${options},
    'pricesDiffer', COALESCE(max(s."payablePence") > p."payablePence", false),
    'own', COALESCE(p."optionValueIds", '{}'),
    'sold', COALESCE(json_agg(DISTINCT value) FILTER (WHERE value IS NOT NULL), '[]'),
    'ready', COALESCE(json_agg(DISTINCT value)
      FILTER (WHERE value IS NOT NULL AND (s.stock > 0 OR s."leadDays" IS NOT NULL)), '[]'),
    -- Of several variants with a value the last one stays: the closest, then the cheapest.
    'slugs', COALESCE(jsonb_object_agg(value, s.slug
      ORDER BY ${inCommon}, s."payablePence" DESC, s.id DESC) FILTER (WHERE value IS NOT NULL), '{}'))
  FROM "Family" AS f
  LEFT JOIN "Product" AS s ON s."familyId" = f.id AND ${onSale('s')}
  LEFT JOIN LATERAL unnest(s."optionValueIds") AS value ON true
  WHERE f.id = p."familyId" GROUP BY f.id)`

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
    prices: `(${pricesColumn})`,
    ...given,
  }
  return Object.keys(cardRow.shape)
    .map((name) => (name in computed ? `${computed[name]} AS "${name}"` : `p."${name}"`))
    .join(', ')
}

function familyOf({
  options,
  own,
  sold,
  ready,
  slugs,
  ...family
}: NonNullable<CardRow['family']>): CardFamily {
  const coloured = options.find(({ values }) => values.some(({ colour }) => colour !== null))
  return {
    ...family,
    options: options.flatMap(({ name, values }) =>
      values.filter(({ id }) => own.includes(id)).map(({ label }) => ({ name, value: label })),
    ),
    swatches: (coloured?.values ?? []).flatMap(({ id, label, colour }) =>
      colour === null || !sold.includes(id)
        ? []
        : {
            slug: slugs[id] ?? '',
            label,
            colour,
            chosen: own.includes(id),
            soldOut: !ready.includes(id),
          },
    ),
  }
}

/**
 * Turns a row into a card: its family has the product's own values of the options, and the colours
 * of the first option that has colours as swatches. The "was" price of a sale is shown where it was
 * charged for long enough.
 */
export function cardOf<Row extends CardRow>({
  prices,
  family,
  ...row
}: Row): Omit<Row, 'family' | 'prices'> & ProductCard {
  const showsWas = standsAsWas(prices, row.pricePence)
  return { ...row, showsWas, family: family && familyOf(family) }
}

import { onSale } from './on-sale.ts'
import {
  colours,
  drawers,
  type FacetValue,
  materials,
  seats,
  shapes,
} from './facet-values.shared.ts'

/** The columns of a `CatalogueEntry`. */
export const entryColumns = [
  'productId',
  'cardId',
  'category',
  'subcategory',
  'size',
  'title',
  'payablePence',
  'widthCm',
  'depthCm',
  'heightCm',
  'colours',
  'materials',
  'readyDays',
  'rating',
  'words',
  'facts',
  'whole',
  'seats',
  'shapes',
  'drawers',
] as const

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

/** SQL: the columns of an entry. */
export const entryColumnList = quoted(entryColumns)

/** SQL: an entry as one value; a column that a later version adds is no difference. */
export const entryAs = (alias: string) =>
  `ROW(${entryColumns.map((name) => `${alias}."${name}"`).join(', ')})`

/**
 * The columns of `Product` that an entry is made of. A change of one of them, or of the words that
 * stand for colours and materials (`FacetWord`), or of whether its category is shown, has to refresh
 * the entry; `stock` where it crosses
 * zero, the reviews for all variants of the family.
 */
export const entrySources = [
  'familyId',
  'category',
  'subcategory',
  'size',
  'title',
  'brand',
  'description',
  'colour',
  'materials',
  'pricePence',
  'salePricePence',
  'widthCm',
  'depthCm',
  'heightCm',
  'seats',
  'shape',
  'drawers',
  'stock',
  'leadDays',
  'reviewCount',
  'ratingSum',
  'archivedAt',
] as const

const idsOf = (values: readonly { id: string }[]) =>
  `ARRAY[${values.map(({ id }) => `'${id}'`).join(', ')}]`

/** SQL: the bits of the values that some words stand for. */
const bitsOf = (facet: string, said: string, known: readonly { id: string }[]) =>
  `(SELECT COALESCE(bit_or(1 << array_position(${idsOf(known)}, v) - 1), 0)
    FROM unnest("facetValuesOf"('${facet}', ${said})) AS v)`

/** SQL: the bit of a number from 1, of which the last known stands for all from there. */
const bitOfNumber = (column: string, known: readonly FacetValue[]) =>
  `CASE WHEN ${column} > 0 THEN 1 << LEAST(${column}, ${known.length}) - 1 ELSE 0 END`

const english = (weight: string, text: string) =>
  `setweight(to_tsvector('english', "plainText"(${text})), '${weight}')`

/**
 * SQL: the entries of the products on sale that `which` selects, a query of rows of `Product`. The
 * words of colours and materials are looked up once for each text, as many products share one.
 */
export const entryRows = (which: string): string => `
  WITH product AS MATERIALIZED (
    SELECT * FROM (${which}) AS p WHERE ${onSale('p')}
  ), rated AS MATERIALIZED (
    SELECT p."familyId" AS card, sum(p."ratingSum") AS stars, sum(p."reviewCount") AS reviews
    FROM "Product" AS p WHERE p."familyId" IN (SELECT "familyId" FROM product) GROUP BY 1
  ), colour AS MATERIALIZED (
    SELECT said, ${bitsOf('colour', 'said', colours)} AS bits
    FROM (SELECT DISTINCT COALESCE(colour, '') AS said FROM product) AS c
  ), material AS MATERIALIZED (
    SELECT said, ${bitsOf('material', 'said', materials)} AS bits
    FROM (SELECT DISTINCT COALESCE(array_to_string(materials, ', '), '') AS said FROM product) AS m
  ), texts AS (
    SELECT p.*, ${english('A', 'p.title')}
      -- Of a colour such as "Chalk and oak" the first is the main one.
      || ${english(
        'B',
        `concat_ws(' ', p.brand, replace(p.category, '-', ' '),
        replace(p.subcategory, '-', ' '), split_part(p.colour, ' and ', 1))`,
      )}
      || ${english(
        'C',
        `concat_ws(' ', substr(p.colour, length(split_part(p.colour, ' and ', 1)) + 1),
        array_to_string(p.materials, ', '), replace(p.size, '-', ' '))`,
      )} AS facts
    FROM product AS p
  )
  SELECT p.id AS "productId", COALESCE(p."familyId", p.id) AS "cardId", p.category, p.subcategory,
    p.size, p.title, p."payablePence", p."widthCm", p."depthCm", p."heightCm",
    colour.bits AS colours, material.bits AS materials,
    CASE WHEN p.stock > 0 THEN 0 ELSE p."leadDays" END AS "readyDays",
    (COALESCE(rated.stars, p."ratingSum") * 100 / NULLIF(COALESCE(rated.reviews, p."reviewCount"), 0))::int AS rating,
    to_tsvector('simple', regexp_replace("plainText"(concat_ws(' ', p.title, p.brand, p.category,
      p.subcategory, p.colour, array_to_string(p.materials, ' '))), '[^a-z]+', ' ', 'g')) AS words,
    p.facts, p.facts || ${english('D', 'p.description')} AS whole,
    ${bitOfNumber('p.seats', seats)} AS seats,
    COALESCE(1 << array_position(${idsOf(shapes)}, p.shape) - 1, 0) AS shapes,
    ${bitOfNumber('p.drawers', drawers)} AS drawers
  FROM texts AS p
  JOIN colour ON colour.said = COALESCE(p.colour, '')
  JOIN material ON material.said = COALESCE(array_to_string(p.materials, ', '), '')
  LEFT JOIN rated ON rated.card = p."familyId"`

import { onSale } from '#server/catalogue-entry/on-sale.ts'

/** SQL: the values of the variant `of`, in the order of the options. */
const valuesOf = (of: string) =>
  `unnest(${of}."optionValueIds") AS c(id) JOIN "OptionValue" AS v USING (id)
   JOIN "FamilyOption" AS o ON o.id = v."optionId"`

/**
 * SQL: the options of a family. Variants refer to choices by position, which begins at 0 without
 * gaps (`writeOptions`), so that a family with many variants stays compact.
 */
const options = `SELECT COALESCE(json_agg(json_build_object('name', o.name,
    'chosen', COALESCE(own.position, 0),
    'choices', (SELECT COALESCE(json_agg(json_build_object(
        'label', v.label, 'grade', v.grade, 'colour', v.colour, 'swatch', v.swatch,
        'mattressWidthCm', v."mattressWidthCm", 'mattressLengthCm', v."mattressLengthCm"
      ) ORDER BY v.position), '[]') FROM "OptionValue" AS v WHERE v."optionId" = o.id)
  ) ORDER BY o.position), '[]')
  FROM "FamilyOption" AS o
  LEFT JOIN "OptionValue" AS own ON own."optionId" = o.id AND own.id = ANY(p."optionValueIds")
  WHERE o."familyId" = f.id`

const variants = `SELECT json_agg(json_build_object('slug', s.slug,
    'values', (SELECT COALESCE(json_agg(v.position ORDER BY o.position), '[]')
      FROM ${valuesOf('s')}),
    'pricePence', s."pricePence", 'salePricePence', s."salePricePence",
    'stock', s.stock, 'leadDays', s."leadDays") ORDER BY s."payablePence", s.id)
  FROM "Product" AS s WHERE s."familyId" = f.id AND ${onSale('s')}`

const facts = `SELECT COALESCE(json_agg(json_build_object('name', o.name, 'label', v.label,
    'swatch', v.swatch, 'composition', v.composition, 'rubCount', v."rubCount", 'care', v.care
  ) ORDER BY o.position), '[]')
  FROM ${valuesOf('p')}
  WHERE COALESCE(v.composition, v.care) IS NOT NULL OR v."rubCount" IS NOT NULL`

const notMade = `SELECT COALESCE(json_agg(json_build_object('values',
    (SELECT COALESCE(json_agg(v.position ORDER BY o.position), '[]')
      FROM jsonb_array_elements_text(n->'values') AS c(id)
      JOIN "OptionValue" AS v ON v.id = c.id::uuid
      JOIN "FamilyOption" AS o ON o.id = v."optionId"),
    'reason', n->>'reason')), '[]')
  FROM jsonb_array_elements(f."notMade") AS n`

/** SQL: the family of the product `p` as its page shows it (`productFamily`). */
export const familyColumn = `(
  SELECT json_build_object('id', f.id, 'slug', f.slug, 'title', f.title,
    'options', (${options}), 'variants', (${variants}), 'notMade', (${notMade}),
    'facts', (${facts}))
  FROM "Family" AS f WHERE f.id = p."familyId")`

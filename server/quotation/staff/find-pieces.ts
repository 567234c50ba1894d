import { z } from 'zod'
import { chosenOptions, chosenOptionsText, optionsColumn } from '#server/cart/chosen-options.ts'
import { offeredAssembly, offeredTakeAway } from '#server/cart/services/offered-services.ts'
import { isOnSale } from '#server/catalogue-entry/on-sale.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { gtinsOf } from '#server/lib/text/gtin.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { foldedContains } from '#server/platform/folded.ts'
import { readRows } from '#server/platform/sql.ts'
import type { FoundPieces } from '../quotation.schema.ts'

/** How many families are found, and how many words of a search count. */
const MOST = { families: 6, words: 8 }

/** SQL: the labels of the options of product `p`. */
const labels = Prisma.sql`COALESCE((
  SELECT string_agg(v.label, ' ') FROM unnest(p."optionValueIds") AS c(id)
  JOIN "OptionValue" AS v ON v.id = c.id), '')`

const row = z.object({
  id: z.uuid(),
  card: z.uuid(),
  familyId: z.uuid().nullable(),
  familyTitle: z.string(),
  title: z.string(),
  options: optionsColumn,
  image: z.string().nullable(),
  widthCm: z.int().nullable(),
  depthCm: z.int().nullable(),
  heightCm: z.int().nullable(),
  pricePence: z.int(),
  salePricePence: z.int().nullable(),
  stock: z.int(),
  leadDays: z.int().nullable(),
  assemblyPricePence: z.int().nullable(),
  takeAwayPricePence: z.int().nullable(),
  assemblyMinutes: z.int().nullable(),
  isMeant: z.boolean(),
})
type Row = z.infer<typeof row>

/**
 * Finds pieces on sale for a quotation: families of which a variant has every word of the search in
 * its title, its web address, its SKU or its options, or whose GTIN it is, each with all of its variants, the cheapest first.
 */
export async function findPieces(
  { pool }: Pick<Deps, 'pool'>,
  search: string,
): Promise<FoundPieces> {
  const words = search.split(/\s+/).slice(0, MOST.words)
  const text = Prisma.sql`p.title || ' ' || p.slug || ' ' || COALESCE(p.sku, '') || ' ' || ${labels}`
  const hasWords = Prisma.join(
    words.map((word) => foldedContains(text, word)),
    ' AND ',
  )
  const isMeant = Prisma.sql`(p.gtin = ANY(${gtinsOf(search)}::text[]) OR (${hasWords}))`
  const rows = await readRows(pool, row)`
    WITH meant AS (
      SELECT p.id, COALESCE(p."familyId", p.id) AS card FROM "Product" p
      WHERE ${isOnSale} AND ${isMeant}),
    cards AS (
      SELECT m.card, COALESCE(f.title, p.title) AS title FROM (SELECT DISTINCT card FROM meant) m
      LEFT JOIN "Family" f ON f.id = m.card LEFT JOIN "Product" p ON p.id = m.card
      ORDER BY ${foldedContains(Prisma.sql`COALESCE(f.title, p.title)`, words[0] ?? '')} DESC, 2, 1
      LIMIT ${MOST.families}::int)
    SELECT p.id, c.card, p."familyId", c.title AS "familyTitle", p.title, ${chosenOptions} AS options,
      p.images[1] AS image, p."widthCm", p."depthCm", p."heightCm", p."pricePence",
      p."salePricePence", p.stock, p."leadDays", ${offeredAssembly} AS "assemblyPricePence",
      ${offeredTakeAway} AS "takeAwayPricePence", p."assemblyMinutes",
      EXISTS (SELECT FROM meant m WHERE m.id = p.id) AS "isMeant"
    FROM cards c JOIN "Product" p ON p.id = c.card OR p."familyId" = c.card
    WHERE ${isOnSale}
    ORDER BY ${foldedContains(Prisma.sql`c.title`, words[0] ?? '')} DESC, c.title, c.card,
      p."payablePence", p.id`
  const cards = Map.groupBy(rows, ({ card }) => card)
  return { items: [...cards.values()].map((variants) => foundOf(variants, words)) }
}

const isIn = (word: string, text: string) => text.toLowerCase().includes(word.toLowerCase())

/** A family as it is found, with the variant that the words mean chosen. */
function foundOf(variants: readonly Row[], words: readonly string[]): FoundPieces['items'][number] {
  const [first] = variants
  const title = first?.familyTitle ?? ''
  const meant = variants.findIndex(({ isMeant }) => isMeant)
  const optionsText = variants.map(({ options }) => chosenOptionsText(options) ?? '').join(' ')
  return {
    title,
    familyId: first?.familyId ?? null,
    chosen: Math.max(0, meant),
    optionWords: words.filter((word) => !isIn(word, title) && isIn(word, optionsText)),
    variants: variants.map(
      ({ id: productId, options, widthCm, depthCm, heightCm, familyTitle: _, ...variant }) => ({
        productId,
        variant: chosenOptionsText(options),
        sizeText: [widthCm, depthCm, heightCm].every((side) => side !== null)
          ? `${widthCm} × ${depthCm} × ${heightCm} cm`
          : '',
        title: variant.title,
        image: variant.image,
        pricePence: variant.pricePence,
        salePricePence: variant.salePricePence,
        stock: variant.stock,
        leadDays: variant.leadDays,
        assemblyPricePence: variant.assemblyPricePence,
        takeAwayPricePence: variant.takeAwayPricePence,
        assemblyMinutes: variant.assemblyMinutes,
      }),
    ),
  }
}

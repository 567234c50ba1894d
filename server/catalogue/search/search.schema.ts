import { z } from 'zod'
import { pence } from '#server/lib/fields.ts'
import {
  cardsOutput,
  facetsOutput,
  filterInput,
  perFamily,
  productCard,
  treeCounts,
} from '../catalogue.schema.ts'
import { bestMatch, mostShown, searchSorts } from '../listing-search.shared.ts'

export const searchInput = z.object({
  keyword: z
    .string({ error: 'Enter a search term.' })
    .trim()
    .max(100, 'Your search must be 100 characters or fewer.'),
  limit: z.int().min(1).max(mostShown).default(24),
  perFamily,
})

/** A search with filters of what it finds, and its order. */
export const filteredSearchInput = searchInput.extend(filterInput.shape).extend({
  sortBy: z.enum(searchSorts).default(bestMatch),
})

/** Filters of what a search finds, to be counted. */
export const searchFacetsInput = filteredSearchInput.omit({ limit: true, sortBy: true })

/** The choices of what a search finds, with those in the tree of categories. */
export const searchFacetsOutput = facetsOutput.extend({ tree: treeCounts })

/** A page that answers what was asked: see help-pages.ts. */
const helpPages = z.array(z.object({ title: z.string(), path: z.string() }))

export const searchOutput = cardsOutput.extend({
  /** The pages of the shop that answer the keyword, shown above products. */
  pages: helpPages,
  /**
   * The products whose descriptions alone have the words, best first, where the search finds fewer
   * than asked for: "scatter" is said of sofas with cushions.
   */
  mentioned: z.array(productCard),
  /** Whether the search finds something, of which the filters leave nothing. */
  isFilteredOut: z.boolean(),
  /** The limits and sizes in the keyword: each in words, with the keyword without it. */
  understood: z.array(z.object({ label: z.string(), without: z.string() })),
  /**
   * When nothing is within the limits: the keyword without them, and the least price that it finds.
   * Sizes are left out as well only where nothing has them, whatever the limits.
   */
  wider: z
    .object({
      keyword: z.string(),
      fromPence: pence,
      /** What is left out, in words. */
      limits: z.array(z.string()),
      sizes: z.array(z.string()),
    })
    .nullable(),
  /**
   * When nothing is found, and leaving out limits, colours, materials or sizes does not help: what
   * is found without other words, and which these are.
   */
  nearest: z
    .object({
      leftOut: z.array(z.string()),
      keyword: z.string(),
      items: z.array(productCard),
    })
    .nullable(),
  /**
   * When nothing is found: the colours, materials and sizes of beds in the keyword without which
   * something is, within the same limits, each with the keyword without it. Where neither that nor
   * leaving out the limits helps alone, it is without both, and `fromPence` is the least price.
   */
  withoutWord: z.array(
    z.object({ word: z.string(), keyword: z.string(), fromPence: pence.nullable() }),
  ),
})

export const suggestInput = searchInput.pick({ keyword: true })

export const suggestOutput = z.object({
  pages: helpPages,
  /** The keyword with its last word completed or corrected. */
  words: z.array(z.string()),
  categories: z.array(
    z.object({ category: z.string(), subcategory: z.string().nullable(), label: z.string() }),
  ),
  products: z.array(productCard),
})

export type SearchInput = z.infer<typeof searchInput>
export type FilteredSearchInput = z.infer<typeof filteredSearchInput>
export type SearchFacetsInput = z.infer<typeof searchFacetsInput>
export type SearchFacetsOutput = z.infer<typeof searchFacetsOutput>
export type SuggestInput = z.infer<typeof suggestInput>
export type SuggestOutput = z.infer<typeof suggestOutput>
export type SearchOutput = z.infer<typeof searchOutput>

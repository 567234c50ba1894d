import { z } from 'zod'
import { id, pence } from '../lib/fields.ts'

export const sortOptions = [
  'price-lowtohigh',
  'price-hightolow',
  'title-atoz',
  'title-ztoa',
] as const

/** Ids of one facet; unknown ones are dropped by the page and refused by REST. */
const facetValues = z.array(z.string().max(40)).max(40).default([])

export const filterInput = z.object({
  category: facetValues,
  subcategory: facetValues,
  size: facetValues,
})

export const listInput = filterInput.extend({
  sortBy: z.enum(sortOptions).default('price-lowtohigh'),
  limit: z.int().min(1).max(100).default(24),
  cursor: z.string().max(1000).nullish(),
})

/** What a card shows of a product. */
export const productCard = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  subcategory: z.string().nullable(),
  size: z.string().nullable(),
  brand: z.string(),
  pricePence: pence,
  /** Below pricePence, or null when there is no sale. */
  salePricePence: pence.nullable(),
  stock: z.int(),
  /** The name of the first picture: see server/images/name.ts. */
  image: z.string().nullable(),
  alt: z.string(),
  widthCm: z.int().nullable(),
})

const counts = z.record(z.string(), z.int())

export const listOutput = z.object({
  items: z.array(productCard),
  total: z.int(),
  /** Counts by id, whatever is chosen in the tree; a size counts as `category/size`. */
  facets: z.object({ category: counts, subcategory: counts, size: counts }),
  nextCursor: z.string().nullable(),
})

/** A product in another size: a link of its own on the product page. */
const sister = z.object({ id, slug: z.string(), size: z.string(), stock: z.int() })

export const productDetail = productCard.extend({
  description: z.string(),
  images: z.array(z.string()),
  /** The URL path of the 3D model. */
  model: z.string().nullable(),
  depthCm: z.int().nullable(),
  heightCm: z.int().nullable(),
  weightGrams: z.int().nullable(),
  materials: z.array(z.string()),
  colour: z.string().nullable(),
  assemblyMinutes: z.int().nullable(),
  averageReview: z.number(),
  reviewCount: z.int(),
  sisters: z.array(sister),
})

/** A product with what its card leaves out: for programs that keep their own list. */
export const wholeProduct = productCard.extend({
  description: z.string(),
  images: z.array(z.string()),
  averageReview: z.number(),
  reviewCount: z.int(),
})

export const byIdsInput = z.object({ ids: z.array(id).max(100) })
export const byIdsOutput = z.object({ items: z.array(wholeProduct) })
export const productInput = z.object({ slug: z.string().max(200) })
export const relatedInput = z.object({ id, limit: z.int().min(1).max(12).default(4) })

export const searchInput = z.object({
  keyword: z
    .string({ error: 'The keyword is missing.' })
    .trim()
    .max(100, 'The keyword can have at most 100 characters.'),
  limit: z.int().min(1).max(100).default(24),
})
export const cardsOutput = z.object({ items: z.array(productCard) })

/** A category or subcategory that has products, with a picture for it. */
const tile = z.object({ id: z.string(), count: z.int(), image: z.string().nullable() })

export const tilesOutput = z.object({
  categories: z.array(tile),
  subcategories: z.array(tile),
})

export type SortOption = (typeof sortOptions)[number]
export type Filter = z.infer<typeof filterInput>
export type ListInput = z.infer<typeof listInput>
export type ListOutput = z.infer<typeof listOutput>
export type ProductCard = z.infer<typeof productCard>
export type ProductDetail = z.infer<typeof productDetail>
export type WholeProduct = z.infer<typeof wholeProduct>
export type Sister = z.infer<typeof sister>
export type SearchInput = z.infer<typeof searchInput>
export type Tile = z.infer<typeof tile>
export type TilesOutput = z.infer<typeof tilesOutput>

import { z } from 'zod'
import { givenPence, id, isoDate, pence } from '../lib/fields.ts'
import { productDrawing } from '../models/model.schema.ts'
import { defaultSort, listingStep, sortOptions } from './listing/listing-search.ts'
import { packedBoxes } from './packed-box.schema.ts'

/** Ids of one facet, in one order; unknown ones are dropped by the page and refused by REST. */
const facetValues = z
  .array(z.string().max(40))
  .max(40)
  .overwrite((ids) => [...new Set(ids)].toSorted())
  .default([])

const centimetres = z.int().min(0).max(100_000).nullish()

export const filterInput = z.object({
  category: facetValues,
  subcategory: facetValues,
  size: facetValues,
  /** Families of colours and materials: see listing/facets/facet-values.ts. */
  colour: facetValues,
  material: facetValues,
  priceMinPence: givenPence.nullish(),
  priceMaxPence: givenPence.nullish(),
  /** Centimetres. */
  widthMin: centimetres,
  widthMax: centimetres,
  depthMin: centimetres,
  depthMax: centimetres,
  heightMin: centimetres,
  heightMax: centimetres,
  inStock: z.boolean().default(false),
  /** Can be delivered on this day or before. */
  by: z.iso.date().nullish(),
  /** The least average of its reviews. */
  rating: z.int().min(1).max(5).nullish(),
})

/** Whether a list has one card a family, or a card for each product. */
const perFamily = z.boolean().default(false)

export const listInput = filterInput.extend({
  perFamily,
  /** Only the variants of this family, each by itself. */
  family: id.nullish(),
  sortBy: z.enum(sortOptions).default(defaultSort),
  limit: z.int().min(1).max(100).default(listingStep),
  cursor: z.string().max(1000).nullish(),
})

/** What a card shows of the family that its product stands for. */
export const cardFamily = z.object({
  id,
  title: z.string(),
  /** The product's value of each option, in the order of the options. */
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Whether another variant costs more: the card's price is "from" then. */
  pricesDiffer: z.boolean(),
  /** The colours of the first option that has any, of those values in which a variant is on sale. */
  swatches: z.array(
    z.object({
      label: z.string(),
      colour: z.string(),
      chosen: z.boolean(),
      /** Whether none of its variants can be had. */
      soldOut: z.boolean(),
    }),
  ),
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
  /** Made to order, and sent after so many days; null: sold from stock. */
  leadDays: z.int().nullable(),
  /** Null: a family of one. */
  family: cardFamily.nullable(),
})

const counts = z.record(z.string(), z.int())

export const listOutput = z.object({
  items: z.array(productCard),
  total: z.int(),
  /** Counts by id, regardless of the tree's own choices; a size has the key `category/size`. */
  facets: z.object({ category: counts, subcategory: counts, size: counts }),
  nextCursor: z.string().nullable(),
})

/** The least and the most of a number, and how many cards have what, in equal steps between. */
const spread = z.object({ least: z.int(), most: z.int(), bars: z.array(z.int()) })

export const facetsOutput = z.object({
  total: z.int(),
  /** The least and the most that a card costs, and how many cost what, in equal steps between. */
  price: z.object({ leastPence: z.int(), mostPence: z.int(), bars: z.array(z.int()) }),
  /** Each card by its smallest variant; in centimetres. */
  width: spread,
  depth: spread,
  height: spread,
  /** Counts by id; each facet's leave out its own choices. */
  colour: counts,
  material: counts,
  /** By the least average. */
  rating: counts,
  inStock: z.int(),
  /** How many cards fit everything but one facet: what taking it off would bring. */
  without: z.array(z.object({ facet: z.string(), count: z.int() })),
})

/** A choice of an option, as the page of a product shows it. */
const optionChoice = z.object({
  label: z.string(),
  /** The heading that it stands under; null: under none. */
  grade: z.string().nullable(),
  colour: z.string().nullable(),
  /** The name of the picture of the material. */
  swatch: z.string().nullable(),
  mattressWidthCm: z.int().nullable(),
  mattressLengthCm: z.int().nullable(),
})

/** A variant of a family, in so few words that a family may have hundreds. */
const variant = z.object({
  slug: z.string(),
  /** The place of its value among the choices of each option. */
  values: z.array(z.int()),
  pricePence: pence,
  salePricePence: pence.nullable(),
  stock: z.int(),
  leadDays: z.int().nullable(),
})

/** What the page of a product shows of its family. */
export const productFamily = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  options: z.array(
    z.object({
      name: z.string(),
      choices: z.array(optionChoice),
      /** The place of the product's own value among the choices. */
      chosen: z.int(),
    }),
  ),
  variants: z.array(variant),
  /** Places of values that are not made together, and why, where staff say it. */
  notMade: z.array(z.object({ values: z.array(z.int()), reason: z.string() })),
  /** Of the materials that the product has, those that something is known of. */
  facts: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      swatch: z.string().nullable(),
      composition: z.string().nullable(),
      rubCount: z.int().nullable(),
      care: z.string().nullable(),
    }),
  ),
})

/**
 * A product with the fields that its card leaves out, for REST clients that mirror the catalogue.
 */
export const wholeProduct = productCard.extend({
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
  /** Null: the shop does not build it. */
  assemblyPricePence: pence.nullable(),
  boxes: packedBoxes,
  averageReview: z.number(),
  reviewCount: z.int(),
})

/** A product with everything that its page shows. */
export const productDetail = wholeProduct.extend({
  family: productFamily.nullable(),
  /** The material variant of the 3D model that is this product. */
  modelVariant: z.string().nullable(),
  /** For carrying away the old piece; null: the shop does not. */
  takeAwayPricePence: pence.nullable(),
  /** Whether its legs are off when it comes. */
  legsOff: z.boolean(),
  /** The narrowest doorway that all of it goes through. */
  minDoorwayCm: z.int().nullable(),
  /** What it needs of a home beyond its doors, in staff's words. */
  roomNote: z.string().nullable(),
  seatHeightCm: z.int().nullable(),
  seatDepthCm: z.int().nullable(),
  guaranteeYears: z.int().nullable(),
  care: z.string().nullable(),
  /** Whether it has the fire safety label of upholstered furniture. */
  fireLabel: z.boolean(),
  /** Whether it has a plug, a motor, a lamp or a battery. */
  electrical: z.boolean(),
  /** When the sale that is on ends by itself. */
  saleTo: isoDate.nullable(),
  /** When the price was charged before the sale that is on; null: there is none, or it was not. */
  wasCharged: z.object({ from: isoDate, to: isoDate }).nullable(),
  /** The true outlines of its 3D model; null: there is none. */
  drawing: productDrawing.nullable(),
  /** How it is drawn without them; null: as its category. */
  drawnAs: z.string().nullable(),
  /** When it is made: the first day of delivery of one that is ordered today, and in how many days. */
  madeFrom: z.object({ day: z.iso.date(), inDays: z.int() }).nullable(),
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
  perFamily,
})
export const cardsOutput = z.object({ items: z.array(productCard) })

export const searchOutput = cardsOutput.extend({
  /** Limits and sizes that the keyword names: in words, and the keyword without each. */
  understood: z.array(z.object({ label: z.string(), without: z.string() })),
  /** Where nothing is within them: the keyword without all of them, and from which price it finds something. */
  wider: z.object({ keyword: z.string(), fromPence: pence }).nullable(),
})

/** A fabric of which a swatch can be asked for. */
export const fabric = z.object({
  /** From its label: `teal-velvet`. */
  id: z.string(),
  label: z.string(),
  /** What it stands under: Velvet. */
  kind: z.string(),
  colour: z.string().nullable(),
  swatch: z.string().nullable(),
})

export const fabricsOutput = z.object({ items: z.array(fabric) })

export const suggestInput = searchInput.pick({ keyword: true })

export const suggestOutput = z.object({
  /** The keyword with its last word completed or put right. */
  words: z.array(z.string()),
  categories: z.array(
    z.object({ category: z.string(), subcategory: z.string().nullable(), label: z.string() }),
  ),
  products: z.array(productCard),
})

/** A category or subcategory that has products, with a picture for it. */
const tile = z.object({ id: z.string(), count: z.int(), image: z.string().nullable() })

export const tilesOutput = z.object({
  categories: z.array(tile),
  subcategories: z.array(tile),
})

export type CardFamily = z.infer<typeof cardFamily>
export type Fabric = z.infer<typeof fabric>
export type Filter = z.infer<typeof filterInput>
export type FacetsOutput = z.infer<typeof facetsOutput>
export type ListInput = z.infer<typeof listInput>
export type ListOutput = z.infer<typeof listOutput>
export type ProductCard = z.infer<typeof productCard>
export type ProductFamily = z.infer<typeof productFamily>
export type ProductDetail = z.infer<typeof productDetail>
export type WholeProduct = z.infer<typeof wholeProduct>
export type SearchInput = z.infer<typeof searchInput>
export type SuggestInput = z.infer<typeof suggestInput>
export type SuggestOutput = z.infer<typeof suggestOutput>
export type SearchOutput = z.infer<typeof searchOutput>
export type Tile = z.infer<typeof tile>
export type TilesOutput = z.infer<typeof tilesOutput>

import { z } from 'zod'
import { givenPence, id, isoDate, pence } from '../lib/fields.ts'
import { productDrawing } from '../models/model.schema.ts'
import { pageFields, restFields, storedFields } from './fields/field-shapes.schema.ts'
import { defaultSort, listingStep, sortOptions } from './listing-search.shared.ts'

/** Sorted ids of one facet; pages drop unknown ones, REST refuses them. */
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
  /** Families of colours and materials: see server/catalogue-entry/facet-values.shared.ts. */
  colour: facetValues,
  material: facetValues,
  seats: facetValues,
  shape: facetValues,
  drawers: facetValues,
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
  /** Products that can be delivered on this day or before. */
  by: z.iso.date().nullish(),
  /** The least average of the reviews. */
  rating: z.int().min(1).max(5).nullish(),
})

/** Whether a list has one card for each family, or a card for each product. */
export const perFamily = z.boolean().default(false)

export const listInput = filterInput.extend({
  perFamily,
  /** Only the variants of this family, a card each. */
  family: id.nullish(),
  sortBy: z.enum(sortOptions).default(defaultSort),
  limit: z.int().min(1).max(100).default(listingStep),
  cursor: z.string().max(1000).nullish(),
})

/** The family on a card, whose product represents it. */
export const cardFamily = z.object({
  id,
  title: z.string(),
  /** The product's value of each option, in the order of the options. */
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Whether another variant costs more, so that the card's price is "from". */
  pricesDiffer: z.boolean(),
  /** The colours of the first option with colours, for the values with a variant on sale. */
  swatches: z.array(
    z.object({
      /** The variant with this value that is closest to the product in its other options. */
      slug: z.string(),
      label: z.string(),
      colour: z.string(),
      chosen: z.boolean(),
      /** Whether all variants with this value are sold out. */
      soldOut: z.boolean(),
    }),
  ),
})

/** A product on a card. */
export const productCard = z.object({
  id,
  slug: z.string(),
  ...storedFields.pick({
    title: true,
    category: true,
    subcategory: true,
    size: true,
    brand: true,
    pricePence: true,
    /** Below pricePence, or null when there is no sale. */
    salePricePence: true,
    stock: true,
    alt: true,
    widthCm: true,
    leadDays: true,
  }).shape,
  /** Whether the price was charged long enough before the sale to be shown beside its price. */
  showsWas: z.boolean(),
  /** The name of the first picture: see server/images/name.shared.ts. */
  image: z.string().nullable(),
  /** Null for a family of one. */
  family: cardFamily.nullable(),
  /** The reviews of all variants of the family; null without any. */
  rating: z.object({ average: z.number(), count: z.int() }).nullable(),
})

const counts = z.record(z.string(), z.int())

/** Counts by id, regardless of the tree's own choices; a size has the key `category/size`. */
export const treeCounts = z.object({ category: counts, subcategory: counts, size: counts })

export const listOutput = z.object({
  items: z.array(productCard),
  total: z.int(),
  facets: treeCounts,
  nextCursor: z.string().nullable(),
})

/** A histogram: the least and the most of a number, and the cards in equal steps between. */
const spread = z.object({ least: z.int(), most: z.int(), bars: z.array(z.int()) })

export const facetsOutput = z.object({
  total: z.int(),
  /** The histogram of the prices of cards. */
  price: z.object({ leastPence: z.int(), mostPence: z.int(), bars: z.array(z.int()) }),
  /** The histogram of the smallest variant of each card, in centimetres. */
  width: spread,
  depth: spread,
  height: spread,
  /** Counts by id; each facet's counts ignore its own choices. */
  colour: counts,
  material: counts,
  seats: counts,
  shape: counts,
  drawers: counts,
  /** By the least average. */
  rating: counts,
  inStock: z.int(),
  /** For each facet, how many cards fit all the others: the total without this filter. */
  without: z.array(z.object({ facet: z.string(), count: z.int() })),
})

/** A choice of an option, as the page of a product shows it. */
const optionChoice = z.object({
  label: z.string(),
  /** Its heading; null for none. */
  grade: z.string().nullable(),
  colour: z.string().nullable(),
  /** The name of the picture of the material. */
  swatch: z.string().nullable(),
  mattressWidthCm: z.int().nullable(),
  mattressLengthCm: z.int().nullable(),
})

/** A variant of a family, in compact form: a family may have hundreds. */
const variant = z.object({
  slug: z.string(),
  /** The index of its value among the choices of each option. */
  values: z.array(z.int()),
  pricePence: pence,
  salePricePence: pence.nullable(),
  stock: z.int(),
  leadDays: z.int().nullable(),
})

/** The family of a product, on the product's page. */
const productFamily = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  options: z.array(
    z.object({
      name: z.string(),
      choices: z.array(optionChoice),
      /** The index of the product's own value among the choices. */
      chosen: z.int(),
    }),
  ),
  variants: z.array(variant),
  /** Indexes of values that are not made together, with the reason, if staff gave one. */
  notMade: z.array(z.object({ values: z.array(z.int()), reason: z.string() })),
  /** The product's own materials with known facts. */
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

/** A product with the fields that its card lacks, for REST clients that mirror the catalogue. */
export const wholeProduct = productCard.extend({
  /** `model` is the URL path of the 3D model; `assemblyPricePence` null when it is not offered. */
  ...restFields.shape,
  /** Of its own reviews, without those of other variants. */
  averageReview: z.number(),
  reviewCount: z.int(),
})

/** A product with everything that its page shows. */
export const productDetail = wholeProduct.extend({
  family: productFamily.nullable(),
  ...pageFields.shape,
  /** When the current sale ends by itself. */
  saleTo: isoDate.nullable(),
  /** When the price was charged before the current sale; null if it was not, or without a sale. */
  wasCharged: z.object({ from: isoDate, to: isoDate }).nullable(),
  /** The outlines of its 3D model; null without a model. */
  drawing: productDrawing.nullable(),
  /** The first day of delivery when it is made to order today, and the days until then. */
  madeFrom: z.object({ day: z.iso.date(), inDays: z.int() }).nullable(),
})

export const byIdsInput = z.object({ ids: z.array(id).max(100) })
export const byIdsOutput = z.object({ items: z.array(wholeProduct) })
export const productInput = z.object({ slug: z.string().max(200) })
export const relatedInput = z.object({ id, limit: z.int().min(1).max(12).default(4) })

export const productSetsInput = z.object({ id })

/** The sets that a product is a member of, as its page shows them. */
export const productSets = z.object({
  items: z.array(
    z.object({
      id,
      name: z.string(),
      /** The products that stand for its members, in their order. */
      items: z.array(
        z.object({
          productId: id,
          slug: z.string(),
          title: z.string(),
          variant: z.string().nullable(),
          image: z.string().nullable(),
          alt: z.string(),
          category: z.string(),
          quantity: z.int(),
          pricePence: pence,
          salePricePence: pence.nullable(),
          /** Whether the price may be shown beside that of the sale. */
          showsWas: z.boolean(),
        }),
      ),
      /** What they cost now, each by itself and as the set. */
      separatelyPence: pence,
      togetherPence: pence,
    }),
  ),
})
export type ProductSets = z.infer<typeof productSets>

export const cardsOutput = z.object({ items: z.array(productCard) })

/** A fabric of which a swatch can be requested. */
const fabric = z.object({
  /** From its label: `teal-velvet`. */
  id: z.string(),
  label: z.string(),
  /** Its heading: Velvet. */
  kind: z.string(),
  colour: z.string().nullable(),
  swatch: z.string().nullable(),
})

export const fabricsOutput = z.object({ items: z.array(fabric) })

/** A category or subcategory that has products, with a picture for it. */
const tile = z.object({ id: z.string(), count: z.int(), image: z.string().nullable() })

export const tilesOutput = z.object({
  categories: z.array(tile),
  subcategories: z.array(tile),
})

/** The lowest and the highest of several prices. */
const priceRange = z.object({ fromPence: pence, toPence: pence })

/** What assembly of a piece costs, by category or subcategory. */
export const assemblyPrice = priceRange.extend({
  category: z.string(),
  subcategory: z.string().nullable(),
  /** The families by title, with the slug of a variant; none where there are too many to list. */
  families: z.array(priceRange.extend({ title: z.string(), slug: z.string() })),
})

export const assemblyPricesOutput = z.object({ items: z.array(assemblyPrice) })

export type AssemblyPrice = z.infer<typeof assemblyPrice>
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
export type Tile = z.infer<typeof tile>
export type TilesOutput = z.infer<typeof tilesOutput>

import { z } from 'zod'
import { categoryIds, sizeIds, subcategoryIds } from '../catalogue/taxonomy.ts'
import { createProductInput } from '../catalogue/admin-product.schema.ts'
import { sortOptions } from '../catalogue/catalogue.schema.ts'
import { idList, numeric, optional, pageQuery, pounds, restId, restPounds } from './fields.ts'

const exampleProduct = {
  title: 'Alder Armchair',
  description: 'An armchair in solid ash with a wool seat.',
  category: 'chairs',
  subcategory: null,
  size: null,
  brand: 'Oakhithe',
  price: 299.99,
  salePrice: 249.99,
  totalStock: 7,
  images: ['https://shop.example/media/0123456789abcdef-1600x1200-c8b9a6/1280.webp'],
}

export const product = z
  .object({
    _id: restId,
    slug: z.string(),
    images: z.array(z.string()),
    image: z.string().nullable().describe('The first of the images.'),
    title: z.string(),
    description: z.string(),
    category: z.string(),
    subcategory: z.string().nullable(),
    size: z.string().nullable(),
    brand: z.string(),
    price: restPounds,
    salePrice: restPounds.describe('0 when there is no sale.'),
    totalStock: z.int(),
    averageReview: z.number(),
  })
  .meta({
    id: 'Product',
    examples: [
      {
        _id: '01935b1f-7c3e-7d52-9a41-3f6c1b2a9e10',
        slug: 'alder-armchair',
        image: exampleProduct.images[0],
        averageReview: 4.5,
        ...exampleProduct,
      },
    ],
  })

export const productQuery = pageQuery.extend({
  category: idList('category', categoryIds),
  subcategory: idList('subcategory', subcategoryIds),
  size: idList('size', sizeIds),
  sortBy: optional(
    z.enum(sortOptions, {
      error: ({ input }) => `There is no order '${String(input).slice(0, 40)}'.`,
    }),
  ),
})

const blankIsNone = (value: unknown) => (value === '' || value === null ? 0 : value)

const shared = createProductInput.pick({
  title: true,
  description: true,
  category: true,
  subcategory: true,
  size: true,
  brand: true,
  images: true,
})

const legacyImage = optional(z.string().max(500)).describe(
  'One image, from clients that know no list.',
)

/** A new product; `averageReview` and what else a form may send is not read. */
export const addProductBody = shared
  .extend({
    price: pounds,
    salePrice: z.preprocess(blankIsNone, pounds.optional()).describe('0: no sale.'),
    totalStock: numeric(createProductInput.shape.stock),
    image: legacyImage,
  })
  .meta({ examples: [exampleProduct] })

/** The fields to change; the others stay. */
export const editProductBody = addProductBody
  .partial()
  .meta({ examples: [{ price: 279.99, totalStock: 12 }] })

/** REST's names of what staff set of a product. */
export const productNames = {
  pricePence: 'price',
  salePricePence: 'salePrice',
  stock: 'totalStock',
}

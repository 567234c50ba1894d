import { z } from 'zod'
import type { Taxonomy } from '#server/lib/taxonomy.shared.ts'
import { id } from '#server/lib/fields.ts'
import { createProductInput } from '#server/catalogue/staff/admin-product.schema.ts'
import {
  colours,
  drawers,
  materials,
  seats,
  shapes,
} from '#server/catalogue-entry/facet-values.shared.ts'
import { sortOptions } from '#server/catalogue/listing-search.shared.ts'
import {
  idList,
  numeric,
  optional,
  pageQuery,
  pounds,
  price,
  queryInt,
  restId,
  restPounds,
} from './rest-fields.ts'
import { blankIsNull, readShape, sentShape, fieldsOf, jsonOf } from './product-fields.ts'
import { TRPCError } from '@trpc/server'
import type { Media } from '#server/images/name.shared.ts'
import { ShopError } from '#server/lib/errors.ts'
import { findingText } from '#server/models/finding-text.shared.ts'
import { findingsOf } from '#server/models/findings.shared.ts'
import { poundsFromPence } from '#server/lib/money.shared.ts'
import type { RouterOutputs } from '#server/http/router.ts'
import { modelAt, pictureAt } from '../picture-addresses.ts'
import type { Caller } from '../row.ts'

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
  sku: 'ARM-101',
  gtin: '5012345678900',
  leadDays: 49,
  colour: 'Natural ash',
  materials: ['Ash', 'Wool'],
  widthCm: 72,
  depthCm: 80,
  heightCm: 84,
  weightKg: 14.5,
  assemblyMinutes: 15,
  assemblyPrice: 25,
  boxes: [{ lengthCm: 86, widthCm: 78, heightCm: 60, weightKg: 16.2 }],
}

const productExample = {
  _id: '01935b1f-7c3e-7d52-9a41-3f6c1b2a9e10',
  slug: 'alder-armchair',
  image: exampleProduct.images[0],
  averageReview: 4.5,
  familyId: '01935b1e-0a2b-7c11-8f52-7d3b9e4c6a01',
  options: [{ name: 'Fabric', value: 'Oat wool' }],
  model: 'https://shop.example/media/models/0123456789abcdef.glb',
  ...exampleProduct,
}

const saleEnd = '2036-12-06T23:59:00.000Z'

export const product = z
  .object({
    _id: restId,
    slug: z.string(),
    ...readShape('everyone'),
    image: z.string().nullable().describe('The first image.'),
    price: restPounds,
    salePrice: restPounds.describe('0 if there is no sale.'),
    averageReview: z.number(),
    familyId: restId.nullable().describe('The family whose variant this is, if any.'),
    options: z
      .array(z.object({ name: z.string(), value: z.string() }))
      .describe('The option values that distinguish it from the family’s other variants.'),
  })
  .meta({
    id: 'Product',
    examples: [productExample],
  })

const exampleCategory = { category: 'sofas', subcategory: null, label: 'Sofas' }

export const suggestions = z.object({
  words: z
    .array(z.string())
    .describe('The keyword with its last word completed or corrected.')
    .meta({ examples: [['velvet sofa', 'velvet loveseat']] }),
  categories: z.array(
    z
      .object({ category: z.string(), subcategory: z.string().nullable(), label: z.string() })
      .meta({ examples: [exampleCategory] }),
  ),
  products: z.array(product),
})

const idsOf = (values: readonly { id: string }[]) => values.map(({ id }) => id)

/** What lists of products are asked for, with the ids of these categories. */
export const productQuery = ({ categoryIds, subcategoryIds, sizeIds }: Taxonomy) =>
  pageQuery.extend({
    category: idList('category', categoryIds),
    subcategory: idList('subcategory', subcategoryIds),
    size: idList('size', sizeIds),
    colour: idList('colour', idsOf(colours)),
    material: idList('material', idsOf(materials)),
    seats: idList('seats', idsOf(seats)),
    shape: idList('shape', idsOf(shapes)),
    drawers: idList('drawers', idsOf(drawers)),
    priceMin: optional(pounds).describe('Minimum price, including sale prices.'),
    priceMax: optional(pounds).describe('Maximum price, including sale prices.'),
    widthMax: optional(queryInt(0, 100_000)).describe('Centimetres.'),
    depthMax: optional(queryInt(0, 100_000)).describe('Centimetres.'),
    heightMax: optional(queryInt(0, 100_000)).describe('Centimetres.'),
    inStock: optional(
      z.enum(['true', 'false', '1', '0']).transform((text) => 'true1'.includes(text)),
    ),
    family: optional(id).describe("A family's id: only its variants."),
    sortBy: optional(
      z.enum(sortOptions, {
        error: ({ input }) => `There is no order '${String(input).slice(0, 40)}'.`,
      }),
    ),
  })

const blankIsNone = (value: unknown) => (value === '' || value === null ? 0 : value)

const legacyImage = optional(z.string().max(500)).describe(
  'A single image, for clients that do not send a list.',
)

/** A product as staff read it. */
export const staffProduct = product
  .extend({
    ...readShape('staff'),
    plannedSalePrice: restPounds.describe(
      'The price of a sale that starts at saleFrom; 0 if none is planned.',
    ),
  })
  .meta({
    id: 'StaffProduct',
    examples: [
      {
        ...productExample,
        saleFrom: null,
        saleTo: saleEnd,
        plannedSalePrice: 0,
        lowStockLevel: null,
        cost: 285,
      },
    ],
  })

const asRead = 'Only as it is read: families are changed at /api/admin/families.'

const { shape } = createProductInput

/** A new product; `averageReview` and other fields of a form are ignored. */
export const addProductBody = z
  .object({
    ...sentShape(),
    title: shape.title,
    description: shape.description,
    category: shape.category,
    price,
    salePrice: z
      .preprocess(blankIsNone, pounds.optional())
      .describe('0: no sale. Any other value without dates starts at once and has no end.'),
    totalStock: numeric(shape.stock),
    image: legacyImage,
    familyId: z.preprocess(blankIsNull, z.string().max(100).nullish()).describe(asRead),
    options: product.shape.options.nullish().describe(asRead),
  })
  .meta({ examples: [{ ...exampleProduct, saleTo: saleEnd }] })

/** The fields to change; the others are unchanged. */
export const editProductBody = addProductBody
  .partial()
  .meta({ examples: [{ price: 279.99, totalStock: 12 }] })

type Whole = RouterOutputs['catalogue']['byIds']['items'][number]

/** A product as REST names it. */
function productOf(whole: Whole, media: Media): z.output<typeof product> {
  const images = whole.images.map((name) => pictureAt(media, name))
  return {
    _id: whole.id,
    slug: whole.slug,
    ...jsonOf('everyone', whole),
    images,
    image: images[0] ?? null,
    salePrice: poundsFromPence(whole.salePricePence ?? 0),
    averageReview: Math.round(whole.averageReview * 100) / 100,
    familyId: whole.family?.id ?? null,
    options: whole.family?.options ?? [],
    model: whole.model === null ? null : modelAt(media, whole.model),
  }
}

/**
 * Products by their ids, in this order, as shoppers read them; without archived ones, and without a
 * price for assembly while the shop does not offer it.
 */
export async function wholeProducts(caller: Caller, products: { id: string }[]) {
  const [stored, assembles] = await Promise.all([
    storedProducts(caller, products),
    offersAssembly(caller),
  ])
  return assembles ? stored : stored.map((one) => ({ ...one, assemblyPrice: null }))
}

const offersAssembly = ({ call }: Caller): Promise<boolean> =>
  call.policy.service({ name: 'assembly' }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof TRPCError && error.code === 'NOT_FOUND') return false
      throw error
    },
  )

/** Products by their ids, in this order, as they are stored. */
async function storedProducts({ call, media }: Caller, products: { id: string }[]) {
  const { items } = await call.catalogue.byIds({ ids: products.map(({ id }) => id) })
  return items.map((item) => productOf(item, media))
}

/** One product by its id; NOT_FOUND when it is archived. */
export async function oneProduct(caller: Caller, { id }: { id: string }) {
  const [data] = await wholeProducts(caller, [{ id }])
  if (!data) throw new ShopError('NOT_FOUND', { what: 'product' })
  return data
}

type Staffs = RouterOutputs['catalogue']['update']

/** Products as staff read them: with the dates of their sales. */
export async function staffProducts(
  caller: Caller,
  products: Staffs[],
): Promise<z.output<typeof staffProduct>[]> {
  const known = new Map((await storedProducts(caller, products)).map((one) => [one._id, one]))
  return products.flatMap((product) => {
    const whole = known.get(product.id)
    const plannedSalePrice = poundsFromPence(product.plannedSalePence ?? 0)
    return whole ? [{ ...whole, ...jsonOf('staff', product), plannedSalePrice }] : []
  })
}

/** One of them, with what staff should check about it. */
export async function oneWithRemarks(caller: Caller, product: Staffs) {
  const [data] = await staffProducts(caller, [product])
  if (!data) throw new ShopError('NOT_FOUND', { what: 'product' })
  return { data, remarks: await remarksOn(caller, product) }
}

/** The measures of a product that differ from those of its 3D model, as sentences. */
async function remarksOn({ call }: Caller, product: Staffs): Promise<string[]> {
  const model = product.model === null ? null : await call.model.read({ name: product.model })
  if (!model?.facts) return []
  const piece = {
    ...product,
    name: product.title,
    isDressed: ['beds', 'mattresses'].includes(product.category),
  }
  return findingsOf(model.facts, [piece])
    .filter(({ code }) => code === 'sizeDiffers' || code === 'turned')
    .map(findingText)
    .map(({ title, text }) => `${title}: ${text}`)
}

type Asked = Omit<z.output<ReturnType<typeof productQuery>>, 'limit' | 'cursor'>

/** The procedure's filter from REST's query: prices in pence. */
export const listFilter = ({
  priceMin: priceMinPence,
  priceMax: priceMaxPence,
  ...filter
}: Asked) => ({ ...filter, priceMinPence, priceMaxPence })

type Edited = z.output<typeof editProductBody>

/** The procedures' input from REST's product fields; missing fields stay missing. */
export function productInput({ images, image, ...body }: Edited) {
  const one = image !== undefined && !images?.length
  return { ...fieldsOf(body), images: one ? [image] : images }
}

const sorted = (options: readonly { name: string; value: string }[]) =>
  options.map(({ name, value }) => JSON.stringify([name, value])).toSorted()

/**
 * Refuses a family or options that differ from those of the stored product, or of a new one, which
 * has none: they are changed as a family. INVALID_INPUT by field.
 */
export async function refuseMove(
  caller: Caller,
  { familyId, options }: Pick<Edited, 'familyId' | 'options'>,
  id?: string,
): Promise<void> {
  if (familyId === undefined && !options) return
  const stored = id === undefined ? null : await oneProduct(caller, { id })
  const isSame = {
    familyId: familyId === undefined || (familyId ?? null) === (stored?.familyId ?? null),
    options: !options || sorted(options).join() === sorted(stored?.options ?? []).join(),
  }
  const message = 'A product gets its family and options at /api/admin/families.'
  const fields = {
    ...(!isSame.familyId && { familyId: message }),
    ...(!isSame.options && { options: message }),
  }
  if (Object.keys(fields).length > 0) throw new ShopError('INVALID_INPUT', { fields })
}

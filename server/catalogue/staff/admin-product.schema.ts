import { z } from 'zod'
import { auditEntry } from '#server/audit/audit.schema.ts'
import { anyMoment, givenPence, id, optionalText, pence, text } from '#server/lib/fields.ts'
import { pageInput, pagination } from '#server/lib/pagination.ts'
import { shapes } from '#server/catalogue-entry/facet-values.shared.ts'
import { drawnKinds } from '../drawn-kinds.shared.ts'
import { givenBoxes, packedBoxes } from '../packed-box.schema.ts'

/** The highest price, in pence. */
export const MAX_PENCE = 1_000_000_000
/** How many pictures a product can have. */
export const MAX_IMAGES = 12

/** `low` includes products that are sold out. */
export const stockFilters = ['all', 'in', 'low', 'out', 'archived'] as const

/** An optional id of the taxonomy; an empty text is none. */
const optionalId = z
  .string()
  .trim()
  .max(40)
  .nullable()
  .transform((value) => value || null)

const measure = (max: number) => z.int().min(1).max(max).nullable()

const textOrNone = z.string().nullable()
const wholeOrNone = z.int().nullable()

/** An optional measure or other whole number. */
const wholeUpTo = (max: number) => ({ sent: measure(max), stored: wholeOrNone, unset: null })

/** An optional text; an empty one is none. */
const optionally = (label: string, max: number) => ({
  sent: optionalText(label, max)
    .nullable()
    .transform((value) => value || null),
  stored: textOrNone,
  unset: null,
})

/** The price of an optional service; 0 is free. */
const priceOrNone = {
  sent: givenPence.max(MAX_PENCE).nullable(),
  stored: pence.nullable(),
  unset: null,
}

const yesOrNo = { sent: z.boolean(), stored: z.boolean(), unset: false }

/** Below how many pieces staff are told that a product is low; 0: never; null: the shop's level. */
export const lowStockLevel = z
  .int('Enter a whole number.')
  .min(0, 'The low stock level cannot be below 0.')
  .max(1_000_000)
  .nullable()

/**
 * The fields that staff can set: `sent` as input, `stored` as output, and `unset`, the value in a
 * new product when it is not sent. A field without `unset` has to be sent.
 */
const fields = {
  title: { sent: text('the title', 120), stored: z.string() },
  description: { sent: text('the description', 5000), stored: z.string() },
  category: { sent: text('the category', 40), stored: z.string() },
  subcategory: { sent: optionalId, stored: textOrNone, unset: null },
  size: { sent: optionalId, stored: textOrNone, unset: null },
  brand: { sent: optionalText('the brand', 60), stored: z.string(), unset: '' },
  pricePence: {
    sent: z.int('Enter a price.').min(1, 'Enter a price above £0.').max(MAX_PENCE),
    stored: pence,
  },
  /** 0 and null mean no sale. */
  salePricePence: {
    sent: givenPence.nullable().transform((value) => value || null),
    stored: pence.nullable(),
    unset: null,
  },
  /** When the sale begins; null for at once. A future sale is planned (`plannedSalePence`). */
  saleFrom: { sent: anyMoment.nullable(), stored: textOrNone, unset: null },
  /** When the sale ends by itself; null when staff end it. */
  saleTo: { sent: anyMoment.nullable(), stored: textOrNone, unset: null },
  stock: {
    sent: z.int('Enter the stock.').min(0, 'Stock cannot be below 0.').max(1_000_000),
    stored: z.int(),
  },
  lowStockLevel: { sent: lowStockLevel, stored: wholeOrNone, unset: null },
  /** Names or addresses of stored pictures, the main one first. */
  images: {
    sent: z
      .array(z.string().max(500))
      .max(MAX_IMAGES, `A product can have up to ${MAX_IMAGES} pictures.`),
    stored: z.array(z.string()),
    unset: [],
  },
  alt: { sent: optionalText('the description of the picture', 300), stored: z.string(), unset: '' },
  widthCm: wholeUpTo(2000),
  depthCm: wholeUpTo(2000),
  heightCm: wholeUpTo(2000),
  seatHeightCm: wholeUpTo(500),
  seatDepthCm: wholeUpTo(500),
  /** How many people it seats. */
  seats: wholeUpTo(100),
  /** The shape of a sofa, as one faces it. */
  shape: {
    sent: z
      .string()
      .nullable()
      .refine((value) => !value || shapes.some(({ id }) => id === value), {
        error: 'Choose a shape from the list.',
      })
      .transform((value) => value || null),
    stored: textOrNone,
    unset: null,
  },
  drawers: wholeUpTo(100),
  weightGrams: wholeUpTo(2_000_000),
  materials: {
    sent: z.array(text('the material', 60)).max(20),
    stored: z.array(z.string()),
    unset: [],
  },
  colour: optionally('the colour', 60),
  care: optionally('the care', 500),
  /** Whether it has the fire safety label of upholstered furniture. */
  fireLabel: yesOrNo,
  /** Whether it has a plug, a motor, a lamp or a battery. */
  electrical: yesOrNo,
  guaranteeYears: wholeUpTo(100),
  assemblyMinutes: {
    sent: z.int().min(0).max(10_000).nullable(),
    stored: wholeOrNone,
    unset: null,
  },
  /** The prices of assembly and of taking the old piece away; null when not offered. */
  assemblyPricePence: priceOrNone,
  takeAwayPricePence: priceOrNone,
  boxes: { sent: givenBoxes, stored: packedBoxes, unset: [] },
  legsOff: yesOrNo,
  /** The narrowest doorway that all its parts go through. */
  minDoorwayCm: wholeUpTo(500),
  /** What else it needs in a home: room to open it, a wall to fix it to. */
  roomNote: optionally('the note', 300),
  /** Made to order, and sent after so many days; null when it is sold from stock. */
  leadDays: wholeUpTo(365),
  /** The name or address of a stored 3D model. */
  model: {
    sent: z
      .string()
      .max(500)
      .nullable()
      .transform((value) => value || null),
    stored: textOrNone,
    unset: null,
  },
  /** How it is drawn without a model; null to draw it as its category. */
  drawnAs: {
    sent: z
      .string()
      .nullable()
      .refine((value) => !value || drawnKinds.some((kind) => kind === value), {
        error: 'Choose an illustration from the list.',
      })
      .transform((value) => value || null),
    stored: textOrNone,
    unset: null,
  },
  /** The material variant of the 3D model that is this product. */
  modelVariant: optionally('the 3D material', 80),
}

type Fields = typeof fields
type Part<Key extends string> = {
  [
    Name in keyof Fields as Fields[Name] extends Record<Key, unknown> ? Name : never
  ]: Fields[Name] extends Record<Key, infer Value> ? Value : never
}

/** One part of `fields` by field name, for the fields that have it. */
function partOf<Key extends 'sent' | 'stored' | 'unset'>(key: Key): Part<Key> {
  const parts = Object.entries<{ [part: string]: unknown }>(fields)
    .filter(([, field]) => key in field)
    .map(([name, field]) => [name, field[key]])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names and parts of `fields`
  return Object.fromEntries(parts) as Part<Key>
}

const productFields = z.object(partOf('sent'))

/** The fields that staff can set, as they are stored. */
export const storedFields = z.object(partOf('stored'))

/** The values of a new product in fields that are not sent. */
export const unsetFields = partOf('unset')

const needed = {
  title: true,
  description: true,
  category: true,
  pricePence: true,
  stock: true,
} as const

export const createProductInput = productFields.partial().extend(productFields.pick(needed).shape)
export const updateProductInput = productFields.partial().extend({ id })
export const productIdInput = z.object({ id })

const pieces = z.int('Enter a whole number.').min(-1_000_000).max(1_000_000)

/** A correction of stock: the pieces that were counted, or how many more or fewer there are. */
export const setStockInput = z.object({
  id,
  change: z.union([z.object({ counted: pieces.min(0) }), z.object({ difference: pieces })]),
  reason: text('the reason', 200),
})

export type SetStockInput = z.infer<typeof setStockInput>

export const adminProduct = z.object({
  id,
  slug: z.string(),
  ...storedFields.shape,
  /** The price of a sale that has not begun yet. */
  plannedSalePence: pence.nullable(),
  averageReview: z.number(),
  reviewCount: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})

export const adminProductDetails = adminProduct.extend({ audit: z.array(auditEntry) })

export const adminProductListInput = pageInput.extend({
  limit: z.int().min(1).max(100).default(24),
  search: z.string().trim().max(100).optional(),
  category: z.string().max(40).optional(),
  stock: z.enum(stockFilters).default('all'),
})
export const adminProductListOutput = z.object({ items: z.array(adminProduct), pagination })

/** The names of the fields that staff can set, which are those of the columns. */
export const productFieldNames = productFields.keyof().options

export type ProductFields = z.infer<typeof productFields>
export type CreateProductInput = z.infer<typeof createProductInput>
export type UpdateProductInput = z.infer<typeof updateProductInput>
export type AdminProduct = z.infer<typeof adminProduct>
export type AdminProductDetails = z.infer<typeof adminProductDetails>
export type AdminProductListInput = z.infer<typeof adminProductListInput>
export type AdminProductListOutput = z.infer<typeof adminProductListOutput>

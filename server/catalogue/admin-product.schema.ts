import { z } from 'zod'
import { auditEntry } from '../audit/audit.schema.ts'
import { id, optionalText, pence, text } from '../lib/fields.ts'
import { pageInput, pagination } from '../lib/pagination.ts'

/** Below this many pieces, stock is low; none at all is low too. */
export const LOW_STOCK = 10
/** The highest price, in pence. */
const MAX_PENCE = 1_000_000_000
/** How many pictures a product can have. */
export const MAX_IMAGES = 12

/** `low` holds what is sold out too. */
export const stockFilters = ['all', 'in', 'low', 'out'] as const

/** An id of the taxonomy that may be missing; an empty one means that it is. */
const optionalId = z
  .string()
  .trim()
  .max(40)
  .nullable()
  .transform((value) => value || null)

const measure = (max: number) => z.int().min(1).max(max).nullable()

/** What staff can set of a product. */
const productFields = z.object({
  title: text('The title', 120),
  description: text('The description', 5000),
  category: text('The category', 40),
  subcategory: optionalId,
  size: optionalId,
  brand: optionalText('The brand', 60),
  pricePence: z.int('The price is missing.').min(1, 'The price is missing.').max(MAX_PENCE),
  /** 0 and null: no sale. */
  salePricePence: pence.nullable().transform((value) => value || null),
  stock: z.int('The stock is missing.').min(0, 'The stock is at least 0.').max(1_000_000),
  /** Names or addresses of stored pictures, the main one first. */
  images: z
    .array(z.string().max(500))
    .max(MAX_IMAGES, `A product can have at most ${MAX_IMAGES} pictures.`),
  alt: optionalText('The description of the picture', 300),
  widthCm: measure(2000),
  depthCm: measure(2000),
  heightCm: measure(2000),
  weightGrams: measure(2_000_000),
  materials: z.array(text('The material', 60)).max(20),
  colour: optionalText('The colour', 60)
    .nullable()
    .transform((value) => value || null),
  assemblyMinutes: z.int().min(0).max(10_000).nullable(),
})

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

export const adminProduct = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  subcategory: z.string().nullable(),
  size: z.string().nullable(),
  brand: z.string(),
  pricePence: pence,
  salePricePence: pence.nullable(),
  stock: z.int(),
  images: z.array(z.string()),
  alt: z.string(),
  widthCm: z.int().nullable(),
  depthCm: z.int().nullable(),
  heightCm: z.int().nullable(),
  weightGrams: z.int().nullable(),
  materials: z.array(z.string()),
  colour: z.string().nullable(),
  assemblyMinutes: z.int().nullable(),
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

export type ProductFields = z.infer<typeof productFields>
export type CreateProductInput = z.infer<typeof createProductInput>
export type UpdateProductInput = z.infer<typeof updateProductInput>
export type AdminProduct = z.infer<typeof adminProduct>
export type AdminProductDetails = z.infer<typeof adminProductDetails>
export type AdminProductListInput = z.infer<typeof adminProductListInput>
export type AdminProductListOutput = z.infer<typeof adminProductListOutput>

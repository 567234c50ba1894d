import { z } from 'zod'
import { auditEntry } from '#server/audit/audit.schema.ts'
import { id, pence, text } from '#server/lib/fields.ts'
import { pageInput, pagination } from '#server/lib/pagination.ts'
import { sentFields, storedFields } from '../fields/field-shapes.schema.ts'

/** `low` includes products that are sold out. */
export const stockFilters = ['all', 'in', 'low', 'out', 'archived'] as const

const needed = {
  title: true,
  description: true,
  category: true,
  pricePence: true,
  stock: true,
} as const

export const createProductInput = sentFields.partial().extend(sentFields.pick(needed).shape)
export const updateProductInput = sentFields.partial().extend({ id })
export const productIdInput = z.object({ id })

/** The prices of a product, and when a sale is. */
export const setPricesInput = updateProductInput.pick({
  id: true,
  pricePence: true,
  salePricePence: true,
  saleFrom: true,
  saleTo: true,
  assemblyPricePence: true,
  takeAwayPricePence: true,
})

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

export type ProductFields = z.infer<typeof sentFields>
export type CreateProductInput = z.infer<typeof createProductInput>
export type UpdateProductInput = z.infer<typeof updateProductInput>
export type AdminProduct = z.infer<typeof adminProduct>
export type AdminProductDetails = z.infer<typeof adminProductDetails>
export type AdminProductListInput = z.infer<typeof adminProductListInput>
export type AdminProductListOutput = z.infer<typeof adminProductListOutput>

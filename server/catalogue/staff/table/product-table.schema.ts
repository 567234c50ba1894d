import { z } from 'zod'
import { id, pence } from '#server/lib/fields.ts'
import { pageInput, pagination } from '#server/lib/pagination.ts'
import { adminProductListInput, stockFilters } from '../admin-product.schema.ts'
import { productStates, tableSorts } from './product-table.shared.ts'

/** The most families that a page shows with their variants, and the most variants of each. */
const MAX_OPEN = 10
export const MAX_SHOWN = 200

export const productTableInput = pageInput.extend({
  limit: z.int().min(1).max(100).default(25),
  ...adminProductListInput.pick({ search: true, category: true }).shape,
  /** `every` includes archived products. */
  stock: z.enum([...stockFilters, 'every']).default('all'),
  sort: z.enum(tableSorts).default('title'),
  isDescending: z.boolean().default(false),
  /** The families whose variants are wanted, by their ids. */
  open: z.array(id).max(MAX_OPEN).default([]),
})

/** A variant of a family, or a product without one. */
const tableVariant = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  /** Its values of the family's options as text; null without any. */
  variant: z.string().nullable(),
  sku: z.string().nullable(),
  pricePence: z.int(),
  salePricePence: z.int().nullable(),
  stock: z.int(),
  state: z.enum(productStates),
})

/** A family with those of its variants that the filter finds, or a product without a family. */
export const tableRow = z.object({
  /** The id of the family, or of the product. */
  id,
  isFamily: z.boolean(),
  title: z.string(),
  /** Of the editor's page. */
  slug: z.string(),
  image: z.string().nullable(),
  category: z.string(),
  /** How many variants the filter finds, and how many are on sale. */
  count: z.int(),
  onSaleCount: z.int(),
  /** The first SKU of those that are found; null where none has one. */
  sku: z.string().nullable(),
  /** The pieces of those that are found. */
  stock: z.int(),
  leastPence: pence,
  mostPence: pence,
  /** How many of those that are found are in each state. */
  states: z.record(z.enum(productStates), z.int()),
  /** Null while they are not wanted; at most 200. */
  variants: z.array(tableVariant).nullable(),
})

export const productTableOutput = z.object({ items: z.array(tableRow), pagination })

export type ProductTableInput = z.infer<typeof productTableInput>
export type ProductTableOutput = z.infer<typeof productTableOutput>
export type TableVariant = z.infer<typeof tableVariant>

import { z } from 'zod'
import { anyMoment, givenPence, id } from '#server/lib/fields.ts'
import { MAX_PENCE } from '#server/catalogue/fields/field-kinds.schema.ts'
import { productFields } from '#server/catalogue/fields/product-fields.schema.ts'
import { adminProductListInput } from '../admin-product.schema.ts'

/** How many products are changed at once. */
export const MAX_PRODUCTS = 2000
/** How many products a preview shows; those with faults come first. */
export const SHOWN_ROWS = 200

/** The selected products: chosen ones, or all of a filter of the list. */
const selection = z.union([
  z.object({ ids: z.array(id).min(1, 'Select at least one product.').max(MAX_PRODUCTS) }),
  z.object({ filter: adminProductListInput.pick({ search: true, category: true, stock: true }) }),
])

const off = {
  percent: z.number().min(0.01, 'Enter a percentage.').max(99, 'Enter a smaller amount.'),
  pence: givenPence.min(1, 'Enter an amount.'),
}
const signed = {
  percent: z.number().min(-99, 'Enter a smaller amount.').max(1000, 'Enter a smaller amount.'),
  pence: z.int().min(-MAX_PENCE).max(MAX_PENCE),
}

/** The change of each selected product. */
const bulkChange = z.union([
  /** The price goes up or, below 0, down; rounded to whole pence. */
  z.object({ kind: z.literal('price'), by: z.literal('percent'), amount: signed.percent }),
  z.object({ kind: z.literal('price'), by: z.literal('pounds'), amount: signed.pence }),
  /** A sale by an amount below the price. */
  z.object({
    kind: z.literal('sale'),
    by: z.literal('percent'),
    amount: off.percent,
    saleFrom: anyMoment.nullable(),
    saleTo: anyMoment.nullable(),
  }),
  z.object({
    kind: z.literal('sale'),
    by: z.literal('pounds'),
    amount: off.pence,
    saleFrom: anyMoment.nullable(),
    saleTo: anyMoment.nullable(),
  }),
  /** Ends the current sale and cancels a planned one. */
  z.object({ kind: z.literal('endSale') }),
  z.object({
    kind: z.literal('stock'),
    by: z.literal('set'),
    amount: z.int().min(0).max(1_000_000),
  }),
  z.object({
    kind: z.literal('stock'),
    by: z.literal('add'),
    amount: z.int().min(-1_000_000).max(1_000_000),
  }),
  /** Null: the level of the shop. */
  z.object({ kind: z.literal('lowStock'), level: productFields.lowStockLevel.sent }),
  z.object({
    kind: z.literal('category'),
    category: z.string().max(40),
    subcategory: z.string().max(40).nullable(),
  }),
  z.object({ kind: z.literal('archive') }),
])

export const bulkPreviewInput = z.object({ selection, change: bulkChange })

const fields = z.record(z.string(), z.json())

export const bulkPreviewOutput = z.object({
  /** The first products, those with faults first. */
  rows: z.array(
    z.object({
      id,
      slug: z.string(),
      title: z.string(),
      /** The changed fields before and after; empty without a change. */
      before: fields,
      after: fields,
      fault: z.string().nullable(),
    }),
  ),
  /** How many were selected, how many of them change, and how many have faults. */
  count: z.int(),
  changed: z.int(),
  faulty: z.int(),
  /** A fingerprint of the whole table: the change is made as previewed, or not at all. */
  seal: z.string(),
})

export const bulkApplyInput = bulkPreviewInput.extend({ seal: z.string().max(100) })
export const bulkApplyOutput = z.object({
  changed: z.int(),
  /** The products that were archived; empty for another change. */
  archivedIds: z.array(z.string()),
})

/** The products of a bulk change that archived them. */
export const bulkRestoreInput = z.object({ ids: z.array(id).min(1).max(MAX_PRODUCTS) })
export const bulkRestoreOutput = z.object({ restored: z.int() })

export type Selection = z.infer<typeof selection>
export type BulkChange = z.infer<typeof bulkChange>
export type BulkPreviewInput = z.infer<typeof bulkPreviewInput>
export type BulkPreviewOutput = z.infer<typeof bulkPreviewOutput>
export type BulkApplyInput = z.infer<typeof bulkApplyInput>

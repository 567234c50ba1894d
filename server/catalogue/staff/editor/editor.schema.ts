import { z } from 'zod'
import { auditEntry } from '../../../audit/audit.schema.ts'
import { id } from '../../../lib/fields.ts'
import {
  adminProduct,
  createProductInput,
  storedFields,
  updateProductInput,
} from '../admin-product.schema.ts'
import {
  adminFamily,
  createFamilyInput,
  MAX_VARIANTS,
  updateFamilyInput,
  variantInput,
} from '../families/family.schema.ts'

export const editorInput = z.object({ slug: z.string().max(200) })

/** All that staff edit on one page: a family with its variants, or a product without one. */
export const editorOutput = z.object({
  /** Null: a family of one. */
  family: adminFamily.nullable(),
  products: z.array(adminProduct),
  /** Who changed what, the newest first; `about` is the slug of what was changed. */
  audit: z.array(auditEntry.extend({ about: z.string() })),
})

/**
 * What changes of a product. `was` has what the editor began with, of the same fields: one that has
 * changed since is refused rather than overwritten.
 */
const productEdit = updateProductInput.extend({ was: storedFields.partial() })

const { productId, options } = variantInput.shape

/** A variant by its product, or by its place among those that are added. */
const variants = z
  .array(
    z.object({
      productId: productId.optional(),
      added: z.int().min(0).max(MAX_VARIANTS).optional(),
      options,
    }),
  )
  .max(MAX_VARIANTS, `A family can have at most ${MAX_VARIANTS} variants.`)

/** Everything that one save changes: all of it, or nothing. */
export const saveInput = z.object({
  /** A family that there is. */
  family: updateFamilyInput
    .omit({ slug: true })
    .extend({ variants: variants.optional() })
    .optional(),
  newFamily: createFamilyInput.omit({ slug: true }).extend({ variants }).optional(),
  products: z.array(productEdit).max(MAX_VARIANTS),
  added: z.array(createProductInput).max(MAX_VARIANTS).default([]),
  /** The ids of products that go off sale. */
  archived: z.array(id).max(MAX_VARIANTS).default([]),
})

/** The address of the family that was saved; null when none was. */
export const saveOutput = z.object({ slug: z.string().nullable() })

export type EditorOutput = z.infer<typeof editorOutput>
export type SaveInput = z.infer<typeof saveInput>
export type SaveOutput = z.infer<typeof saveOutput>

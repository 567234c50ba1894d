import { z } from 'zod'
import { auditEntry } from '../../../audit/audit.schema.ts'
import { adminProduct, storedFields, updateProductInput } from '../admin-product.schema.ts'
import { adminFamily, MAX_VARIANTS, updateFamilyInput } from '../families/family.schema.ts'

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
const productEdit = updateProductInput.omit({ images: true }).extend({
  was: storedFields.omit({ images: true }).partial(),
})

export const saveInput = z.object({
  family: updateFamilyInput.omit({ variants: true }).optional(),
  products: z.array(productEdit).max(MAX_VARIANTS),
})

export type EditorOutput = z.infer<typeof editorOutput>
export type SaveInput = z.infer<typeof saveInput>

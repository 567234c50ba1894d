import { z } from 'zod'
import { auditEntry } from '#server/audit/audit.schema.ts'
import { id } from '#server/lib/fields.ts'
import { adminProduct, createProductInput, updateProductInput } from '../admin-product.schema.ts'
import { storedFields } from '#server/catalogue/fields/field-shapes.schema.ts'
import {
  adminFamily,
  createFamilyInput,
  MAX_VARIANTS,
  updateFamilyInput,
  variantInput,
} from '../families/family.schema.ts'

export const editorInput = z.object({ slug: z.string().max(200) })

/** The data of the editor's page: a family with its variants, or a product without a family. */
export const editorOutput = z.object({
  /** Null for a family of one. */
  family: adminFamily.nullable(),
  products: z.array(adminProduct),
  /** The audit entries, newest first; `about` is the slug of the family or product. */
  audit: z.array(auditEntry.extend({ about: z.string() })),
})

/**
 * The changes of a product. `was` has the values of the same fields when the editor was opened: a
 * field that has changed since is refused rather than overwritten.
 */
const productEdit = updateProductInput.extend({ was: storedFields.partial() })

const { productId, options } = variantInput.shape

/** A variant, by the id of its product or by its position among the added ones. */
const variants = z
  .array(
    z.object({
      productId: productId.optional(),
      added: z.int().min(0).max(MAX_VARIANTS).optional(),
      options,
    }),
  )
  .max(MAX_VARIANTS, `A family can have up to ${MAX_VARIANTS} variants.`)

/** All changes of one save, which are written all or nothing. */
export const saveInput = z.object({
  /** Changes of an existing family. */
  family: updateFamilyInput
    .omit({ slug: true })
    .extend({ variants: variants.optional() })
    .optional(),
  newFamily: createFamilyInput.omit({ slug: true }).extend({ variants }).optional(),
  products: z.array(productEdit).max(MAX_VARIANTS),
  added: z.array(createProductInput).max(MAX_VARIANTS).default([]),
  /** The ids of products to archive. */
  archived: z.array(id).max(MAX_VARIANTS).default([]),
})

/** The slug of the saved family; null without one. */
export const saveOutput = z.object({ slug: z.string().nullable() })

export type EditorOutput = z.infer<typeof editorOutput>
export type SaveInput = z.infer<typeof saveInput>
export type SaveOutput = z.infer<typeof saveOutput>

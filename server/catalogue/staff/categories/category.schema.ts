import { z } from 'zod'
import { text, tooLong } from '#server/lib/fields.ts'
import { parseName } from '#server/images/name.shared.ts'
import { drawnKinds } from '#server/catalogue/drawn-kinds.shared.ts'
import { slugOrNone } from '#server/catalogue/staff/product-rules.ts'

/** The id in addresses; it never changes. */
export const categoryId = z
  .string({ error: 'An id is required.' })
  .trim()
  .max(40, tooLong('the id', 40))
  .regex(/^[a-z0-9][a-z0-9-]*$/, 'Use lower-case letters, numbers and hyphens only.')

const label = text('the name', 40)
/** A name without case and accents, as names are told apart. */
const folded = (name: string) => name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** A subcategory or size; a new one gets its id from its name. */
const part = z.object({ id: categoryId.optional(), label })
const parts = z
  .array(part)
  .max(30, 'Add up to 30.')
  .refine(
    (all) => new Set(all.map((one) => folded(one.label))).size === all.length,
    'Each name can be used only once.',
  )
  .refine(
    (all) => all.every((one) => one.id !== undefined || slugOrNone(one.label) !== ''),
    'Each name needs a letter (a to z) or a number for its web address.',
  )

const fields = {
  label,
  tileLabel: text('the short name', 30).nullable(),
  drawnAs: z.enum(drawnKinds, { error: 'Choose an illustration from the list.' }).nullable(),
  /** The name of an uploaded picture. */
  tileImage: z
    .string()
    .max(60)
    .refine((name) => parseName(name) !== null, 'Upload a picture first.')
    .nullable(),
  isShown: z.boolean(),
  inMenu: z.boolean(),
  /** Whether old pieces are taken away, for products with a price for it. */
  takesAway: z.boolean(),
  subcategories: parts,
  sizes: parts,
}

/** Without an id it is made from the name, which then needs a letter or digit. */
export const createCategoryInput = z
  .object({
    id: categoryId.optional(),
    ...z.object(fields).partial().required({ label: true }).shape,
  })
  .refine(({ id, label: name }) => id !== undefined || slugOrNone(name) !== '', {
    path: ['id'],
    error: 'No web address can be made from this name. Enter one using letters a to z.',
  })
/** Fields that are left out stay unchanged. */
export const updateCategoryInput = z.object({ id: categoryId, ...z.object(fields).partial().shape })
export const categoryIdInput = z.object({ id: categoryId })
/** All categories, in their new order. */
export const orderInput = z.object({ ids: z.array(categoryId).max(200) })

const counted = z.object({ id: z.string(), label: z.string(), products: z.int() })

/** A category as staff see it, with the number of its products, without archived ones. */
export const adminCategory = z.object({
  id: z.string(),
  label: z.string(),
  tileLabel: z.string().nullable(),
  drawnAs: z.string().nullable(),
  tileImage: z.string().nullable(),
  isShown: z.boolean(),
  inMenu: z.boolean(),
  takesAway: z.boolean(),
  products: z.int(),
  subcategories: z.array(counted),
  sizes: z.array(counted),
})
export const adminCategories = z.array(adminCategory)

/** A picture of one of its products, with the product's title. */
export const categoryPictures = z.array(z.object({ name: z.string(), title: z.string() }))

export type CategoryPictures = z.infer<typeof categoryPictures>
export type CreateCategoryInput = z.infer<typeof createCategoryInput>
export type UpdateCategoryInput = z.infer<typeof updateCategoryInput>
export type AdminCategory = z.infer<typeof adminCategory>

import { z } from 'zod'
import { auditEntry } from '#server/audit/audit.schema.ts'
import { id, keptMoment, optionalText, text, tooLong } from '#server/lib/fields.ts'
import { pageInput, pagination } from '#server/lib/pagination.ts'

/**
 * The most options of a family, values of an option, and variants of a family: 60 fabrics in three
 * sizes on four kinds of legs are 720.
 */
export const MAX_OPTIONS = 3
const MAX_VALUES = 100
export const MAX_VARIANTS = 800

const textOrNone = (label: string, max: number) =>
  optionalText(label, max)
    .nullable()
    .default(null)
    .transform((value) => value || null)

const numberOrNone = (max: number) => z.int().min(1).max(max).nullable().default(null)

/** A value of an option. An existing value keeps its id, which is sent or found by the label. */
const valueInput = z.object({
  id: id.optional(),
  label: text('the label', 80),
  /** Its heading, such as Velvet. */
  grade: textOrNone('the grade', 60),
  colour: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^(#[0-9a-f]{6})?$/, 'Enter a colour code, such as #c8b9a6.')
    .nullable()
    .default(null)
    .transform((value) => value || null),
  /** Name or address of a stored picture of the material. */
  swatch: textOrNone('the swatch', 500),
  composition: textOrNone('the composition', 300),
  /** Martindale rubs. */
  rubCount: numberOrNone(1_000_000),
  care: textOrNone('the care', 500),
  mattressWidthCm: numberOrNone(500),
  mattressLengthCm: numberOrNone(500),
})

const optionInput = z.object({
  id: id.optional(),
  name: text('the name', 40),
  values: z
    .array(valueInput)
    .min(1, 'An option needs at least one value.')
    .max(MAX_VALUES, `An option can have up to ${MAX_VALUES} values.`),
})

/** A product's value of an option, both by name. */
const choice = z.object({ name: text('the option', 40), value: text('the value', 80) })

export const variantInput = z.object({
  productId: id,
  options: z.array(choice).max(MAX_OPTIONS, `A family can have up to ${MAX_OPTIONS} options.`),
})

/** A combination of values that is not made, and why. */
const notMadeInput = z.object({
  options: z.array(choice).max(MAX_OPTIONS, `A family can have up to ${MAX_OPTIONS} options.`),
  reason: text('the reason', 200),
})

const familyFields = z.object({
  slug: z
    .string()
    .trim()
    .max(80, tooLong('the web address', 80))
    .regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'Use lower-case letters, numbers and single hyphens in the web address.',
    ),
  title: text('the title', 120),
  options: z
    .array(optionInput)
    .min(1, 'A family needs at least one option.')
    .max(MAX_OPTIONS, `A family can have up to ${MAX_OPTIONS} options.`),
  variants: z
    .array(variantInput)
    .max(MAX_VARIANTS, `A family can have up to ${MAX_VARIANTS} variants.`),
  notMade: z
    .array(notMadeInput)
    .max(MAX_VARIANTS, `You can give reasons for up to ${MAX_VARIANTS} combinations.`),
})

/** Without a slug, one is made from the title. */
export const createFamilyInput = familyFields.partial({
  slug: true,
  variants: true,
  notMade: true,
})

/**
 * Fields that are sent replace the stored ones. `updatedAt` is that of the family when it was read:
 * a later one means that somebody else has saved since.
 */
export const updateFamilyInput = familyFields.partial().extend({ id, updatedAt: keptMoment })

export const familyIdInput = z.object({ id })

const storedValue = z.object({
  id,
  label: z.string(),
  grade: z.string().nullable(),
  colour: z.string().nullable(),
  swatch: z.string().nullable(),
  composition: z.string().nullable(),
  rubCount: z.int().nullable(),
  care: z.string().nullable(),
  mattressWidthCm: z.int().nullable(),
  mattressLengthCm: z.int().nullable(),
})

const storedChoices = z.array(z.object({ name: z.string(), value: z.string() }))

export const adminFamily = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  options: z.array(z.object({ id, name: z.string(), values: z.array(storedValue) })),
  /** The variants on sale, in the order of their slugs. */
  variants: z.array(z.object({ productId: id, slug: z.string(), options: storedChoices })),
  notMade: z.array(z.object({ options: storedChoices, reason: z.string() })),
  createdAt: z.string(),
  updatedAt: z.string(),
})

export const adminFamilyDetails = adminFamily.extend({ audit: z.array(auditEntry) })

export const adminFamilyListInput = pageInput.extend({
  search: z.string().trim().max(100).optional(),
})
export const adminFamilyListOutput = z.object({ items: z.array(adminFamily), pagination })

export type CreateFamilyInput = z.infer<typeof createFamilyInput>
export type UpdateFamilyInput = z.infer<typeof updateFamilyInput>
export type FamilyFields = z.infer<typeof familyFields>
export type AdminFamily = z.infer<typeof adminFamily>
export type AdminFamilyDetails = z.infer<typeof adminFamilyDetails>
export type AdminFamilyListInput = z.infer<typeof adminFamilyListInput>
export type AdminFamilyListOutput = z.infer<typeof adminFamilyListOutput>

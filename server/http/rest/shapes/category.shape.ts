import { z } from 'zod'
import {
  categoryId,
  createCategoryInput,
  type UpdateCategoryInput,
  updateCategoryInput,
} from '#server/catalogue/staff/categories/category.schema.ts'
import type { Media } from '#server/images/name.shared.ts'
import { nameIn } from '#server/images/name.shared.ts'
import type { RouterOutputs } from '#server/http/router.ts'
import { pictureOrNone } from '../picture-addresses.ts'

const counted = z.object({ _id: z.string(), name: z.string(), products: z.int() })

export const category = z
  .object({
    _id: z.string().describe('Used in a product’s `category` field and in addresses.'),
    name: z.string(),
    shortName: z.string().nullable().describe('Shown on the home page tile.'),
    drawnAs: z.string().nullable(),
    picture: z.string().nullable().describe('The address of its tile picture.'),
    isShown: z.boolean(),
    inMenu: z.boolean().describe('Whether it is in the header menu.'),
    takesAway: z
      .boolean()
      .describe(
        'Whether we offer to take the old item away, for products that have a price for it.',
      ),
    products: z.int(),
    subcategories: z.array(counted),
    sizes: z.array(counted),
  })
  .meta({
    id: 'Category',
    examples: [
      {
        _id: 'rugs',
        name: 'Rugs',
        shortName: null,
        drawnAs: null,
        picture: null,
        isShown: true,
        inMenu: false,
        takesAway: true,
        products: 0,
        subcategories: [],
        sizes: [{ _id: '120-170', name: '120 × 170', products: 0 }],
      },
    ],
  })

const part = z.object({ _id: categoryId.optional(), name: z.string().max(200) })
const others = {
  shortName: updateCategoryInput.shape.tileLabel,
  drawnAs: updateCategoryInput.shape.drawnAs,
  picture: z
    .string()
    .max(500)
    .nullable()
    .optional()
    .describe('The name or address of an uploaded picture.'),
  isShown: z.boolean().optional(),
  inMenu: z.boolean().optional(),
  takesAway: z.boolean().optional(),
  subcategories: z.array(part).max(30).optional(),
  sizes: z.array(part).max(30).optional(),
}
const example = { name: 'Rugs', sizes: [{ name: '120 × 170' }], isShown: true }
export const addCategoryBody = z
  .object({
    _id: categoryId.optional().describe('Generated from the name if omitted.'),
    name: createCategoryInput.shape.label,
    ...others,
  })
  .meta({ examples: [example] })
export const editCategoryBody = z
  .object({ name: updateCategoryInput.shape.label, ...others })
  .meta({ examples: [{ name: 'Rugs and runners' }] })
export const orderBody = z.object({ ids: z.array(categoryId).max(200) }).meta({
  examples: [{ ids: ['chairs', 'tables'] }],
})

/** The procedure's names that differ in REST. */
export const categoryNames = {
  label: 'name',
  id: '_id',
  tileLabel: 'shortName',
  tileImage: 'picture',
} as const

/** A category as REST names it. */
export function categoryOf(
  {
    id,
    label,
    tileLabel,
    tileImage,
    subcategories,
    sizes,
    ...category
  }: RouterOutputs['category']['update'],
  media: Media,
) {
  const partOf = (one: (typeof sizes)[number]) => ({
    _id: one.id,
    name: one.label,
    products: one.products,
  })
  return {
    _id: id,
    name: label,
    shortName: tileLabel,
    picture: pictureOrNone(media, tileImage),
    ...category,
    subcategories: subcategories.map(partOf),
    sizes: sizes.map(partOf),
  }
}

type Body = z.output<typeof editCategoryBody>
const partsInput = (parts: z.output<typeof part>[]) =>
  parts.map(({ _id: id, name: label }) => ({ id, label }))

/** The procedure's input from REST's, without id and name. */
export function fieldsInput({
  shortName,
  picture,
  subcategories,
  sizes,
  drawnAs,
  isShown,
  inMenu,
  takesAway,
}: Omit<Body, 'name'>): Omit<UpdateCategoryInput, 'id' | 'label'> {
  return {
    drawnAs,
    isShown,
    inMenu,
    takesAway,
    tileLabel: shortName,
    tileImage: picture ? (nameIn(picture) ?? picture) : picture,
    ...(subcategories && { subcategories: partsInput(subcategories) }),
    ...(sizes && { sizes: partsInput(sizes) }),
  }
}

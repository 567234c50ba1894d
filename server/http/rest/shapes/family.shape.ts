import { z } from 'zod'
import {
  createFamilyInput,
  updateFamilyInput,
} from '#server/catalogue/staff/families/family.schema.ts'
import { moment, numeric, restId } from './rest-fields.ts'

const productId = '01935b1f-7c3e-7d52-9a41-3f6c1b2a9e10'
const facts = {
  grade: 'Velvet',
  colour: '#1f4d3a',
  swatch: null,
  composition: '100% polyester',
  rubCount: 80_000,
  care: 'Wipe with a damp cloth.',
  mattressWidthCm: null,
  mattressLengthCm: null,
}
const chosen = [{ name: 'Fabric', value: 'Forest velvet' }]
const exampleFamily = {
  title: 'Alder Armchair',
  options: [{ name: 'Fabric', values: [{ label: 'Forest velvet', ...facts }] }],
  variants: [{ productId, options: chosen }],
  notMade: [],
}

const choice = z.object({ name: z.string(), value: z.string() })

const storedValue = z.object({
  _id: restId,
  label: z.string(),
  grade: z.string().nullable(),
  colour: z.string().nullable().describe('In the format #rrggbb.'),
  swatch: z.string().nullable().describe('The address of a picture of the material.'),
  composition: z.string().nullable(),
  rubCount: z.int().nullable().describe('Martindale rubs.'),
  care: z.string().nullable(),
  mattressWidthCm: z.int().nullable(),
  mattressLengthCm: z.int().nullable(),
})

export const family = z
  .object({
    _id: restId,
    slug: z.string(),
    title: z.string(),
    options: z.array(z.object({ _id: restId, name: z.string(), values: z.array(storedValue) })),
    variants: z
      .array(z.object({ productId: restId, slug: z.string(), options: z.array(choice) }))
      .describe('The products of the family that are on sale.'),
    notMade: z
      .array(z.object({ options: z.array(choice), reason: z.string() }))
      .describe('Combinations that are not sold, with reasons.'),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({
    id: 'Family',
    examples: [
      {
        _id: '01935b1f-7c3e-7d52-9a41-3f6c1b2a9e20',
        slug: 'alder-armchair',
        title: exampleFamily.title,
        options: [
          {
            _id: '01935b1f-7c3e-7d52-9a41-3f6c1b2a9e30',
            name: 'Fabric',
            values: [
              { _id: '01935b1f-7c3e-7d52-9a41-3f6c1b2a9e40', label: 'Forest velvet', ...facts },
            ],
          },
        ],
        variants: [{ productId, slug: 'alder-armchair-forest-velvet', options: chosen }],
        notMade: [],
        createdAt: '2026-11-22T13:00:00.000Z',
        updatedAt: '2026-11-22T13:00:00.000Z',
      },
    ],
  })

const { options: givenOptions, ...others } = createFamilyInput.shape
const givenOption = givenOptions.element
const givenValue = givenOption.shape.values.element
const { id: optionId, ...optionFields } = givenOption.shape
const { id: valueId, ...valueFields } = givenValue.shape

/** An option in a body: ids are `_id`, numbers may be texts. */
const option = z.object({
  ...optionFields,
  _id: optionId,
  values: z
    .array(
      z.object({
        ...valueFields,
        _id: valueId,
        rubCount: numeric(valueFields.rubCount),
        mattressWidthCm: numeric(valueFields.mattressWidthCm),
        mattressLengthCm: numeric(valueFields.mattressLengthCm),
      }),
    )
    .min(1, 'An option needs at least one value.')
    .max(100, 'An option can have up to 100 values.'),
})

const options = z
  .array(option)
  .min(1, 'A family needs at least one option.')
  .max(3, 'A family can have up to 3 options.')

export const addFamilyBody = z.object({ ...others, options }).meta({ examples: [exampleFamily] })

/** The fields to replace; values keep their id when they have an `_id` or the same label. */
export const editFamilyBody = z
  .object({
    ...others,
    title: others.title.optional(),
    options: options.optional(),
    updatedAt: updateFamilyInput.shape.updatedAt.describe(
      'The family’s version as read; 409 if someone has saved it since.',
    ),
  })
  .meta({ examples: [{ title: 'Alder Chair', updatedAt: '2026-11-22T13:00:00.000Z' }] })

export type RestOptions = z.output<typeof options>

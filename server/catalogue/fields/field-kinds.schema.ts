import { z } from 'zod'
import {
  type Codec,
  list,
  pounds,
  whole,
  kilograms,
  words,
  wordsOrNone,
  yesOrNo,
} from '#server/lib/codecs.shared.ts'
import { anyMoment, givenPence, optionalText, pence, text } from '#server/lib/fields.ts'
import { isGtin } from '#server/lib/text/gtin.shared.ts'
import { skuOf } from '#server/lib/text/sku.shared.ts'
import { end, start } from '#server/lib/time/moment-codec.shared.ts'

/** What a field of a product is: how forms show it, and how REST writes it in JSON. */
export type FieldKind =
  'words' | 'whole' | 'pounds' | 'kilograms' | 'moment' | 'yesOrNo' | 'list' | 'boxes'

/** A choice of a field, by its id. */
export interface Choice {
  id: string
  label: string
}

/** What a field is as input, output, text and default: each function below makes one kind. */
export interface FieldValue {
  kind: FieldKind
  // oxlint-disable-next-line typescript/no-explicit-any -- each field has a codec of its own values
  codec: Codec<any>
  /** As input, and as output. */
  sent: z.ZodType
  stored: z.ZodType
  /** The value in a new product when it is not sent; a field without one has to be sent. */
  unset?: unknown
  /** The fault of a form that leaves it empty. */
  missing?: string
  /** The most characters. */
  max?: number
  /** Only these, or none, with the text for none. */
  choices?: { items: readonly Choice[]; none: string }
}

/** The highest price, in pence. */
export const MAX_PENCE = 1_000_000_000

/** A text that a product needs. */
export const neededText = (label: string, max: number) =>
  ({ kind: 'words', codec: words, sent: text(label, max), stored: z.string(), max }) as const

/** A text that may be empty. */
export const textOrEmpty = (label: string, max: number) =>
  ({
    kind: 'words',
    codec: words,
    sent: optionalText(label, max),
    stored: z.string(),
    unset: '',
    max,
  }) as const

const noneOrWords = {
  kind: 'words',
  codec: wordsOrNone,
  stored: z.string().nullable(),
  unset: null,
} as const

const emptyIsNull = (value: string | null) => value || null

/** An optional text; an empty one is none. */
export const textOrNone = (label: string, max: number) =>
  ({
    ...noneOrWords,
    sent: optionalText(label, max).nullable().transform(emptyIsNull),
    max,
  }) as const

/** The shop's own code of a product, in capitals; an empty one is none. */
export const skuOrNone = (max: number) =>
  ({
    ...noneOrWords,
    sent: optionalText('the SKU', max)
      .regex(/^[ -~]*$/, 'Use letters A to Z, numbers and signs such as - and / in the SKU.')
      .overwrite(skuOf)
      .nullable()
      .transform(emptyIsNull),
    max,
  }) as const

/** The number of a bar code, with its check digit; spaces and hyphens are left out. */
export const gtinOrNone = {
  ...noneOrWords,
  sent: optionalText('the barcode number', 24)
    .overwrite((typed) => typed.replaceAll(/[ -]/g, ''))
    .refine((digits) => digits === '' || isGtin(digits), {
      error:
        'Check the barcode number: it has 8, 12, 13 or 14 digits, and the last one must match the others.',
    })
    .nullable()
    .transform(emptyIsNull),
  max: 24,
} as const

/** The id or name of something stored; an empty text is none. */
export const idOrNone = (max: number) =>
  ({
    ...noneOrWords,
    sent: z.string().trim().max(max).nullable().transform(emptyIsNull),
  }) as const

/** One of these, or none. */
export const choiceOrNone = (items: readonly Choice[], texts: { none: string; fault: string }) =>
  ({
    ...noneOrWords,
    sent: z
      .string()
      .nullable()
      .refine((value) => !value || items.some(({ id }) => id === value), { error: texts.fault })
      .transform(emptyIsNull),
    choices: { items, none: texts.none },
  }) as const

/** An optional whole number. */
export const wholeOrNone = (least: number, most: number) =>
  ({
    kind: 'whole',
    codec: whole,
    sent: z.int().min(least).max(most).nullable(),
    stored: z.int().nullable(),
    unset: null,
  }) as const

/** An optional measure or other whole number from 1. */
export const wholeUpTo = (most: number) => wholeOrNone(1, most)

/** An optional weight, in grams. */
export const gramsUpTo = (most: number) =>
  ({ ...wholeOrNone(1, most), kind: 'kilograms', codec: kilograms }) as const

/** The price of an optional service; 0 is free. */
export const priceOrNone = {
  kind: 'pounds',
  codec: pounds,
  sent: givenPence.max(MAX_PENCE).nullable(),
  stored: pence.nullable(),
  unset: null,
} as const

const momentOrNone = {
  kind: 'moment',
  sent: anyMoment.nullable(),
  stored: z.string().nullable(),
  unset: null,
} as const

/** When something begins, or ends; a day without a time begins with it, and ends with it. */
export const beginsAt = { ...momentOrNone, codec: start } as const
export const endsAt = { ...momentOrNone, codec: end } as const

export const yesOrNoField = {
  kind: 'yesOrNo',
  codec: yesOrNo,
  sent: z.boolean(),
  stored: z.boolean(),
  unset: false,
} as const

/** Several texts. */
export const textList = (label: string, { max, most }: { max: number; most: number }) => ({
  kind: 'list' as const,
  codec: list,
  sent: z.array(text(label, max)).max(most),
  stored: z.array(z.string()),
  unset: [],
})

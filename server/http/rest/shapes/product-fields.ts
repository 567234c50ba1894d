/**
 * The fields of a product as REST has them, derived from the table of product fields: amounts in
 * pounds, weights in kilograms, and empty texts of forms for none.
 */
import { z } from 'zod'
import type { FieldKind } from '#server/catalogue/fields/field-kinds.schema.ts'
import type { NamesWith } from '#server/catalogue/fields/field-shapes.schema.ts'
import {
  type FieldName,
  fieldNames,
  fieldOf,
  outsideName,
  type productFields,
} from '#server/catalogue/fields/product-fields.schema.ts'
import { givenBox, type PackedBox } from '#server/catalogue/packed-box.schema.ts'
import {
  createProductInput,
  type ProductFields,
} from '#server/catalogue/staff/admin-product.schema.ts'
import { poundsFromPence } from '#server/lib/money.shared.ts'
import { kilogramsFromGrams } from '#server/lib/text/weight.shared.ts'
import { moment, numeric, packedBox, pounds, restPounds } from './rest-fields.ts'

type RestBox = z.output<typeof packedBox>

/** A packed box as REST names it. */
export const boxOf = ({ weightGrams, ...sides }: PackedBox): RestBox => ({
  ...sides,
  weightKg: kilogramsFromGrams(weightGrams),
})

const kilograms = z.number({ error: 'Send a weight in kilograms.' })
const gramsOf = (weightKg: number) => Math.round(weightKg * 1000)

/** An empty text of a form as none. */
export const blankIsNull = (value: unknown) => (value === '' ? null : value)
/** An optional value as forms send it: an empty text and null mean none. */
const orNone = <S extends z.ZodType>(schema: S) => z.preprocess(blankIsNull, schema)

const sentKilograms = orNone(
  numeric(
    kilograms
      .min(0.001, 'A weight is at least 0.001 kilograms.')
      .max(2000, 'The weight must be 2,000 kg or less.')
      .transform(gramsOf)
      .nullable()
      .optional(),
  ),
)

const sentBoxes = z
  .array(
    givenBox.omit({ weightGrams: true }).extend({
      weightKg: kilograms
        .min(0.001, 'A box weighs at least 0.001 kilograms.')
        .max(2000, 'A box must weigh 2,000 kg or less.'),
    }),
  )
  .transform((boxes) =>
    boxes.map(({ weightKg, ...sides }) => ({ ...sides, weightGrams: gramsOf(weightKg) })),
  )
  .optional()

/** A kind of fields in JSON: its schema when it is read, its value there, and its schema when sent. */
interface JsonKind {
  read?: z.ZodType
  write?: (stored: never) => unknown
  sent?: (schema: z.ZodType) => z.ZodType
}

const kinds: Record<FieldKind, JsonKind> = {
  words: { sent: orNone },
  whole: { sent: (schema) => orNone(numeric(schema)) },
  pounds: {
    read: restPounds.nullable(),
    write: (pence: number | null) => pence && poundsFromPence(pence),
    sent: () => orNone(pounds.nullable().optional()),
  },
  kilograms: {
    read: z.number().nullable(),
    write: (grams: number | null) => grams && kilogramsFromGrams(grams),
    sent: () => sentKilograms,
  },
  moment: { read: moment.nullable(), sent: orNone },
  yesOrNo: {},
  list: {},
  boxes: {
    read: z.array(packedBox),
    write: (boxes: readonly PackedBox[]) => boxes.map(boxOf),
    sent: () => sentBoxes,
  },
}

type Audience = 'everyone' | 'staff'
type NamesFor<For extends Audience> = NamesWith<{ rest: { for: For } }>
type Outside<Name extends FieldName> = (typeof productFields)[Name] extends {
  name: infer Own extends string
}
  ? Own
  : Name
type Json<Name extends FieldName> = Name extends 'boxes' ? RestBox[] : ProductFields[Name]

const namesFor = (audience: Audience) =>
  fieldNames.filter((name) => fieldOf(name).rest?.for === audience)

const described = (schema: z.ZodType, text: string | undefined) =>
  text === undefined ? schema : schema.describe(text)

/** The schemas of the fields that an audience reads, by their names in REST. */
export function readShape<For extends Audience>(audience: For) {
  const shape = namesFor(audience).map((name) => {
    const { kind, stored, rest } = fieldOf(name)
    return [outsideName(name), described(kinds[kind].read ?? stored, rest?.read)]
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names and kinds of the table
  return Object.fromEntries(shape) as {
    [Name in NamesFor<For> as Outside<Name>]: z.ZodType<Json<Name>>
  }
}

/** The values of these fields in JSON. */
export function jsonOf<For extends Audience>(
  audience: For,
  product: { [Name in NamesFor<For>]: ProductFields[Name] },
) {
  const stored: { [Name in FieldName]?: unknown } = product
  const values = namesFor(audience).map((name) => {
    const write: (value: never) => unknown = kinds[fieldOf(name).kind].write ?? ((same) => same)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each kind writes its own values
    return [outsideName(name), write(stored[name] as never)]
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names and kinds of the table
  return Object.fromEntries(values) as { [Name in NamesFor<For> as Outside<Name>]: Json<Name> }
}

type RestName = NamesFor<Audience>
const restNames = fieldNames.filter((name): name is RestName => fieldOf(name).rest !== undefined)

/** The schemas of what clients may send, by their names in REST; each becomes the stored value. */
export function sentShape() {
  const shape = restNames.map((name) => {
    const { kind, rest } = fieldOf(name)
    const schema: z.ZodType = createProductInput.shape[name]
    return [outsideName(name), described(kinds[kind].sent?.(schema) ?? schema, rest?.sent)]
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names and kinds of the table
  return Object.fromEntries(shape) as {
    [Name in RestName as Outside<Name>]: z.ZodType<ProductFields[Name] | undefined>
  }
}

/** The fields of a body by the shop's own names; missing ones stay missing. */
export function fieldsOf(body: { readonly [name: string]: unknown }) {
  const given = restNames.map((name) => [name, body[outsideName(name)]])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as `sentShape` has parsed them
  return Object.fromEntries(given) as { [Name in RestName]?: ProductFields[Name] | undefined }
}

/** REST's names of these fields, where they differ from the shop's own. */
export const productNames: Record<string, string> = Object.fromEntries(
  restNames.map((name) => [name, outsideName(name)]).filter(([name, outside]) => name !== outside),
)

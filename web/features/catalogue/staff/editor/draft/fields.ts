import { type FieldName, fieldOf } from '#server/catalogue/fields/product-fields.schema.ts'
import type { Reading } from '#server/lib/codecs.shared.ts'
import type { RouterInputs, RouterOutputs } from '#web/lib/trpc.ts'

export type Opened = RouterOutputs['family']['editor']
export type EditedProduct = Opened['products'][number]
export type Save = RouterInputs['family']['save']

/** The text of a product's field. */
export const writeField = (name: FieldName, product: EditedProduct): string =>
  fieldOf(name).codec.field.write(product[name])

/** The parsed value of a field's text, or its error. */
export function readField(name: FieldName, text: string): Reading<EditedProduct[FieldName]> {
  const { codec, missing } = fieldOf(name)
  const read = codec.field.read(text)
  const isMissing = missing !== undefined && 'value' in read && read.value === null
  return isMissing ? { fault: missing } : read
}

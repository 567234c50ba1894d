import { type FieldName, fieldOf } from '#server/catalogue/fields/product-fields.schema.ts'
import type { Reading } from '#server/lib/codecs.shared.ts'
import type { TaxonomyItem } from '#server/lib/taxonomy.shared.ts'
import type { RouterInputs, RouterOutputs } from '#web/lib/trpc.ts'

/** What the editor was opened with, and the sizes of all categories: equal ones have the same id. */
export type Opened = RouterOutputs['family']['editor'] & { sizes: Sizes }
type Sizes = readonly TaxonomyItem[]
export type EditedProduct = Opened['products'][number]
export type Save = RouterInputs['family']['save']

/** The text of a product's field. */
export const writeField = (name: FieldName, product: EditedProduct, sizes: Sizes): string =>
  fieldOf(name).codec.field.write(product[name], sizes)

/** The parsed value of a field's text, or its error. */
export function readField(
  name: FieldName,
  text: string,
  sizes?: Sizes,
): Reading<EditedProduct[FieldName]> {
  const { codec, missing } = fieldOf(name)
  const read = codec.field.read(text, sizes)
  const isMissing = missing !== undefined && 'value' in read && read.value === null
  return isMissing ? { fault: missing } : read
}

/** The pence of a price's text; null where it is empty or cannot be read. */
export function readPrice(name: 'pricePence' | 'salePricePence', text: string): number | null {
  const read = readField(name, text)
  return 'value' in read && typeof read.value === 'number' ? read.value : null
}

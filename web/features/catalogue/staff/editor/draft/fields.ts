import { boxes, model, pictures, size } from '#server/catalogue/product-codecs.shared.ts'
import {
  type Codec,
  kilograms,
  list,
  pounds,
  type Reading,
  whole,
  words,
  wordsOrNone,
  yesOrNo,
} from '#server/lib/codecs.shared.ts'
import { end, start } from '#server/lib/moment-codec.shared.ts'
import type { RouterInputs, RouterOutputs } from '#web/lib/trpc.ts'

export type Opened = RouterOutputs['family']['editor']
export type EditedProduct = Opened['products'][number]
export type Save = RouterInputs['family']['save']
type Change = Omit<Save['products'][number], 'id' | 'was'>

type Read = Reading<Change[keyof Change]>

/** A product field as text: its label, how it is written and how it is parsed. */
interface Field {
  label: string
  write: (product: EditedProduct) => string
  read: (text: string) => Read
}

/** A field by its codec; an empty one has the fault `missing`, where it is needed. */
const fieldOf = <Name extends keyof Change & keyof EditedProduct>(
  name: Name,
  label: string,
  codec: Codec<EditedProduct[Name]> | Codec<EditedProduct[Name] | null>,
  missing?: string,
): Field => ({
  label,
  write: (product) => codec.field.write(product[name]),
  read: (text) => {
    const read = codec.field.read(text)
    const isMissing = missing !== undefined && 'value' in read && read.value === null
    return isMissing ? { fault: missing } : read
  },
})

/** All product fields of the editor. */
export const fields = {
  title: fieldOf('title', 'Title', words),
  description: fieldOf('description', 'Description', words),
  category: fieldOf('category', 'Category', words),
  subcategory: fieldOf('subcategory', 'Subcategory', wordsOrNone),
  size: fieldOf('size', 'Size', size),
  brand: fieldOf('brand', 'Brand', words),
  pricePence: fieldOf('pricePence', 'Price', pounds, 'Enter a price.'),
  salePricePence: fieldOf('salePricePence', 'Sale price', pounds),
  saleFrom: fieldOf('saleFrom', 'Sale starts', start),
  saleTo: fieldOf('saleTo', 'Sale ends', end),
  stock: fieldOf('stock', 'Stock', whole, 'Enter the stock.'),
  lowStockLevel: fieldOf('lowStockLevel', 'Low stock level', whole),
  leadDays: fieldOf('leadDays', 'Lead time (days)', whole),
  widthCm: fieldOf('widthCm', 'Width', whole),
  depthCm: fieldOf('depthCm', 'Depth', whole),
  heightCm: fieldOf('heightCm', 'Height', whole),
  weightGrams: fieldOf('weightGrams', 'Weight', kilograms),
  materials: fieldOf('materials', 'Materials', list),
  colour: fieldOf('colour', 'Colour', wordsOrNone),
  seatHeightCm: fieldOf('seatHeightCm', 'Seat height', whole),
  seatDepthCm: fieldOf('seatDepthCm', 'Seat depth', whole),
  seats: fieldOf('seats', 'Seats', whole),
  shape: fieldOf('shape', 'Shape', wordsOrNone),
  drawers: fieldOf('drawers', 'Drawers', whole),
  assemblyMinutes: fieldOf('assemblyMinutes', 'Assembly', whole),
  assemblyPricePence: fieldOf('assemblyPricePence', 'Assembly price', pounds),
  takeAwayPricePence: fieldOf('takeAwayPricePence', 'Old item removal price', pounds),
  boxes: fieldOf('boxes', 'Boxes', boxes),
  minDoorwayCm: fieldOf('minDoorwayCm', 'Minimum doorway width', whole),
  roomNote: fieldOf('roomNote', 'Space needed', wordsOrNone),
  legsOff: fieldOf('legsOff', 'Legs packed separately', yesOrNo),
  guaranteeYears: fieldOf('guaranteeYears', 'Guarantee', whole),
  care: fieldOf('care', 'Care', wordsOrNone),
  fireLabel: fieldOf('fireLabel', 'Fire safety label', yesOrNo),
  electrical: fieldOf('electrical', 'Electrical (plug, motor, lamp or battery)', yesOrNo),
  alt: fieldOf('alt', 'Picture description', words),
  images: fieldOf('images', 'Pictures', pictures),
  model: fieldOf('model', '3D model', model),
  modelVariant: fieldOf('modelVariant', '3D material', wordsOrNone),
  drawnAs: fieldOf('drawnAs', 'Illustration', wordsOrNone),
} satisfies { [Name in keyof Change]?: Field }

export type FieldName = keyof typeof fields

export const isField = (name: string): name is FieldName => name in fields

export const fieldNames: readonly FieldName[] = Object.keys(fields).filter(isField)

/** The parsed value of a field's text, or its error. */
export function readField(name: FieldName, text: string): Read {
  const field: Field = fields[name]
  return field.read(text)
}

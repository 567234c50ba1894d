import { momentOfField, timeFieldOf } from '#server/lib/london-time.shared.ts'
import { categories } from '#server/catalogue/taxonomy.shared.ts'
import { typedGrams, typedPence, typedWhole } from '#server/lib/numbers.shared.ts'
import type { RouterInputs, RouterOutputs } from '#web/lib/trpc.ts'
import { readBoxes, writeBoxes } from '../facts/box-texts.ts'

export type Opened = RouterOutputs['family']['editor']
export type EditedProduct = Opened['products'][number]
export type Save = RouterInputs['family']['save']
type Change = Omit<Save['products'][number], 'id' | 'was'>

type Read = { value: Change[keyof Change] } | { fault: string }

/** A product field as text: its label, how it is written and how it is parsed. */
interface Field {
  label: string
  write: (product: EditedProduct) => string
  read: (text: string) => Read
}

const textField = (
  name: 'title' | 'description' | 'category' | 'brand' | 'alt',
  label: string,
) => ({
  label,
  write: (product: EditedProduct) => product[name],
  read: (text: string): Read => ({ value: text.trim() }),
})

type TextOrNone =
  'subcategory' | 'colour' | 'model' | 'modelVariant' | 'drawnAs' | 'care' | 'roomNote' | 'shape'

const textOrNone = (name: TextOrNone, label: string) => ({
  label,
  write: (product: EditedProduct) => product[name] ?? '',
  read: (text: string): Read => ({ value: text.trim() || null }),
})

type Price = 'pricePence' | 'salePricePence' | 'assemblyPricePence' | 'takeAwayPricePence'

const pounds = (name: Price, label: string, isNeeded: boolean) => ({
  label,
  write: (product: EditedProduct) => {
    const pence = product[name]
    return pence === null ? '' : (pence / 100).toFixed(2)
  },
  read: (text: string): Read => {
    if (text.trim() === '') return isNeeded ? { fault: 'Enter a price.' } : { value: null }
    const pence = typedPence(text)
    return pence === null ? { fault: 'Enter pounds and pence, such as 249.99.' } : { value: pence }
  },
})

type Whole =
  | 'stock'
  | 'leadDays'
  | `${'width' | 'depth' | 'height' | 'seatHeight' | 'seatDepth' | 'minDoorway'}Cm`
  | 'assemblyMinutes'
  | 'guaranteeYears'
  | 'seats'
  | 'drawers'

const MOST_WHOLE = 999_999_999
const MOST_GRAMS = 9_999_999

const whole = (name: Whole, label: string) => ({
  label,
  write: (product: EditedProduct) => String(product[name] ?? ''),
  read: (text: string): Read => {
    if (text.trim() === '') {
      return name === 'stock' ? { fault: 'Enter the stock.' } : { value: null }
    }
    const value = typedWhole(text)
    return value === null || value > MOST_WHOLE ? { fault: 'Enter a whole number.' } : { value }
  },
})

/** The sizes of all categories; equal sizes have the same id. */
const sizes = () => categories.flatMap((category) => category.sizes)

/** A moment in London time. */
const moment = (name: 'saleFrom' | 'saleTo', label: string) => ({
  label,
  write: (product: EditedProduct) => timeFieldOf(product[name]),
  read: (text: string): Read => {
    if (text.trim() === '') return { value: null }
    const value = momentOfField(text.trim())
    return value === null
      ? { fault: 'Enter a date and time, such as 2026-12-06 23:59.' }
      : { value }
  },
})

const yesOrNo = (name: 'electrical' | 'fireLabel' | 'legsOff', label: string) => ({
  label,
  write: (product: EditedProduct) => (product[name] ? 'yes' : 'no'),
  read: (text: string): Read => ({ value: text === 'yes' }),
})

/** All product fields of the editor. */
export const fields = {
  title: textField('title', 'Title'),
  description: textField('description', 'Description'),
  category: textField('category', 'Category'),
  subcategory: textOrNone('subcategory', 'Subcategory'),
  size: {
    label: 'Size',
    write: ({ size }) => sizes().find(({ id }) => id === size)?.label ?? size ?? '',
    read: (text) => {
      const written = text.trim().toLowerCase()
      const known = sizes().find(({ id, label }) => [id, label.toLowerCase()].includes(written))
      return { value: known?.id ?? (text.trim() || null) }
    },
  },
  brand: textField('brand', 'Brand'),
  pricePence: pounds('pricePence', 'Price', true),
  salePricePence: pounds('salePricePence', 'Sale price', false),
  saleFrom: moment('saleFrom', 'Sale starts'),
  saleTo: moment('saleTo', 'Sale ends'),
  stock: whole('stock', 'Stock'),
  leadDays: whole('leadDays', 'Lead time (days)'),
  widthCm: whole('widthCm', 'Width'),
  depthCm: whole('depthCm', 'Depth'),
  heightCm: whole('heightCm', 'Height'),
  weightGrams: {
    label: 'Weight',
    write: ({ weightGrams }) => (weightGrams === null ? '' : String(weightGrams / 1000)),
    read: (text) => {
      if (text.trim() === '') return { value: null }
      const grams = typedGrams(text)
      return grams === null || grams > MOST_GRAMS
        ? { fault: 'Enter kilograms, such as 58.5.' }
        : { value: grams }
    },
  },
  materials: {
    label: 'Materials',
    write: ({ materials }) => materials.join(', '),
    read: (text) => ({
      value: text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    }),
  },
  colour: textOrNone('colour', 'Colour'),
  seatHeightCm: whole('seatHeightCm', 'Seat height'),
  seatDepthCm: whole('seatDepthCm', 'Seat depth'),
  seats: whole('seats', 'Seats'),
  shape: textOrNone('shape', 'Shape'),
  drawers: whole('drawers', 'Drawers'),
  assemblyMinutes: whole('assemblyMinutes', 'Assembly'),
  assemblyPricePence: pounds('assemblyPricePence', 'Assembly price', false),
  takeAwayPricePence: pounds('takeAwayPricePence', 'Old item removal price', false),
  boxes: { label: 'Boxes', write: ({ boxes }) => writeBoxes(boxes), read: readBoxes },
  minDoorwayCm: whole('minDoorwayCm', 'Minimum doorway width'),
  roomNote: textOrNone('roomNote', 'Space needed'),
  legsOff: yesOrNo('legsOff', 'Legs packed separately'),
  guaranteeYears: whole('guaranteeYears', 'Guarantee'),
  care: textOrNone('care', 'Care'),
  fireLabel: yesOrNo('fireLabel', 'Fire safety label'),
  electrical: yesOrNo('electrical', 'Electrical (plug, motor, lamp or battery)'),
  alt: textField('alt', 'Picture description'),
  /** Names, separated by spaces. */
  images: {
    label: 'Pictures',
    write: ({ images }) => images.join(' '),
    read: (text) => ({ value: text.split(' ').filter(Boolean) }),
  },
  model: textOrNone('model', '3D model'),
  modelVariant: textOrNone('modelVariant', '3D material'),
  drawnAs: textOrNone('drawnAs', 'Illustration'),
} satisfies { [Name in keyof Change]?: Field }

export type FieldName = keyof typeof fields

export const isField = (name: string): name is FieldName => name in fields

export const fieldNames: readonly FieldName[] = Object.keys(fields).filter(isField)

/** The parsed value of a field's text, or its error. */
export function readField(name: FieldName, text: string): Read {
  const field: Field = fields[name]
  return field.read(text)
}

/**
 * The fields of a product that staff can set, each in one row: what it is, how forms name it, how
 * files write it, and who reads it. Inputs, outputs, the columns of CSV files, the editor, the side
 * sheet and REST are derived from it.
 */
import { z } from 'zod'
import { shapes } from '#server/catalogue-entry/facet-values.shared.ts'
import { pounds, whole } from '#server/lib/codecs.shared.ts'
import { givenPence, pence } from '#server/lib/fields.ts'
import { lowStockText } from '#server/stock/low-stock-text.shared.ts'
import { drawnKindLabels, drawnKinds } from '../drawn-kinds.shared.ts'
import { givenBoxes, packedBoxes } from '../packed-box.schema.ts'
import {
  beginsAt,
  choiceOrNone,
  endsAt,
  type FieldValue,
  gramsUpTo,
  gtinOrNone,
  idOrNone,
  MAX_PENCE,
  neededText,
  priceOrNone,
  skuOrNone,
  textList,
  textOrEmpty,
  textOrNone,
  wholeOrNone,
  wholeUpTo,
  yesOrNoField,
} from './field-kinds.schema.ts'
import { boxes, model, pictures, size } from './product-codecs.shared.ts'

/** How many pictures a product can have. */
export const MAX_IMAGES = 12

/** A row of the table. */
export interface ProductField extends FieldValue {
  /** Its name in forms, its hint there and its unit. */
  label: string
  help?: string
  unit?: 'cm' | 'years' | 'min'
  /** Its name outside of the shop, in files and in REST; without one it is the field's own. */
  name?: string
  /** How its cells are written in a file, and one of them. */
  about: string
  example: string
  /** On the page of a product alone; what cards have too is in `catalogue.schema.ts`. */
  isOnPage?: true
  /** Who reads it in REST, and what its document says of reading and of sending it. */
  rest?: { for: 'everyone' | 'staff'; read?: string; sent?: string }
}

/** The table, in the order of the columns of a file. */
export const productFields = {
  title: {
    ...neededText('the title', 120),
    label: 'Title',
    about: 'Up to 120 characters.',
    example: 'Odette Velvet Loveseat',
    rest: { for: 'everyone' },
  },
  description: {
    ...neededText('the description', 5000),
    label: 'Description',
    about: 'Up to 5,000 characters. Line breaks are kept.',
    example: 'A loveseat in cotton velvet.',
    rest: { for: 'everyone' },
  },
  category: {
    ...neededText('the category', 40),
    label: 'Category',
    about: 'Category id, such as sofas or home-decor.',
    example: 'sofas',
    rest: { for: 'everyone' },
  },
  subcategory: {
    ...idOrNone(40),
    label: 'Subcategory',
    about: 'Subcategory id. Leave empty for none.',
    example: 'coffee-table',
    rest: { for: 'everyone' },
  },
  size: {
    ...idOrNone(40),
    codec: size,
    label: 'Size',
    about: 'Subcategory id. Leave empty for none.',
    example: 'king',
    rest: { for: 'everyone' },
  },
  brand: {
    ...textOrEmpty('the brand', 60),
    label: 'Brand',
    about: 'Up to 60 characters.',
    example: 'Oakhithe',
    rest: { for: 'everyone' },
  },
  /** Unique among all products, archived ones too. */
  sku: {
    ...skuOrNone(40),
    label: 'SKU',
    help: 'Your own code. Each product needs a different one.',
    about:
      'Your own code, up to 40 characters, different for each product. It is stored in capitals. Leave empty for none.',
    example: 'SOF-401',
    rest: {
      for: 'everyone',
      read: 'The shop’s own code; null: none.',
      sent: 'The shop’s own code, which no other product has; null: none.',
    },
  },
  /** The number of its bar code. */
  gtin: {
    ...gtinOrNone,
    label: 'Barcode (GTIN)',
    help: 'The 8, 12, 13 or 14 digits under its barcode.',
    about:
      'The digits under its barcode (GTIN, EAN or UPC): 8, 12, 13 or 14. Leave empty for none.',
    example: '5012345678900',
    rest: {
      for: 'everyone',
      read: 'The number of its barcode: 8, 12, 13 or 14 digits; null: none.',
      sent: 'The number of its barcode: 8, 12, 13 or 14 digits with a check digit; null: none.',
    },
  },
  pricePence: {
    kind: 'pounds',
    codec: pounds,
    sent: z.int('Enter a price.').min(1, 'Enter a price above £0.').max(MAX_PENCE),
    stored: pence,
    missing: 'Enter a price.',
    label: 'Price',
    name: 'price' as const,
    about: 'Pounds: 599 or 599.00',
    example: '649.00',
    rest: { for: 'everyone' },
  },
  /** 0 and null mean no sale. */
  salePricePence: {
    kind: 'pounds',
    codec: pounds,
    sent: givenPence.nullable().transform((value) => value || null),
    stored: pence.nullable(),
    unset: null,
    label: 'Sale price',
    name: 'salePrice' as const,
    about: 'Pounds, lower than the price. Leave empty or enter 0 for no sale.',
    example: '599.00',
    rest: { for: 'everyone' },
  },
  /** When the sale begins; null for at once. A future sale is planned (`plannedSalePence`). */
  saleFrom: {
    ...beginsAt,
    label: 'Sale starts',
    about:
      'Start of the sale, UK time: 2026-11-12 or 12/11/2026 09:00. Leave empty to start at once.',
    example: '2026-11-12 09:00',
    rest: {
      for: 'staff',
      read: 'When the sale starts or started.',
      sent: 'When the sale starts; null: at once.',
    },
  },
  /** When the sale ends by itself; null when staff end it. */
  saleTo: {
    ...endsAt,
    label: 'Sale ends',
    about:
      'End of the sale, in the same format; a day without a time ends at 23:59. Leave empty to end it yourself.',
    example: '2026-12-24 18:00',
    rest: {
      for: 'staff',
      read: 'When the sale ends.',
      sent: 'When the sale ends; null: no planned end.',
    },
  },
  stock: {
    kind: 'whole',
    codec: whole,
    sent: z.int('Enter the stock.').min(0, 'Stock cannot be below 0.').max(1_000_000),
    stored: z.int(),
    missing: 'Enter the stock.',
    label: 'Stock',
    name: 'totalStock' as const,
    about:
      'Whole number, 0 or more. Orders keep coming in while you edit, so leave this column out unless you have counted stock.',
    example: '17',
    rest: { for: 'everyone' },
  },
  /** Below how many pieces staff are told that it is low; 0: never; null: the shop's level. */
  lowStockLevel: {
    kind: 'whole',
    codec: whole,
    sent: z
      .int('Enter a whole number.')
      .min(0, 'The low stock level cannot be below 0.')
      .max(1_000_000)
      .nullable(),
    stored: z.int().nullable(),
    unset: null,
    label: 'Low stock level',
    help: lowStockText.help,
    about:
      'Stock is low below this number: 0 or more, 0 for never. Leave empty for the shop’s own level.',
    example: '4',
    rest: {
      for: 'staff',
      read: 'Stock is low below this number of items; null: the shop’s own level.',
      sent: 'Stock is low below this number of items; null: the shop’s own level.',
    },
  },
  /** What one costs the shop, without VAT; null when it is not known. */
  costPence: {
    ...priceOrNone,
    label: 'Cost',
    name: 'cost' as const,
    help: 'What one costs you, without VAT. Only staff see it.',
    about: 'What one costs the shop in pounds, without VAT. Leave empty if not known.',
    example: '285.00',
    rest: {
      for: 'staff',
      read: 'What one costs the shop, without VAT; null: not known.',
      sent: 'What one costs the shop, without VAT; null: not known.',
    },
  },
  /** Names or addresses of stored pictures, the main one first. */
  images: {
    kind: 'list',
    codec: pictures,
    sent: z
      .array(z.string().max(500))
      .max(MAX_IMAGES, `A product can have up to ${MAX_IMAGES} pictures.`),
    stored: z.array(z.string()),
    unset: [],
    label: 'Pictures',
    about: 'Names or addresses of uploaded pictures, separated by spaces, main picture first.',
    example: '0123456789abcdef-1600x1200-c8b9a6',
    rest: { for: 'everyone' },
  },
  alt: {
    ...textOrEmpty('the description of the picture', 300),
    label: 'Picture description',
    about: 'What the main picture shows, up to 300 characters.',
    example: 'Green velvet loveseat on oak legs',
  },
  widthCm: {
    ...wholeUpTo(2000),
    label: 'Width',
    about: 'Centimetres, 1 to 2,000.',
    example: '142',
    rest: { for: 'everyone' },
  },
  depthCm: {
    ...wholeUpTo(2000),
    label: 'Depth',
    about: 'Centimetres, 1 to 2,000.',
    example: '86',
    rest: { for: 'everyone' },
  },
  heightCm: {
    ...wholeUpTo(2000),
    label: 'Height',
    about: 'Centimetres, 1 to 2,000.',
    example: '78',
    rest: { for: 'everyone' },
  },
  weightGrams: {
    ...gramsUpTo(2_000_000),
    label: 'Weight',
    name: 'weightKg' as const,
    about: 'Kilograms, up to three decimals.',
    example: '46.5',
    rest: { for: 'everyone' },
  },
  materials: {
    ...textList('the material', { max: 60, most: 20 }),
    label: 'Materials',
    help: 'Separate with commas.',
    about: 'Up to 20, separated by semicolons.',
    example: 'Oak; Wool',
    rest: { for: 'everyone' },
  },
  colour: {
    ...textOrNone('the colour', 60),
    label: 'Colour',
    about: 'Up to 60 characters.',
    example: 'Forest green',
    rest: { for: 'everyone' },
  },
  assemblyMinutes: {
    ...wholeOrNone(0, 10_000),
    label: 'Assembly',
    unit: 'min',
    about: 'Whole number, 0 or more.',
    example: '25',
    rest: { for: 'everyone' },
  },
  /** Null when it is not offered. */
  assemblyPricePence: {
    ...priceOrNone,
    label: 'Assembly price',
    name: 'assemblyPrice' as const,
    about: 'Assembly price in pounds. Leave empty if not offered.',
    example: '25.00',
    rest: {
      for: 'everyone',
      read: 'Assembly for one item; null if not offered.',
      sent: 'For assembling one; null: not offered.',
    },
  },
  /** The price of taking the old piece away; null when it is not offered. */
  takeAwayPricePence: {
    ...priceOrNone,
    label: 'Old item removal price',
    name: 'takeAwayPrice' as const,
    about: 'Price in pounds to take the old item away. Leave empty if not offered.',
    example: '45.00',
    isOnPage: true,
  },
  boxes: {
    kind: 'boxes',
    codec: boxes,
    sent: givenBoxes,
    stored: packedBoxes,
    unset: [],
    label: 'Boxes',
    about: 'Length, width, height (cm) and weight of each box. Separate boxes with semicolons.',
    example: '61x57x56 6.2kg; 90x20x12 2.5kg',
    rest: {
      for: 'everyone',
      read: 'The boxes one item is packed in.',
      sent: 'The boxes one item is packed in; an empty list: not known.',
    },
  },
  legsOff: {
    ...yesOrNoField,
    label: 'Legs packed separately',
    about: 'Whether the legs are packed separately: yes or no.',
    example: 'yes',
    isOnPage: true,
  },
  /** The narrowest doorway that all its parts go through. */
  minDoorwayCm: {
    ...wholeUpTo(500),
    label: 'Minimum doorway width',
    unit: 'cm',
    about: 'Narrowest doorway it fits through, in centimetres.',
    example: '76',
    isOnPage: true,
  },
  /** What else it needs in a home: room to open it, a wall to fix it to. */
  roomNote: {
    ...textOrNone('the note', 300),
    label: 'Space needed',
    help: 'For example: Fix to the wall. Allow 50 cm in front for the door.',
    about: 'Space it needs in the room, up to 300 characters.',
    example: 'Fix to the wall. Allow 50 cm in front for the door.',
    isOnPage: true,
  },
  seatHeightCm: {
    ...wholeUpTo(500),
    label: 'Seat height',
    unit: 'cm',
    about: 'Centimetres, 1 to 500.',
    example: '46',
    isOnPage: true,
  },
  seatDepthCm: {
    ...wholeUpTo(500),
    label: 'Seat depth',
    unit: 'cm',
    about: 'Centimetres, 1 to 500.',
    example: '56',
    isOnPage: true,
  },
  seats: {
    ...wholeUpTo(100),
    label: 'Seats',
    about: 'How many people it seats: 1 to 100.',
    example: '3',
    isOnPage: true,
  },
  /** The shape of a sofa, as one faces it. */
  shape: {
    ...choiceOrNone(shapes, {
      none: 'None or mixed',
      fault: 'Choose a shape from the list.',
    }),
    label: 'Shape',
    about: `Shape of a sofa as you face it: ${shapes.map(({ id }) => id).join(', ')}. Leave empty for none.`,
    example: 'chaise-right',
    isOnPage: true,
  },
  drawers: {
    ...wholeUpTo(100),
    label: 'Drawers',
    about: 'Number of drawers, 1 to 100.',
    example: '3',
    isOnPage: true,
  },
  guaranteeYears: {
    ...wholeUpTo(100),
    label: 'Guarantee',
    unit: 'years',
    about: 'Whole number, 1 or more.',
    example: '10',
    isOnPage: true,
  },
  care: {
    ...textOrNone('the care', 500),
    label: 'Care',
    about: 'Care instructions, up to 500 characters.',
    example: 'Vacuum weekly.',
    isOnPage: true,
  },
  /** Whether it has the fire safety label of upholstered furniture. */
  fireLabel: {
    ...yesOrNoField,
    label: 'Fire safety label',
    help: 'Upholstery can only be sold with this label: Furniture and Furnishings (Fire) (Safety) Regulations 1988.',
    about: 'Whether it has the upholstery fire safety label: yes or no.',
    example: 'yes',
    isOnPage: true,
  },
  /** Whether it has a plug, a motor, a lamp or a battery. */
  electrical: {
    ...yesOrNoField,
    label: 'Electrical (plug, motor, lamp or battery)',
    help: 'Its page will explain disposal and take-back: WEEE Regulations 2013.',
    about: 'Whether it has a plug, a motor, a lamp or a battery: yes or no.',
    example: 'no',
    isOnPage: true,
  },
  /** Made to order, and sent after so many days; null when it is sold from stock. */
  leadDays: {
    ...wholeUpTo(365),
    label: 'Lead time (days)',
    about: 'Made to order: days until delivery, 1 to 365. Leave empty if sold from stock.',
    example: '56',
    rest: {
      for: 'everyone',
      read: 'Made to order: sold without stock and delivered after this many days.',
    },
  },
  /** The name or address of a stored 3D model. */
  model: {
    kind: 'words',
    codec: model,
    sent: z
      .string()
      .max(500)
      .nullable()
      .transform((value) => value || null),
    stored: z.string().nullable(),
    unset: null,
    label: '3D model',
    about: 'Name or address of an uploaded 3D model. Leave empty for none.',
    example: '0123456789abcdef.glb',
    rest: {
      for: 'everyone',
      read: 'The 3D model (GLB).',
      sent: 'The address of an uploaded 3D model; null: none.',
    },
  },
  /** The material variant of the 3D model that is this product. */
  modelVariant: {
    ...textOrNone('the 3D material', 80),
    label: '3D material',
    about: 'Material in the 3D model to show.',
    example: 'Forest velvet',
    isOnPage: true,
  },
  /** How it is drawn without a model; null to draw it as its category. */
  drawnAs: {
    ...choiceOrNone(
      drawnKinds.map((id) => ({ id, label: drawnKindLabels[id] })),
      { none: 'Same as its category', fault: 'Choose an illustration from the list.' },
    ),
    label: 'Illustration',
    about:
      'Illustration when there is no 3D model, such as sofa or table. Leave empty to use the category’s.',
    example: 'sofa',
    isOnPage: true,
  },
} satisfies Record<string, ProductField>

/** The name of a field, which is that of its column in the database. */
export type FieldName = keyof typeof productFields

/** The names of all fields. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of the table
export const fieldNames = Object.keys(productFields) as FieldName[]

export const isField = (name: string): name is FieldName => name in productFields

/** The row of a field, with what only some rows have. */
export const fieldOf = (name: FieldName): ProductField => productFields[name]

/** The name of a field outside of the shop, in files and in REST. */
export const outsideName = (name: string): string =>
  (isField(name) ? fieldOf(name).name : undefined) ?? name

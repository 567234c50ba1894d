import { z } from 'zod'
import { keptDay, pence, text } from '#server/lib/fields.ts'
import { outwardOf } from '#server/lib/road/road-miles.shared.ts'
import { normalizePostcode, wrongPostcode } from '#server/lib/text/postcode.shared.ts'
import { eachRemovalPrice } from '#server/settings/description/removal-prices/removal-prices.shared.ts'
import { flexibilities } from './day-rates.shared.ts'
import { estimateLines, packings } from './estimate-removal.shared.ts'
import { isRoomKey } from './rooms.shared.ts'

/** The most lines of an inventory, the most of one kind, and the most pieces of one's own. */
const MAX_LINES = 400
const MAX_OF_A_KIND = 500
const MAX_OWN_PIECES = 20

const quantity = z
  .int('Enter a whole number.')
  .min(1, 'Enter 1 or more.')
  .max(MAX_OF_A_KIND, `Enter ${MAX_OF_A_KIND} or fewer.`)

const side = z
  .int('Enter whole centimetres.')
  .min(1, 'Enter 1 cm or more.')
  .max(1000, 'Enter 1,000 cm or less.')

const piece = z.object({
  /** The slug of a kind. */
  kind: z.string().max(60, 'There is no such kind.'),
  quantity,
  /** Where it is; where its kind usually is, if nothing is said. */
  room: z.string().max(30).refine(isRoomKey, 'There is no such room.').optional(),
})

const ownPiece = z.object({
  label: text('what it is', 60, 'Say what it is.'),
  lengthCm: side,
  widthCm: side,
  heightCm: side,
  quantity: quantity.max(50, 'Enter 50 or fewer.').default(1),
})

const end = z.object({
  /** A postcode, or its first part; the miles between both are in the price. */
  postcode: z
    .string()
    .max(16, wrongPostcode)
    .refine((written) => outwardOf(written) !== null, wrongPostcode)
    .transform((written) => normalizePostcode(written) ?? outwardOf(written) ?? '')
    .optional(),
  floor: z
    .int('Enter a whole number.')
    .min(-3, 'Enter -3 or more.')
    .max(40, 'Enter 40 or less.')
    .default(0),
  lift: z.enum(['none', 'small', 'large']).default('none'),
  metresToDoor: z
    .int('Enter whole metres.')
    .min(0, 'Enter 0 or more.')
    .max(200, 'Enter 200 or less.')
    .default(0),
  /** Whether a parking bay has to be asked for. */
  needsBay: z.boolean().default(false),
})

/** What is to be moved, from where to where and when, as a visitor counts it. */
export const inventoryInput = z.object({
  pieces: z.array(piece).max(MAX_LINES, `A list can have up to ${MAX_LINES} lines.`),
  ownPieces: z
    .array(ownPiece)
    .max(MAX_OWN_PIECES, `A list can have up to ${MAX_OWN_PIECES} pieces of your own.`)
    .default([]),
  from: end.prefault({}),
  to: end.prefault({}),
  packing: z.enum(packings).default('none'),
  when: z.object({ flexible: z.enum(flexibilities), day: keptDay }).optional(),
})

/** A stored inventory: as the input was, so that what was allowed once is still read. */
export const storedInventory = z.object({
  pieces: z.array(z.object({ kind: z.string(), quantity: z.int(), room: z.string().optional() })),
  ownPieces: z.array(
    z.object({
      label: z.string(),
      lengthCm: z.int(),
      widthCm: z.int(),
      heightCm: z.int(),
      quantity: z.int(),
    }),
  ),
  from: z.object({
    postcode: z.string().optional(),
    floor: z.int(),
    lift: z.enum(['none', 'small', 'large']),
    metresToDoor: z.int(),
    needsBay: z.boolean(),
  }),
  to: z.object({
    postcode: z.string().optional(),
    floor: z.int(),
    lift: z.enum(['none', 'small', 'large']),
    metresToDoor: z.int(),
    needsBay: z.boolean(),
  }),
  packing: z.enum(packings),
  when: z.object({ flexible: z.enum(flexibilities), day: z.iso.date() }).optional(),
})

/** A kind of piece as the page shows and counts it. */
export const removalKind = z.object({
  slug: z.string(),
  label: z.string(),
  plural: z.string(),
  aliases: z.array(z.string()),
  rooms: z.array(z.string()),
  litres: z.int(),
  dismantleMinutes: z.int(),
  twoPeople: z.boolean(),
  fragile: z.boolean(),
  special: z.string().nullable(),
  drawing: z.string(),
  /** What a box is for; empty for others. */
  holds: z.string(),
  /** Whether it is offered no longer: a list that has it keeps it. */
  isHidden: z.boolean(),
})

/** What a shopper bought here, with the boxes that one is packed in. */
export const boughtPiece = z.object({
  id: z.uuid(),
  title: z.string(),
  quantity: z.int(),
  boxes: z.array(z.object({ lengthCm: z.int(), widthCm: z.int(), heightCm: z.int() })),
})

/** All that the page counts and prices with. */
export const estimator = z.object({
  kinds: z.array(removalKind),
  prices: z.object(eachRemovalPrice(() => z.int())),
})

export const removalEstimate = z.object({
  litres: z.int(),
  cubicFeet: z.int(),
  vans: z.int(),
  vanPercent: z.int(),
  people: z.int(),
  hours: z.number(),
  miles: z.int().nullable(),
  lowPence: pence,
  middlePence: pence,
  highPence: pence,
  lines: z.array(z.object({ id: z.enum(estimateLines), label: z.string(), pence: z.int() })),
  packingPence: pence,
})

/** An estimate with what it is of in words; null as long as nothing is counted. */
export const estimateOutput = z.object({
  estimate: removalEstimate.nullable(),
  /** What is counted, in words: what fills 'Details to be Moved'. */
  words: z.string(),
})

export type InventoryInput = z.input<typeof inventoryInput>
export type Inventory = z.output<typeof inventoryInput>
export type RemovalKind = z.infer<typeof removalKind>
export type BoughtPiece = z.infer<typeof boughtPiece>
export type Estimator = z.infer<typeof estimator>

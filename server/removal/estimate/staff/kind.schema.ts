import { z } from 'zod'
import { id, optionalText, text } from '#server/lib/fields.ts'
import { removalKind } from '../estimate.schema.ts'
import { rooms } from '../rooms.shared.ts'
import { isSpecial } from '../special.shared.ts'

/** The most of each figure: what no piece of a home exceeds. */
const MAX_LITRES = 60_000
const MAX_KG = 3000
const MAX_MINUTES = 1440

const whole = (max: number, min = 0) =>
  z
    .int('Enter a whole number.')
    .min(min, `Enter ${min} or more.`)
    .max(max, `Enter ${max.toLocaleString('en-GB')} or less.`)

/** A kind of piece as staff write it. */
export const kindFields = z.object({
  /** What one is called: "Double wardrobe". */
  label: text('the name', 60),
  /** What several are called: "Double wardrobes". */
  plural: text('the name of several', 60),
  /** Other words that a search finds it by. */
  aliases: z
    .array(text('another name', 40).toLowerCase())
    .max(20, 'An item can have up to 20 other names.')
    .default([]),
  /** Where it usually is, the likeliest first. */
  rooms: z.array(z.enum(rooms)).min(1, 'Choose at least one room.'),
  /** The volume as movers count it: the box around the piece as it travels. */
  litres: whole(MAX_LITRES, 1),
  kg: whole(MAX_KG),
  /** Minutes to take it apart for the move; 0 where it travels whole. */
  dismantleMinutes: whole(MAX_MINUTES).default(0),
  /** Minutes to build it from the flat pack; 0 where assembly is not offered. */
  assembleMinutes: whole(MAX_MINUTES).default(0),
  twoPeople: z.boolean().default(false),
  fragile: z.boolean().default(false),
  /** Why it costs extra; null: it does not. */
  special: z
    .string()
    .max(40)
    .refine(isSpecial, 'Choose a reason from the list.')
    .nullable()
    .default(null),
  /** The name of its line drawing; a box is drawn for an unknown one. */
  drawing: z
    .string()
    .max(40)
    .regex(/^[a-z][a-z-]*$/, 'Choose an illustration from the list.')
    .default('box'),
  /** What a box is for; empty for others. */
  holds: optionalText('what it holds', 80).default(''),
  /** Where its figures are from. */
  source: optionalText('the source', 300).default(''),
})

export const updateKindInput = kindFields.extend({ id })
export const kindIdInput = z.object({ id })

/** A kind of piece as staff see it. */
export const staffKind = removalKind.extend({
  id,
  kg: z.int(),
  assembleMinutes: z.int(),
  source: z.string(),
})

export const staffKinds = z.array(staffKind)

export type KindFields = z.output<typeof kindFields>
export type StaffKind = z.infer<typeof staffKind>

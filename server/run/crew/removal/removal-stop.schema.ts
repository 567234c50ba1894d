import { z } from 'zod'
import { extrasInput } from '#server/removal/extras/extras.schema.ts'
import { photograph } from '#server/photograph/photograph.schema.ts'
import { removalLines } from '#server/removal/removal-lines.ts'
import { id, keptMoment, pence, text, uuid } from '#server/lib/fields.ts'

/** The most photographs of one note of damage. */
export const MAX_PER_DAMAGE = 3
/** The most notes of damage of one removal. */
export const MAX_DAMAGES = 20

/** Where a removal is counted: onto the van, and off it. */
const removalEnds = ['loaded', 'unloaded'] as const

const removalItem = z.object({
  id,
  /** The name of its room; empty for a line of the quotation. */
  room: z.string(),
  title: z.string(),
  quantity: z.int(),
  loaded: z.int(),
  unloaded: z.int(),
  damages: z.array(z.object({ id, note: z.string(), photographIds: z.array(id) })),
})

/** A removal on a run as its crew see it, without prices but those that they agree. */
export const removalStop = z.object({
  removalId: id,
  number: z.int(),
  name: z.string(),
  phone: z.string(),
  fromAddress: z.string(),
  toAddress: z.string(),
  items: z.array(removalItem),
  /** The photographs that came with its inquiry; absent without any. */
  sentPhotographs: z.array(photograph).optional(),
  /** What was agreed on the day and signed for; null for nothing. */
  extras: z.object({ lines: removalLines, pricePence: pence, signedBy: z.string() }).nullable(),
  /** When all was done; from then on nothing of it changes. */
  finishedAt: z.string().nullable(),
  receivedBy: z.string().nullable(),
})

const pressed = {
  /** Made on the phone; the same id again is the same action. */
  id: uuid,
  runId: id,
  removalId: id,
  /** By the clock of the phone. */
  pressedAt: keptMoment,
}

/** An action of the crew at a removal. */
export const removalActionInput = z.discriminatedUnion('kind', [
  z.object({
    ...pressed,
    kind: z.literal('counted'),
    itemId: id,
    end: z.enum(removalEnds),
    /** How many more, or fewer: of two phones at once, both count. */
    count: z
      .int()
      .min(-500)
      .max(500)
      .refine((count) => count !== 0, 'Enter how many.'),
  }),
  z.object({
    ...pressed,
    kind: z.literal('damaged'),
    itemId: id,
    note: text('what is damaged', 300),
  }),
  z.object({ ...pressed, kind: z.literal('agreed'), ...extrasInput }),
  z.object({
    ...pressed,
    kind: z.literal('finished'),
    receivedBy: text('the name of the person who was there', 80),
  }),
])

export const placeRemovalInput = z.object({ removalId: id, runId: id, isOn: z.boolean() })

export type RemovalStop = z.infer<typeof removalStop>
export type RemovalActionInput = z.infer<typeof removalActionInput>
export type PlaceRemovalInput = z.infer<typeof placeRemovalInput>

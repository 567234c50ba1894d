import { z } from 'zod'
import { failures } from '#server/delivery/failures.shared.ts'
import { id, keptMoment, text, uuid } from '#server/lib/fields.ts'
import { run, stop } from '../run.schema.ts'
import { removalStop } from './removal/removal-stop.schema.ts'

/** A run as its crew see it: what they need at the door, without prices. */
export const sheetOutput = run
  .omit({ capacityKg: true, capacityLitres: true, zoneId: true })
  .extend({
    stops: z.array(stop),
    removals: z.array(removalStop),
    /** Whether its day is still to come; until then nothing can be marked. */
    isToCome: z.boolean(),
  })

export const ownRunsOutput = z.array(
  run.pick({ id: true, date: true, name: true, note: true }).extend({
    /** With its removals. */
    stops: z.int(),
  }),
)

const pressed = {
  /** Made on the phone; the same id again is the same action. */
  id: uuid,
  runId: id,
  bookingId: id,
  /** By the clock of the phone. */
  pressedAt: keptMoment,
}

/** An action of the crew at a stop. */
export const crewActionInput = z.discriminatedUnion('kind', [
  z.object({ ...pressed, kind: z.literal('onTheWay') }),
  z.object({
    ...pressed,
    kind: z.literal('delivered'),
    receivedBy: text('the name of the person who received it', 80),
  }),
  z.object({
    ...pressed,
    kind: z.literal('couldNotDeliver'),
    failure: z.enum(failures, { error: 'Choose what happened.' }),
  }),
])

export type Sheet = z.infer<typeof sheetOutput>
export type CrewActionInput = z.infer<typeof crewActionInput>

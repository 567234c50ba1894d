import { z } from 'zod'
import { id } from '../lib/fields.ts'
import { MOST_PHOTOGRAPHS } from './photograph-url.ts'

/** A photograph as pages know it: where it is follows from its id, by photograph-url.ts. */
export const photograph = z.object({ id: z.uuid(), width: z.int(), height: z.int() })

/** The photographs that were sent before, and are used now. */
export const photographIds = z
  .array(id)
  .max(MOST_PHOTOGRAPHS, `Send up to ${MOST_PHOTOGRAPHS} photographs.`)
  .default([])

export type Photograph = z.infer<typeof photograph>

import { z } from 'zod'
import { id } from '../lib/fields.ts'
import { MAX_PHOTOGRAPHS } from './photograph-url.ts'

/** A photograph as pages know it: where it is follows from its id, by photograph-url.ts. */
export const photograph = z.object({ id: z.uuid(), width: z.int(), height: z.int() })

/** The photographs that were sent before, and are used now. */
export const photographIds = z
  .array(id)
  .max(MAX_PHOTOGRAPHS, `Send up to ${MAX_PHOTOGRAPHS} photographs.`)
  .default([])

export type Photograph = z.infer<typeof photograph>

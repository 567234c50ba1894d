import { z } from 'zod'
import { id } from '../lib/fields.ts'
import { MAX_PHOTOGRAPHS } from './photograph-url.shared.ts'

/** A photograph as pages get it: photograph-url.ts makes its path from its id. */
export const photograph = z.object({ id: z.uuid(), width: z.int(), height: z.int() })

/** The ids of photographs that were uploaded before. */
export const photographIds = z
  .array(id)
  .max(MAX_PHOTOGRAPHS, `You can add up to ${MAX_PHOTOGRAPHS} photos.`)
  .default([])

export type Photograph = z.infer<typeof photograph>

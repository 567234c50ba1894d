import { z } from 'zod'
import { id } from '../lib/fields.ts'
import { MAX_PHOTOGRAPHS, MAX_VISITOR_PHOTOGRAPHS } from './photograph-url.shared.ts'

/** A photograph as pages get it: photograph-url.ts makes its path from its id. */
export const photograph = z.object({ id: z.uuid(), width: z.int(), height: z.int() })

/** The ids of photographs that were uploaded before. */
export const photographIds = z
  .array(id)
  .max(MAX_PHOTOGRAPHS, `You can add up to ${MAX_PHOTOGRAPHS} photos.`)
  .default([])

/** The same of a visitor, for a form of its own. */
export const visitorPhotographIds = z
  .array(id)
  .max(MAX_VISITOR_PHOTOGRAPHS, `You can add up to ${MAX_VISITOR_PHOTOGRAPHS} photos.`)
  .default([])

export type Photograph = z.infer<typeof photograph>

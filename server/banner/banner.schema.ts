import { z } from 'zod'
import { id } from '../lib/fields.ts'

/** A banner image that staff have added; `image` is its name: see server/images/name.shared.ts. */
export const featureOutput = z.object({ id, image: z.string(), createdAt: z.string() })
/** In the order of the banner. */
export const featureListOutput = z.object({ items: z.array(featureOutput) })
/** The four pictures of the home page's banner. */
export const bannerOutput = z.object({ images: z.array(z.string()).length(4) })
/** The name or the URL of an uploaded picture. */
export const addFeatureInput = z.object({
  image: z.string({ error: 'Choose a picture.' }).trim().max(500),
})
export const featureIdInput = z.object({ id })
/** The ids in their new order. */
export const reorderInput = z.object({ ids: z.array(id).min(1).max(200) })

export type FeatureOutput = z.infer<typeof featureOutput>

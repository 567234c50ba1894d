import { z } from 'zod'
import { MAX_LINES, MAX_PIECES } from '#server/cart/bounds.ts'
import { serviceKinds } from '#server/lib/services.shared.ts'

/** A service that is wanted for pieces of a line. */
export const wantedService = z.object({
  service: z.enum(serviceKinds),
  productId: z.string().max(100),
  quantity: z.int().min(1).max(MAX_PIECES),
})

/** The wanted services of an order: each once per product. */
export const wantedServices = z
  .array(wantedService)
  .max(MAX_LINES * serviceKinds.length)
  .refine(
    (all) => new Set(all.map((one) => `${one.service} ${one.productId}`)).size === all.length,
    'The same service is listed twice.',
  )

export type WantedService = z.infer<typeof wantedService>

import { z } from 'zod'
import { MAX_LINES, MAX_PIECES } from '../cart/bounds.ts'

/** Pieces of an order's lines, each line once. */
export const pieces = z
  .array(z.object({ productId: z.string().max(100), quantity: z.int().min(1).max(MAX_PIECES) }))
  .min(1, 'Choose at least one item.')
  .max(MAX_LINES)
  .refine(
    (lines) => new Set(lines.map((line) => line.productId)).size === lines.length,
    'The same item is listed twice.',
  )

export type Pieces = z.infer<typeof pieces>

import { z } from 'zod'
import { emailWithEnding, id } from '../lib/fields.ts'

/** Who wants to be told of which product. */
export const addStockAlertInput = z.object({ productId: id, email: emailWithEnding })

/** The key by which the wish is taken back on the page where it was made. */
export const addStockAlertOutput = z.object({ key: z.string() })

export const endStockAlertInput = z.object({ key: z.string().max(100) })

export type AddStockAlertInput = z.infer<typeof addStockAlertInput>

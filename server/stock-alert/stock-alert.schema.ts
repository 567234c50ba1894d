import { z } from 'zod'
import { emailWithEnding, id } from '../lib/fields.ts'

/** The product, and the address to write to when it is back in stock. */
export const addStockAlertInput = z.object({ productId: id, email: emailWithEnding })

/** The key that ends the alert on the page where it was made. */
export const addStockAlertOutput = z.object({ key: z.string() })
export type AddStockAlertOutput = z.infer<typeof addStockAlertOutput>

export const endStockAlertInput = z.object({ key: z.string().max(100) })

export type AddStockAlertInput = z.infer<typeof addStockAlertInput>

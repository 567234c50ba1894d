import { z } from 'zod'
import { id } from '#server/lib/fields.ts'
import { pageInput, pagination } from '#server/lib/pagination.ts'
import { countFilters, countReasonIds } from './stocktake.shared.ts'

const number = z.int().min(1).max(2_147_483_647)

export const startStocktakeInput = z.object({
  /** A category's id; null: every product that is sold from stock. */
  category: z.string().max(40).nullable(),
  isBlind: z.boolean(),
})

export const stocktakeInput = z.object({ number })

const stocktake = z.object({
  number,
  title: z.string(),
  isBlind: z.boolean(),
  /** The names of those who started and finished it; null for somebody who has left. */
  startedBy: z.string().nullable(),
  finishedBy: z.string().nullable(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  /** How many products were counted, and how many of these differed. */
  counted: z.int(),
  different: z.int(),
})

export const stocktakeListOutput = z.object({ items: z.array(stocktake) })

export const stocktakePageInput = pageInput.extend({
  number,
  limit: z.int().min(1).max(100).default(30),
  show: z.enum(countFilters).default('toCount'),
  /** By title, SKU or GTIN. */
  search: z.string().trim().max(100).optional(),
})

/** A product of a stocktake, with its latest count. */
const stocktakeLine = z.object({
  productId: id,
  title: z.string(),
  /** Its values of the family's options as text; null without any. */
  variant: z.string().nullable(),
  sku: z.string().nullable(),
  image: z.string().nullable(),
  category: z.string(),
  /** What is there by the books now; null while it is hidden, or once it was counted. */
  expected: z.object({ pieces: z.int(), waiting: z.int() }).nullable(),
  count: z
    .object({
      id: z.int(),
      expected: z.int(),
      counted: z.int(),
      reason: z.enum(countReasonIds).nullable(),
      by: z.string().nullable(),
      at: z.string(),
    })
    .nullable(),
})

export const stocktakePageOutput = stocktake.extend({
  /** How many products are to be counted in all; of a finished one, those that were counted. */
  total: z.int(),
  items: z.array(stocktakeLine),
  pagination,
})

export const countInput = z.object({
  number,
  productId: id,
  counted: z
    .int('Enter the number of items.')
    .min(0, 'A count cannot be below 0.')
    .max(1_000_000, 'A count can be up to 1,000,000.'),
  /** Needed when the count differs from what is expected. */
  reason: z.enum(countReasonIds).nullable().default(null),
  /** The id of the count that was shown; 0: none was. */
  seen: z.int().min(0),
})

export const countOutput = z.object({ expected: z.int(), counted: z.int() })

export type StartStocktakeInput = z.infer<typeof startStocktakeInput>
export type Stocktake = z.infer<typeof stocktake>
export type StocktakePageInput = z.infer<typeof stocktakePageInput>
export type StocktakePageOutput = z.infer<typeof stocktakePageOutput>
export type CountInput = z.infer<typeof countInput>
export type CountOutput = z.infer<typeof countOutput>

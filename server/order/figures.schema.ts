import { z } from 'zod'
import { id } from '../lib/fields.ts'
import { orderStatuses } from './order.schema.ts'

/** The periods that the dashboard shows, in days. */
export const figurePeriods = [7, 30, 90] as const

export const figuresInput = z.object({ days: z.literal(figurePeriods).default(30) })

const totals = z.object({
  /** What was paid minus what was given back of it. */
  revenuePence: z.int(),
  /** Paid orders that were not given back as a whole. */
  orders: z.int(),
  /** Revenue by order, rounded to the penny; 0 without orders. */
  averageOrderPence: z.int(),
})

/** Days in London, the oldest first. */
const series = z.array(z.object({ day: z.iso.date(), revenuePence: z.int(), orders: z.int() }))

export const figuresOutput = z.object({
  /** The last days up to today. */
  period: totals,
  /** As many days before those. */
  before: totals,
  /** Each day of the period. */
  series,
  /** Each day of the period before. */
  seriesBefore: series,
  /** The orders of the period that are in the list, by the London day of the order. */
  byStatus: z.array(z.object({ status: z.enum(orderStatuses), orders: z.int() })),
  /** What runs low or is sold out: how many, and those with the least left. */
  lowStock: z.object({
    count: z.int(),
    items: z.array(
      z.object({
        id,
        slug: z.string(),
        title: z.string(),
        image: z.string().nullable(),
        stock: z.int(),
      }),
    ),
  }),
  /** Inquiries that are neither completed nor cancelled. */
  openInquiries: z.int(),
})

export type FigurePeriod = (typeof figurePeriods)[number]
export type Figures = z.infer<typeof figuresOutput>

import { z } from 'zod'
import { id } from '#server/lib/fields.ts'
import { orderStatuses } from '../order.schema.ts'

/** The periods that the dashboard shows, in days. */
const figurePeriods = [7, 30, 90] as const

export const figuresInput = z.object({ days: z.literal(figurePeriods).default(30) })

const totals = z.object({
  /** Payments for orders minus their refunds, without what gift cards paid that nobody paid for. */
  revenuePence: z.int(),
  /** Paid orders that were not fully refunded. */
  orders: z.int(),
  /** Revenue by order, rounded to the penny; 0 without orders. */
  averageOrderPence: z.int(),
  /** What was paid for removals, minus refunds; not part of the revenue above. */
  removalsPence: z.int(),
})

/** A day in London. */
export const figuresDay = z.object({
  day: z.iso.date(),
  revenuePence: z.int(),
  orders: z.int(),
  removalsPence: z.int(),
})

/** Days, the oldest first. */
const series = z.array(figuresDay)

export const statusCount = z.object({ status: z.enum(orderStatuses), orders: z.int() })

/** A product that runs low. */
export const lowProduct = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  stock: z.int(),
  /** Below how many pieces it is low. */
  level: z.int(),
})

export const figuresOutput = z.object({
  /** The last days up to today. */
  period: totals,
  /** As many days before those. */
  before: totals,
  /** Each day of the period. */
  series,
  /** Each day of the period before. */
  seriesBefore: series,
  /** The orders of the period by the London day of the order, without archived ones and unpaid attempts. */
  byStatus: z.array(statusCount),
  /** Products with low or no stock: how many, and those with the least. */
  lowStock: z.object({
    count: z.int(),
    items: z.array(lowProduct),
  }),
  /** Inquiries that are neither completed nor cancelled. */
  openInquiries: z.int(),
})

/** A product that sold in a period: sums of the pieces that were neither cancelled nor refunded. */
export const soldProduct = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  units: z.int(),
  /** What was charged for them after discounts, VAT included. */
  revenuePence: z.int(),
  /** The same without VAT. */
  netPence: z.int(),
  /** Net minus what they cost by today's cost; null while the cost is not known. */
  marginPence: z.int().nullable(),
})

export const bestSellersOutput = z.object({
  items: z.array(soldProduct),
  /** The margin on everything sold whose cost is known, and the net that it is of. */
  margin: z.object({ marginPence: z.int(), netPence: z.int() }),
})

export type BestSellers = z.infer<typeof bestSellersOutput>
export type FigurePeriod = (typeof figurePeriods)[number]
export type Figures = z.infer<typeof figuresOutput>

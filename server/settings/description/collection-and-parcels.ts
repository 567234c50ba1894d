import { z } from 'zod'
import { optionalText, text } from '#server/lib/fields.ts'
import { readOpeningHours } from './opening-hours.shared.ts'

/** What a shop can set for orders that the van does not bring: see the record of decision 79. */

const whole = (least: number, most: number) => {
  const error = `Enter a whole number from ${least} to ${most}.`
  return z.int(error).min(least, error).max(most, error)
}

const amount = z
  .int('Enter an amount, such as 5 or 5.95.')
  .min(0, 'Enter an amount, such as 5 or 5.95.')
  .max(1_000_000, 'Enter £10,000 or less.')

/** Opening hours of whole hours, each day once: "Mo-Fr 09:00-18:00, Sa 10:00-16:00". */
const collectionHours = optionalText('the collection hours', 120).refine((written) => {
  const hours = readOpeningHours(written)
  if (hours === null) return false
  const days = hours.flatMap(({ dayOfWeek }) => dayOfWeek)
  return (
    new Set(days).size === days.length &&
    hours.every(
      ({ opens, closes }) => opens.endsWith(':00') && closes.endsWith(':00') && opens < closes,
    )
  )
}, 'Enter each day once, with whole hours, such as Mo-Fr 09:00-18:00, Sa 10:00-16:00.')

/** Collecting an order from the company's address. */
export const collection = z
  .object({
    isOffered: z.boolean(),
    hours: collectionHours,
    /** Working days between the order and the first day for collecting. */
    noticeDays: whole(0, 60),
    /** How many orders can be collected on a day; 0: any number. */
    placesPerDay: whole(0, 1000),
    pricePence: amount,
    /** The sum of goods from which it is free; 0: the price always applies. */
    freeFromPence: z.int().min(0).max(100_000_000),
    /** What to bring: "your order number and photo ID". */
    bring: optionalText('what to bring', 120),
  })
  .refine(({ isOffered, hours }) => !isOffered || hours !== '', {
    path: ['hours'],
    error: 'Enter the hours in which orders can be collected.',
  })

/** A size of parcels with its price, as it is entered. */
const parcelSize = z.object({
  kg: text('the weight', 6).regex(/^[1-9]\d{0,3}$/, 'Enter a weight in whole kilograms.'),
  cm: text('the length', 6).regex(/^[1-9]\d{0,3}$/, 'Enter a length in whole centimetres.'),
  pounds: text('the price', 10).regex(/^\d{1,4}(\.\d{2})?$/, 'Enter a price, such as 5.95.'),
})

/** Sending an order by parcel. */
export const parcels = z
  .object({
    isOffered: z.boolean(),
    pricePence: amount,
    /** The sum of goods from which it is free; 0: the price always applies. */
    freeFromPence: z.int().min(0).max(100_000_000),
    /** Prices by the size of each box, in place of the price above; empty: that price. */
    sizes: z.array(parcelSize).max(10, 'Enter up to ten sizes.'),
    /** The longest side of a box. */
    longestCm: whole(1, 1000),
    /** The length and the girth of a box together. */
    girthCm: whole(1, 2000),
    heaviestKg: whole(1, 1000),
    /** Working days until it is sent. */
    noticeDays: whole(0, 60),
    /** Working days on its way. */
    daysFrom: whole(1, 60),
    daysTo: whole(1, 60),
  })
  .refine(({ daysFrom, daysTo }) => daysFrom <= daysTo, {
    path: ['daysTo'],
    error: 'The maximum must not be less than the minimum.',
  })

export type ParcelSettings = z.infer<typeof parcels>

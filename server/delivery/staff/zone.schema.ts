import { z } from 'zod'
import { givenPence, id, isoDate, keptDay, optionalText, pence, text } from '#server/lib/fields.ts'
import { zoneCollection, zoneParcel } from '../methods/zone-method.schema.ts'
import { normalizeArea } from '#server/lib/text/postcode.shared.ts'

/** Days of the week, Monday being 1. */
const weekdays = z
  .array(z.int().min(1, 'Monday is 1.').max(7, 'Sunday is 7.'))
  .max(7)
  .transform((days) => [...new Set(days)].toSorted((one, other) => one - other))

const window = z.object({
  startHour: z.int(),
  endHour: z.int(),
  /** How many orders it takes on a day. */
  places: z.int(),
  /** How many vans carry them; null: by its places. */
  vans: z.int().nullable(),
  /** Null for the price of the zone. */
  pricePence: pence.nullable(),
  /** Empty for the days of the zone. */
  weekdays: z.array(z.int()),
})

const givenWindow = z
  .object({
    startHour: z.int('Enter an hour.').min(0).max(23, 'A window must start by 23:00.'),
    endHour: z.int('Enter an hour.').min(1).max(24, 'A window must end by 24:00.'),
    places: z
      .int('Enter the number of places.')
      .min(1, 'A window needs at least one place.')
      .max(500, 'A window can have up to 500 places.'),
    vans: z
      .int('Enter the number of vans.')
      .min(1, 'A window needs at least one van.')
      .max(100, 'A window can have up to 100 vans.')
      .nullable()
      .default(null),
    pricePence: givenPence.nullable().default(null),
    weekdays: weekdays.default([]),
  })
  .refine(({ startHour, endHour }) => startHour < endHour, {
    path: ['endHour'],
    message: 'The end must be after the start.',
  })
  .refine(({ vans, places }) => vans === null || vans <= places, {
    path: ['vans'],
    message: 'A window can’t have more vans than places.',
  })

type GivenWindow = z.infer<typeof givenWindow>
const hoursOf = ({ startHour, endHour }: GivenWindow) => `${startHour}-${endHour}`

const givenWindows = z
  .array(givenWindow)
  .max(12, 'A zone can have up to 12 windows.')
  .refine((windows) => new Set(windows.map(hoursOf)).size === windows.length, {
    message: 'Two windows have the same hours.',
  })

/** Outward codes and areas in any spelling. */
const givenAreas = z
  .array(z.string().max(16))
  .min(1, 'Enter the zone’s postcode areas, such as E2, SW or AL1.')
  .max(1000, 'A zone can have up to 1000 areas.')
  .transform((areas, context) => {
    const kept = areas.map((area) => normalizeArea(area))
    const wrong = areas.find((_, place) => kept[place] === null)
    if (wrong !== undefined) {
      context.addIssue(`“${wrong}” is not a postcode area. Enter areas such as E2, SW or AL1.`)
    }
    return [...new Set(kept.filter((area) => area !== null))]
  })

const given = {
  name: text('the name', 60),
  areas: givenAreas,
  /** False where the vans do not go: visitors get a message. */
  isServed: z.boolean(),
  pricePence: givenPence,
  /** Working days between the order and the first delivery. */
  noticeDays: z
    .int('Enter the notice in working days.')
    .min(0)
    .max(60, 'Notice must be 60 days or fewer.'),
  /** How many days ahead places can be booked. */
  aheadDays: z
    .int('Enter how many days ahead customers can book.')
    .min(7, 'The booking period must be at least 7 days.')
    .max(400, 'The booking period must be 400 days or fewer.'),
  weekdays,
  windows: givenWindows,
  /** Collection and parcels in place of those of the shop's settings; null: as everywhere. */
  collection: zoneCollection.nullable(),
  parcel: zoneParcel.nullable(),
}

export const zone = z.object({
  id,
  name: z.string(),
  /** Outward codes and areas: the narrowest one of all zones wins. */
  areas: z.array(z.string()),
  isServed: z.boolean(),
  pricePence: pence,
  noticeDays: z.int(),
  aheadDays: z.int(),
  weekdays: z.array(z.int()),
  windows: z.array(window),
  collection: zoneCollection.nullable(),
  parcel: zoneParcel.nullable(),
  updatedAt: isoDate,
})

/** A window of a day with more orders than places or vans: staff move some, or add a van. */
export const overbookedSlot = z.object({
  slotId: id,
  date: z.iso.date(),
  startHour: z.int(),
  endHour: z.int(),
  /** The places now: 0 when the window was removed. */
  places: z.int(),
  taken: z.int(),
  /** Whether its orders weigh more, or are larger, than its vans carry. */
  isOverloaded: z.boolean(),
})
/** The future windows with more orders than places or vans after a change; no booking is lost. */
const overbooked = z.array(overbookedSlot)

export const createZoneInput = z.object({
  ...given,
  isServed: given.isServed.default(true),
  pricePence: given.pricePence.default(0),
  noticeDays: given.noticeDays.default(2),
  aheadDays: given.aheadDays.default(90),
  weekdays: given.weekdays.default([]),
  windows: given.windows.default([]),
  collection: given.collection.default(null),
  parcel: given.parcel.default(null),
})

/** Given fields replace the stored ones. */
export const updateZoneInput = z.object(given).partial().extend({
  id,
  /** `updatedAt` as it was read: CHANGED_MEANWHILE when somebody has saved it since. */
  updatedAt: isoDate.optional(),
})
export const zoneIdInput = z.object({ id })
export const savedZone = z.object({ zone, overbooked })
export const archivedZone = z.object({ overbooked })
export const zonesOutput = z.object({ items: z.array(zone) })

/** A blackout day, or a day with extra vans, in one zone or in all. */
const exception = z.object({
  id,
  /** Null for all zones. */
  zone: z.object({ id, name: z.string() }).nullable(),
  date: z.iso.date(),
  isBlackout: z.boolean(),
  /** The places that an extra van adds to each window of the day. */
  extraPlaces: z.int(),
  note: z.string(),
})

export const addExceptionInput = z
  .object({
    zoneId: id.nullable().default(null),
    date: keptDay,
    isBlackout: z.boolean().default(false),
    extraPlaces: z.int().min(0).max(500, 'A van can add up to 500 places.').default(0),
    note: optionalText('the note', 200).default(''),
  })
  .refine(({ isBlackout, extraPlaces }) => isBlackout !== extraPlaces > 0, {
    path: ['extraPlaces'],
    message: 'Send either a closed day or the places for an extra van.',
  })
export const exceptionIdInput = z.object({ id })
export const savedException = z.object({ exception, overbooked })
export const removedException = z.object({ overbooked })
export const exceptionsOutput = z.object({ items: z.array(exception) })

export type Zone = z.infer<typeof zone>
export type CreateZoneInput = z.infer<typeof createZoneInput>
export type UpdateZoneInput = z.infer<typeof updateZoneInput>
export type AddExceptionInput = z.infer<typeof addExceptionInput>
export type Exception = z.infer<typeof exception>
export type Overbooked = z.infer<typeof overbooked>

import { z } from 'zod'
import {
  addExceptionInput,
  createZoneInput,
  updateZoneInput,
} from '#server/delivery/staff/zone.schema.ts'
import { moment, numeric, optional, pounds, restId, restPounds } from './rest-fields.ts'
import { poundsFromPence } from '#server/lib/money.shared.ts'
import {
  zoneMethodFields,
  zoneMethods,
  zoneMethodsInput,
  zoneMethodsOf,
} from './zone-methods.shape.ts'
import type { RouterInputs, RouterOutputs } from '#server/http/router.ts'
import type { FieldNames } from '../field-faults.ts'

const exampleZone = {
  name: 'London',
  areas: ['E', 'SW', 'W1U'],
  isServed: true,
  price: 0,
  noticeDays: 2,
  aheadDays: 60,
  weekdays: [1, 2, 3, 4, 5, 6],
  windows: [
    { from: 7, to: 13, places: 12, vans: null, price: null, weekdays: [] },
    { from: 17, to: 21, places: 6, vans: 2, price: 15, weekdays: [2, 4] },
  ],
  collection: { offered: true, price: 5, freeFrom: 100 },
  parcel: null,
}
const updatedAt = '2026-11-22T13:00:00.000Z'
const zoneId = '01935b21-4a0c-7b3d-8f10-9c2e4d5a6b70'

/** A zone in a response. */
export const zone = z
  .object({
    _id: restId,
    name: z.string(),
    areas: z
      .array(z.string())
      .describe('Postcode districts and areas. If zones overlap, the most specific one applies.'),
    isServed: z.boolean().describe('False if the shop does not deliver there.'),
    price: restPounds,
    noticeDays: z.int().describe('Working days between the order and the first delivery.'),
    aheadDays: z.int().describe('How many days ahead places can be booked.'),
    weekdays: z.array(z.int()).describe('Monday is 1.'),
    windows: z.array(
      z.object({
        from: z.int().describe('The hour at which it starts.'),
        to: z.int().describe('The hour at which it ends.'),
        places: z.int(),
        vans: z.int().nullable().describe('The number of vans. Null: one for every 12 places.'),
        price: restPounds.nullable().describe('Null: the price of the zone.'),
        weekdays: z.array(z.int()).describe('Empty: the days of the zone.'),
      }),
    ),
    ...zoneMethods,
    updatedAt: moment,
  })
  .meta({ id: 'DeliveryZone', examples: [{ _id: zoneId, ...exampleZone, updatedAt }] })

/** The slots that have more orders than places or vans after a change. */
export const overbooked = z
  .array(
    z.object({
      slotId: restId,
      date: z.iso.date(),
      from: z.int(),
      to: z.int(),
      places: z.int(),
      booked: z.int(),
      overloaded: z.boolean().describe('Whether its orders are more than its vans can carry.'),
    }),
  )
  .describe(
    'Windows that now have more orders than places, or more than their vans can carry. Existing bookings are kept.',
  )
  .meta({
    examples: [
      [
        {
          slotId: zoneId,
          date: '2026-12-03',
          from: 12,
          to: 18,
          places: 12,
          booked: 13,
          overloaded: false,
        },
      ],
    ],
  })

const { shape } = createZoneInput
const givenWindow = shape.windows.unwrap().element.shape

const windows = z.array(
  z.object({
    from: numeric(givenWindow.startHour),
    to: numeric(givenWindow.endHour),
    places: numeric(givenWindow.places),
    vans: givenWindow.vans,
    price: pounds.nullable().default(null),
    weekdays: givenWindow.weekdays,
  }),
)

const optionalFields = {
  isServed: shape.isServed.unwrap().optional(),
  price: pounds.optional(),
  noticeDays: numeric(shape.noticeDays.unwrap().optional()),
  aheadDays: numeric(shape.aheadDays.unwrap().optional()),
  weekdays: shape.weekdays.unwrap().optional(),
  windows: windows.optional(),
  ...zoneMethodFields,
}

export const addZoneBody = z
  .object({ name: shape.name, areas: shape.areas, ...optionalFields })
  .meta({ examples: [exampleZone] })

/** The fields to replace. */
export const editZoneBody = z
  .object({
    name: shape.name.optional(),
    areas: shape.areas.optional(),
    ...optionalFields,
    updatedAt: updateZoneInput.shape.updatedAt.describe(
      'The zone’s version as read; 409 if someone has saved it since.',
    ),
  })
  .meta({ examples: [{ noticeDays: 3, updatedAt }] })

/** An exception: a day with no vans, or with extra ones. */
export const exception = z
  .object({
    _id: restId,
    zone: restId.nullable().describe('Null: all zones.'),
    date: z.iso.date(),
    noVans: z.boolean(),
    extraPlaces: z.int().describe('The places that an extra van adds to each window.'),
    note: z.string(),
  })
  .meta({
    id: 'DeliveryException',
    examples: [
      {
        _id: '01935b21-4a0c-7b3d-8f10-9c2e4d5a6b71',
        zone: zoneId,
        date: '2026-12-03',
        noVans: false,
        extraPlaces: 8,
        note: 'The second van is back.',
      },
    ],
  })

const givenException = addExceptionInput.shape
export const addExceptionBody = z
  .object({
    zone: optional(givenException.zoneId.unwrap().unwrap()).describe('Default: all zones.'),
    date: givenException.date,
    noVans: givenException.isBlackout,
    extraPlaces: numeric(givenException.extraPlaces),
    note: givenException.note,
  })
  .meta({ examples: [{ zone: zoneId, date: '2026-12-03', extraPlaces: 8 }] })

export type RestWindows = z.output<typeof windows>

/** REST's names of the fields of a zone. */
export const zoneNames: FieldNames = {
  pricePence: 'price',
  startHour: 'from',
  endHour: 'to',
  isBlackout: 'noVans',
  zoneId: 'zone',
}

/** A zone as REST names it. */
export function zoneOf(found: RouterOutputs['zone']['details']): z.output<typeof zone> {
  const { id, pricePence, windows, collection, parcel, ...others } = found
  return {
    _id: id,
    ...others,
    ...zoneMethodsOf({ collection, parcel }),
    price: poundsFromPence(pricePence),
    windows: windows.map(({ startHour, endHour, places, vans, weekdays, pricePence: own }) => ({
      from: startHour,
      to: endHour,
      places,
      vans,
      price: own === null ? null : poundsFromPence(own),
      weekdays,
    })),
  }
}

type Windows = Exclude<RouterInputs['zone']['create']['windows'], undefined>

/** The procedures' input from the REST fields that were sent. */
export function zoneInput<
  Body extends { price?: number | undefined; windows?: RestWindows | undefined } & Parameters<
    typeof zoneMethodsInput
  >[0],
>(body: Body) {
  const { price, windows, collection, parcel, ...others } = body
  return {
    ...others,
    ...zoneMethodsInput({ collection, parcel }),
    ...(price !== undefined && { pricePence: price }),
    ...(windows && { windows: windows.map(windowInput) }),
  }
}

const windowInput = ({ from, to, price, ...window }: RestWindows[number]): Windows[number] => ({
  ...window,
  startHour: from,
  endHour: to,
  pricePence: price,
})

/** The slots with more orders than places, as REST names them. */
export const overbookedOf = (
  slots: RouterOutputs['zone']['archive']['overbooked'],
): z.output<typeof overbooked> =>
  slots.map(({ startHour, endHour, taken, isOverloaded, ...slot }) => ({
    ...slot,
    from: startHour,
    to: endHour,
    booked: taken,
    overloaded: isOverloaded,
  }))

/** An exception, as REST names it. */
export const exceptionOf = (
  found: RouterOutputs['zone']['exceptions']['items'][number],
): z.output<typeof exception> => ({
  _id: found.id,
  zone: found.zone?.id ?? null,
  date: found.date,
  noVans: found.isBlackout,
  extraPlaces: found.extraPlaces,
  note: found.note,
})

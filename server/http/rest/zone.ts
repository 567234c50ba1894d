import type { z } from 'zod'
import { poundsFromPence } from '#server/lib/money.shared.ts'
import type { RouterInputs, RouterOutputs } from '../router.ts'
import type { FieldNames } from './faults.ts'
import type { exception, overbooked, RestWindows, zone } from './zone.schema.ts'

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
  const { id, pricePence, windows, ...others } = found
  return {
    _id: id,
    ...others,
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
  Body extends { price?: number | undefined; windows?: RestWindows | undefined },
>(body: Body) {
  const { price, windows, ...others } = body
  return {
    ...others,
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

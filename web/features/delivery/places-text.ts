import type { RouterOutputs } from '#web/lib/trpc.ts'
import { bookedIn } from './week/slot-state.ts'

const count = (many: number, word: string) => `${many} ${word}${many === 1 ? '' : 's'}`

/** The places of a window: "1 place", "8 places". */
export const placesText = (places: number): string => count(places, 'place')

/** What an overbooked window has: "3 orders for 2 places", "more than its van can carry". */
export const overbookedText = ({
  taken,
  places,
  vans,
}: {
  taken: number
  places: number
  vans?: number
}): string =>
  taken > places
    ? `${count(taken, 'order')} for ${placesText(places)}`
    : `more than its ${vans === 1 ? 'van' : 'vans'} can carry`

/** What closing a day does to its bookings, in one zone or in all; without a week: in general. */
export function closingText(
  week: Pick<RouterOutputs['zone']['week'], 'zones'> | undefined,
  { date, zoneId }: { date: string; zoneId: string },
): string {
  const stay = 'shown in red until you move them.'
  if (!week) return `Existing bookings stay, ${stay}`
  const slots = week.zones
    .filter(({ id }) => zoneId === '' || id === zoneId)
    .flatMap(({ windows }) => windows.flatMap((window) => window.slots))
    .filter((slot) => slot.date === date)
  const { stops, removals } = bookedIn(slots)
  const taken = stops + removals
  if (taken === 0) return 'Nothing is booked on it.'
  return taken === 1
    ? 'The one booking on it stays, shown in red until you move it.'
    : `The ${taken} bookings on it stay, ${stay}`
}

interface Difference {
  zone: { name: string } | null
  isBlackout: boolean
  extraPlaces: number
}

/** What differs on a day: "no vans in all zones", "an extra van with 8 places in London". */
export function differenceText({ zone, isBlackout, extraPlaces }: Difference): string {
  const where = zone?.name ?? 'all zones'
  return isBlackout
    ? `closed in ${where}`
    : `an extra van with ${placesText(extraPlaces)} in ${where}`
}

/** How long before a delivery a zone can be booked: "1 working day, up to 90 days ahead". */
export const noticeText = ({ noticeDays, aheadDays }: { noticeDays: number; aheadDays: number }) =>
  `${count(noticeDays, 'working day')}, up to ${count(aheadDays, 'day')} ahead`

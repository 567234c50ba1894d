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

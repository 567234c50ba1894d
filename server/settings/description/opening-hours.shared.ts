/** Opening hours as https://schema.org/OpeningHoursSpecification has them. */
export interface OpeningHours {
  '@type': 'OpeningHoursSpecification'
  dayOfWeek: string[]
  opens: string
  closes: string
}

const days = [
  ['Mo', 'Monday'],
  ['Tu', 'Tuesday'],
  ['We', 'Wednesday'],
  ['Th', 'Thursday'],
  ['Fr', 'Friday'],
  ['Sa', 'Saturday'],
  ['Su', 'Sunday'],
] as const
const placeOf = (day: string) => days.findIndex(([short]) => short === day)

const DAY = '(?:Mo|Tu|We|Th|Fr|Sa|Su)'
const TIME = '((?:[01]\\d|2[0-3]):[0-5]\\d)'
const part = new RegExp(`(${DAY}(?:[-,]${DAY})*) ${TIME}-${TIME}`, 'g')

/** Reads "Mo-Fr 09:00-18:00, Sa 10:00-16:00"; null for anything else. */
export function readOpeningHours(text: string): OpeningHours[] | null {
  if (text.replaceAll(part, '').replaceAll(/[\s,;]/g, '') !== '') return null
  return [...text.matchAll(part)].map(([, named = '', opens = '', closes = '']) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: named.split(',').flatMap(daysBetween),
    opens,
    closes,
  }))
}

/** "Mo-We", which may go past the end of a week, or one day. */
function daysBetween(range: string): string[] {
  const [first = '', last = first] = range.split('-')
  const count = ((placeOf(last) - placeOf(first) + 7) % 7) + 1
  return Array.from({ length: count }, (_, step) => days[(placeOf(first) + step) % 7]?.[1] ?? '')
}

import { withoutLastSlashes } from '../../lib/paths.ts'
import { readDay } from '../../lib/search-params.ts'

/**
 * The day that a page of deliveries is about: that of a day's page, or any of the week of the week's
 * page and the list's, where their addresses name one. Null where the page is none of the three.
 */
export function deliveryDayOf(
  pathname: string,
  search: { week?: unknown },
): { day: string | undefined } | null {
  const [, admin, deliveries, last, ...more] = withoutLastSlashes(pathname).split('/')
  if (admin !== 'admin' || deliveries !== 'deliveries' || more.length > 0) return null
  if (last === undefined || last === 'list') return { day: readDay(search.week) }
  const day = readDay(last)
  return day === undefined ? null : { day }
}

import { withoutLastSlashes } from '#web/lib/paths.ts'
import { readDay } from '#web/lib/search-params.ts'

/**
 * The day that a deliveries page shows: that of the day page, or the one in the search parameters
 * of the week or list page. Null on other pages.
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

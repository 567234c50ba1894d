import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { withoutLastSlashes } from '#web/lib/paths.ts'
import { readDay } from '#web/lib/search-params.ts'
import classes from './delivery-switch.module.css'

/** Current on its own page, whatever week it shows. */
const exact = { exact: true, includeSearch: false }

/** Week, Day and List of the deliveries, each about the day or week that is shown. */
export function DeliverySwitch() {
  const location = useLocation()
  const shown = deliveryDayOf(location.pathname, location.search)
  if (!shown) return null
  const search = shown.day === undefined ? {} : { week: shown.day }
  return (
    <nav aria-label="View by" className={classes.views}>
      <Link to="/admin/deliveries" search={search} activeOptions={exact}>
        Week
      </Link>
      <Link
        to="/admin/deliveries/$date"
        params={{ date: shown.day ?? dayInLondon(new Date()) }}
        activeOptions={exact}
      >
        Day
      </Link>
      <Link to="/admin/deliveries/list" search={search} activeOptions={exact}>
        List
      </Link>
    </nav>
  )
}

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

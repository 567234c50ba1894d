import { Link } from '@tanstack/react-router'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons/icons.tsx'
import classes from './week-bar.module.css'
import { dayOfMonth } from '#server/lib/london-time.shared.ts'

type WeeksProps = {
  /** The route that shows the week. */
  to: '/admin/deliveries' | '/admin/deliveries/list'
  monday: string
  today: string
}

/** The shown week, with links to the previous, next and current one. */
export function Weeks({ to, monday, today }: WeeksProps) {
  const isNow = monday <= today && today < daysAfter(monday, 7)
  return (
    <nav aria-label="Weeks" className={classes.weeks}>
      <Link to={to} search={{ week: daysAfter(monday, -7) }} resetScroll={false}>
        <ChevronLeftIcon />
        <span className="visually-hidden">Previous week</span>
      </Link>
      <Link to={to} search={{ week: daysAfter(monday, 7) }} resetScroll={false}>
        <ChevronRightIcon />
        <span className="visually-hidden">Next week</span>
      </Link>
      <h2 className="num">{weekText(monday)}</h2>
      {!isNow && (
        <ButtonLink to={to} variant="default" size="sm" resetScroll={false}>
          This week
        </ButtonLink>
      )}
    </nav>
  )
}

/** A week, by its Monday: "30 November to 6 December", "23 to 29 November". */
export function weekText(monday: string): string {
  const sunday = daysAfter(monday, 6)
  const [first, last] = [monday, sunday].map(dayOfMonth)
  const isOneMonth = monday.slice(0, 7) === sunday.slice(0, 7)
  return `${isOneMonth ? Number(monday.slice(8)) : first} to ${last}`
}

const HOUR_MS = 3_600_000

/** A waiting time: "4 days", "5 hours". */
export function waitText(since: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(since)) / HOUR_MS)
  if (hours < 1) return 'less than an hour'
  const count = hours < 24 ? hours : Math.floor(hours / 24)
  return `${count} ${hours < 24 ? 'hour' : 'day'}${count === 1 ? '' : 's'}`
}

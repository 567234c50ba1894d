import { Link } from '@tanstack/react-router'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons/icons.tsx'
import classes from './week-bar.module.css'
import { weekText } from './week-text.ts'

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

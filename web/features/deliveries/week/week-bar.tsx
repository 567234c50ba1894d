import { Link } from '@tanstack/react-router'
import { daysAfter } from '../../../../server/lib/working-days.ts'
import { CalendarOffIcon, MapIcon } from '../../../ui/admin/icons.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons.tsx'
import { TruckIcon } from '../../../ui/icons-shop.tsx'
import type { DayDraft } from '../days/day-dialog.tsx'
import type { Week } from './slot-state.ts'
import classes from './week-bar.module.css'
import { weekText } from './week-words.ts'

type WeekBarProps = { week: Week; onDay: (draft: DayDraft) => void }

/** Which week it is, the weeks before and after, and what staff can do about it. */
export function WeekBar({ week, onDay }: WeekBarProps) {
  const [first] = week.days
  if (!first) return null
  const monday = first.date
  const isNow = monday <= week.today && week.today < daysAfter(monday, 7)
  const date = isNow || monday < week.today ? week.today : monday
  return (
    <div className={classes.bar}>
      <nav aria-label="Weeks" className={classes.weeks}>
        <Link to="/admin/deliveries" search={{ week: daysAfter(monday, -7) }} resetScroll={false}>
          <ChevronLeftIcon />
          <span className="visually-hidden">Week before</span>
        </Link>
        <Link to="/admin/deliveries" search={{ week: daysAfter(monday, 7) }} resetScroll={false}>
          <ChevronRightIcon />
          <span className="visually-hidden">Week after</span>
        </Link>
        <h2 className="num">{weekText(monday)}</h2>
        {!isNow && (
          <ButtonLink to="/admin/deliveries" variant="default" size="sm" resetScroll={false}>
            This week
          </ButtonLink>
        )}
      </nav>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="sm"
          leftSection={<CalendarOffIcon size={16} />}
          onClick={() => onDay({ kind: 'noVans', date, zoneId: null })}
        >
          No vans on a day
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<TruckIcon size={16} />}
          onClick={() => onDay({ kind: 'extraVan', date, zoneId: null })}
        >
          Extra van
        </Button>
        <ButtonLink
          to="/admin/deliveries/zones"
          variant="default"
          size="sm"
          leftSection={<MapIcon size={16} />}
        >
          Zones
        </ButtonLink>
      </div>
    </div>
  )
}

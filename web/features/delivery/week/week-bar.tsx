import { CalendarOffIcon, MapIcon } from '#web/ui/icons/icons-admin.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TruckIcon } from '#web/ui/icons/icons.tsx'
import type { DayDraft } from '../days/day-dialog.tsx'
import type { Week } from './slot-state.ts'
import classes from './week-bar.module.css'
import { Weeks } from './weeks.tsx'

type WeekBarProps = { week: Week; onDay: (draft: DayDraft) => void }

/** The week's navigation and actions. */
export function WeekBar({ week, onDay }: WeekBarProps) {
  const [first] = week.days
  if (!first) return null
  const monday = first.date
  const date = monday < week.today ? week.today : monday
  return (
    <div className={classes.bar}>
      <Weeks to="/admin/deliveries" monday={monday} today={week.today} />
      <div className={classes.actions}>
        <Button
          variant="default"
          size="sm"
          leftSection={<CalendarOffIcon size={16} />}
          onClick={() => onDay({ kind: 'noVans', date, zoneId: null })}
        >
          Close a day
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<TruckIcon size={16} />}
          onClick={() => onDay({ kind: 'extraVan', date, zoneId: null })}
        >
          Add a van
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

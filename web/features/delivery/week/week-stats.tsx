import { dayText } from '#server/lib/london-time.shared.ts'
import { failureText } from '#server/delivery/failures.shared.ts'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import { StatCard, StatCards } from '#web/ui/admin/stat-card.tsx'
import { BoxIcon, CalendarIcon, WarningIcon } from '#web/ui/icons/icons-admin.tsx'
import { ClockIcon } from '#web/ui/icons/icons-shop.tsx'
import { weightText, type Week } from './slot-state.ts'
import { figuresOf } from './week-figures.ts'
import { waitText } from './week-text.ts'

type WeekStatsProps = {
  week: Week | undefined
  waiting: RouterOutputs['delivery']['toArrange'] | undefined
}

/** The week's booked totals, its heaviest day, and pending orders. */
export function WeekStats({ week, waiting }: WeekStatsProps) {
  const figures = week && figuresOf(week)
  const heaviest = figures?.heaviest
  const oldest = waiting?.items[0]
  const failed = waiting?.items.filter(({ why }) => why === 'failed') ?? []
  const lastFailure = failed[0]?.failure
  return (
    <StatCards label="This week">
      <StatCard
        label="Booked"
        icon={CalendarIcon}
        note={figures && figures.places > 0 && shareText(figures)}
      >
        {figures && `${figures.taken} of ${figures.places}`}
      </StatCard>
      <StatCard
        label="Busiest day"
        icon={BoxIcon}
        note={heaviest && `${dayText(heaviest.date)}, ${stopsText(heaviest.stops)}`}
      >
        {figures && (heaviest ? weightText(heaviest.weightGrams) : 'none')}
      </StatCard>
      <StatCard
        label="To arrange"
        icon={ClockIcon}
        note={
          oldest && (
            <span suppressHydrationWarning>
              oldest waiting {waitText(oldest.since, new Date())}
            </span>
          )
        }
      >
        {waiting && String(waiting.total)}
      </StatCard>
      <StatCard
        label="Failed deliveries"
        icon={WarningIcon}
        note={lastFailure && failureText(lastFailure)}
      >
        {waiting && String(failed.length)}
      </StatCard>
    </StatCards>
  )
}

const shareText = ({ taken, places }: { taken: number; places: number }) =>
  `${Math.round((100 * taken) / places)}% booked`

const stopsText = (stops: number) => `${stops} ${stops === 1 ? 'stop' : 'stops'}`

import { dayText } from '#server/lib/london-time.shared.ts'
import { failureText } from '#server/delivery/failures.shared.ts'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import { StatCard, StatCards } from '#web/ui/admin/stat-card.tsx'
import { BoxIcon, CalendarIcon, WarningIcon } from '#web/ui/icons/icons-admin.tsx'
import { ClockIcon } from '#web/ui/icons/icons-shop.tsx'
import {
  bookedIn,
  bookedText,
  weightText,
  type Week,
  slotState,
  type WeekSlot,
  type WeekWindow,
  type WeekZone,
} from './slot-state.ts'
import { waitText } from './weeks.tsx'
import { hoursText } from '#server/delivery/delivery-text.shared.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import type { DayDraft } from '../days/day-dialog.tsx'
import { overbookedText, placesText } from '../places-text.ts'
import classes from './week-stats.module.css'

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
        {figures && `${figures.taken} of ${placesText(figures.places)}`}
      </StatCard>
      <StatCard
        label="Busiest day"
        icon={BoxIcon}
        note={heaviest && `${dayText(heaviest.date)}, ${bookedText(heaviest)}`}
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

/** The overbooked windows, each with a link that solves it. */
export function OverSlots({ week, onVan }: { week: Week; onVan: (draft: DayDraft) => void }) {
  return overSlots(week).map(({ zone, window, slot }) => (
    <section key={slot.id} className={`box ${classes.over}`}>
      <h2>{dayText(slot.date)} is overbooked</h2>
      <p className="small">
        {zone.name}, {hoursText(window)} has {overbookedText(slot)}. Add a van or move orders to
        another slot.
      </p>
      <Button
        size="sm"
        onClick={() => onVan({ kind: 'extraVan', date: slot.date, zoneId: zone.id })}
      >
        Add a van
      </Button>{' '}
      <ButtonLink
        to="/admin/deliveries/$date"
        params={{ date: slot.date }}
        variant="default"
        size="sm"
      >
        Move an order
      </ButtonLink>
    </section>
  ))
}

interface Placed {
  zone: Pick<WeekZone, 'id' | 'name'>
  window: Pick<WeekWindow, 'startHour' | 'endHour'>
  slot: WeekSlot
}

/** All slots of a week. */
const slotsOf = ({ zones }: Pick<Week, 'zones'>): Placed[] =>
  zones.flatMap((zone) =>
    zone.windows.flatMap((window) => window.slots.map((slot) => ({ zone, window, slot }))),
  )

/** The future slots with more orders than places, or than their vans carry, by day. */
export const overSlots = (week: Pick<Week, 'zones' | 'today'>): Placed[] =>
  slotsOf(week)
    .filter(({ slot }) => isOver(slot) && slot.date >= week.today)
    .toSorted((one, other) => one.slot.date.localeCompare(other.slot.date))

const isOver = (slot: WeekSlot) => ['over', 'heavy'].includes(slotState(slot))

const sum = (of: readonly WeekSlot[], name: 'taken' | 'places' | 'weightGrams') =>
  of.reduce((total, slot) => total + slot[name], 0)

const busy = ({ stops, removals }: ReturnType<typeof bookedIn>) => stops + removals

/** The booked totals of a week and its heaviest day; null without a booking. */
export function figuresOf(week: Pick<Week, 'zones'>) {
  const slots = slotsOf(week).map(({ slot }) => slot)
  const dates = [...new Set(slots.map(({ date }) => date))]
  const days = dates.map((date) => {
    const own = slots.filter((slot) => slot.date === date)
    return { date, ...bookedIn(own), weightGrams: sum(own, 'weightGrams') }
  })
  const [heaviest] = days
    .filter((day) => busy(day) > 0)
    .toSorted((one, other) => other.weightGrams - one.weightGrams || busy(other) - busy(one))
  return { taken: sum(slots, 'taken'), places: sum(slots, 'places'), heaviest: heaviest ?? null }
}

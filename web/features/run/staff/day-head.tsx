import { dayText } from '#server/lib/london-time.shared.ts'
import { Link } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import { cubicMetres, loadOf, weightOfRemovals } from '#server/run/load.shared.ts'
import { paperConfirmationsOf } from '#server/run/paper-confirmations.shared.ts'
import { PrintIcon, RouteIcon } from '#web/ui/icons/icons-admin.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, PlusIcon } from '#web/ui/icons/icons.tsx'
import { ConfirmationsToPrint } from '../confirmations.tsx'
import type { Day } from './move-stop.ts'
import { grouped } from './run-column.tsx'
import type { useDay } from './use-day.ts'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { Opening } from '#web/ui/dialogs/opening.tsx'
import classes from './day-page.module.css'

const MoveDay = lazy(() => import('./move-day.tsx'))

type DayHeadProps = {
  date: string
  day: Day | undefined
  planned: ReturnType<typeof useDay>
  onAdd: () => void
}

/** The day, its totals, and the actions on all of its runs. */
export function DayHead({ date, day, planned, onAdd }: DayHeadProps) {
  const order = useByRoad(date, planned)
  const [isMoving, setMoving] = useState(false)
  const canOrder = day?.runs.some(({ loadedAt, stops }) => loadedAt === null && stops.length > 1)
  return (
    <>
      <div className={classes.title}>
        <nav aria-label="Days" className={classes.days}>
          <DayLink date={daysAfter(date, -1)} label="Previous day" />
          <DayLink date={daysAfter(date, 1)} label="Next day" />
          <h2>{dayText(date)}</h2>
        </nav>
        {day && <DayFigures day={day} />}
        <div className={classes.actions}>
          <Button variant="default" size="sm" leftSection={<PlusIcon size={16} />} onClick={onAdd}>
            Add run
          </Button>
          <BusyButton
            variant="default"
            size="sm"
            leftSection={<RouteIcon size={16} />}
            busy={planned.byRoad.isPending}
            busyText="Sorting..."
            disabled={canOrder !== true}
            aria-describedby="by-road"
            onClick={(event) => event.detail < 2 && order()}
          >
            Sort by distance
          </BusyButton>
          <ButtonLink
            to="/admin/deliveries/$date/sheets"
            params={{ date }}
            variant="default"
            size="sm"
            leftSection={<PrintIcon size={16} />}
          >
            Day sheets
          </ButtonLink>
          {day && hasBooked(day) && (
            <Button variant="default" size="sm" onClick={() => setMoving(true)}>
              Move deliveries
            </Button>
          )}
          {day && isMoving && (
            <Opening>
              <MoveDay day={day} onClose={() => setMoving(false)} />
            </Opening>
          )}
          {day && <ConfirmationsToPrint date={date} many={paperConfirmationsOf(day).length} />}
        </div>
      </div>
      {canOrder === true && (
        <p id="by-road" className={`${classes.byRoad} tiny muted`}>
          Sort by distance goes window by window from one postcode district to the nearest, as the
          crow flies. It ignores bridges and traffic, so drag stops to adjust.
        </p>
      )}
    </>
  )
}

const hasBooked = ({ runs, unassigned }: Day) =>
  [...runs.flatMap(({ stops }) => stops), ...unassigned].some(({ status }) => status === 'booked')

function DayLink({ date, label }: { date: string; label: string }) {
  const Chevron = label === 'Previous day' ? ChevronLeftIcon : ChevronRightIcon
  return (
    <Link
      to="/admin/deliveries/$date"
      params={{ date }}
      className={classes.step}
      aria-label={label}
    >
      <Chevron size={18} />
    </Link>
  )
}

const count = (many: number, word: string) => `${many} ${word}${many === 1 ? '' : 's'}`

/** The figures of a day: its stops, and what its vans carry with the booked removals. */
function DayFigures({ day: { runs, unassigned, removals } }: { day: Day }) {
  const stops = [...runs.flatMap((run) => run.stops), ...unassigned]
  const carried = loadOf(stops)
  const moved = weightOfRemovals(removals.filter(({ isBooked }) => isBooked))
  return (
    <p className={`${classes.figuresOfDay} small muted num`}>
      {count(stops.length, 'stop')}, {count(runs.length, 'run')},{' '}
      {grouped(carried.kilograms + moved.kilograms)} kg,{' '}
      {cubicMetres(carried.litres + moved.litres)}
    </p>
  )
}

type Ordered = RouterOutputs['run']['orderByRoad']

/** Orders the runs of a day by road, shows the result, and offers to undo it. */
function useByRoad(date: string, { byRoad, reorder }: ReturnType<typeof useDay>) {
  return () =>
    byRoad.mutate(
      { date },
      {
        onSuccess: (ordered) => {
          const { runs } = ordered
          const undo = () =>
            reorder.mutate({ runs: runs.map(({ id, before }) => ({ id, bookingIds: before })) })
          toast({
            message: byRoadText(ordered),
            ...(runs.length > 0 && { action: { label: 'Undo', run: undo } }),
          })
        },
      },
    )
}

const total = (figures: readonly number[]) =>
  Math.round(figures.reduce((sum, figure) => sum + figure, 0))

/** "2 runs are sorted by distance: 41 km as the crow flies, was 63 km. 1 loaded run was not changed." */
export function byRoadText({ runs, loaded }: Ordered): string {
  const stays =
    loaded === 1 ? '1 loaded run was not changed.' : `${loaded} loaded runs were not changed.`
  const rest = loaded > 0 ? ` ${stays}` : ''
  if (runs.length === 0) return `The stops are already sorted by distance.${rest}`
  const [before, after] = [
    total(runs.map(({ kmBefore }) => kmBefore)),
    total(runs.map(({ kmAfter }) => kmAfter)),
  ]
  const which = runs.length === 1 ? '1 run is' : `${runs.length} runs are`
  const far = before === after ? '' : `: ${after} km as the crow flies, was ${before} km`
  return `${which} sorted by distance${far}.${rest}`
}

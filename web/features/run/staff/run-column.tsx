import { Link } from '@tanstack/react-router'
import type { DragEvent } from 'react'
import { cubicMetres, loadOf, removalsOnRun } from '#server/run/load.shared.ts'
import { useMay } from '#web/lib/use-may.ts'
import { Measure } from '#web/ui/measure.tsx'
import { Mark } from '#web/ui/status-badge.tsx'
import type { Day, Place, PlannedRun, Stop } from './move-stop.ts'
import { DRAGGED, StopCard } from './stop-card.tsx'
import classes from './day-page.module.css'

type RunColumnProps = {
  run: PlannedRun
  runs: readonly PlannedRun[]
  removals: Day['removals']
  isChosen: boolean
  onChoose: () => void
  onPlace: (place: Place) => void
  onKey: (bookingId: string, key: string) => boolean
  onDay: (stop: Stop) => void
}

/** A run with its load, that of its removals included, and its stops in order. */
export function RunColumn({
  run,
  runs,
  removals,
  isChosen,
  onChoose,
  onPlace,
  onKey,
  onDay,
}: RunColumnProps) {
  const { id, name, note, crew, stops, capacityKg, capacityLitres } = run
  const may = useMay()
  const [carried, moved] = [loadOf(stops), removalsOnRun(id, removals)]
  const kilograms = carried.kilograms + moved.kilograms
  const litres = carried.litres + moved.litres
  const people = crew.map(({ userName }) => userName).join(', ')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its cards have a menu and keys
    <section
      className={`box ${classes.column} ${isChosen ? classes.chosen : ''}`}
      aria-label={`Run ${name}`}
      onDragOver={allowDrop}
      onDrop={(event) => dropOn(event, { runId: id }, onPlace)}
    >
      <div className={classes.head}>
        <h3>
          <button
            type="button"
            className={classes.choose}
            aria-pressed={isChosen}
            onClick={onChoose}
          >
            {name}
          </button>
        </h3>
        <RunState run={run} kilograms={kilograms} litres={litres} />
      </div>
      <p className={`${classes.who} small muted`}>
        {[note, people || 'No crew yet'].filter(Boolean).join('. ')}
      </p>
      <Amount label="Weight" share={kilograms / capacityKg}>
        {grouped(kilograms)} of {grouped(capacityKg)} kg
      </Amount>
      <Amount label="Volume" share={litres / capacityLitres}>
        {(litres / 1000).toFixed(1)} of {cubicMetres(capacityLitres)}
      </Amount>
      <ol className={classes.stops}>
        {stops.map((stop, position) => (
          <StopCard key={stop.bookingId} {...{ stop, position, runs, onPlace, onKey, onDay }} />
        ))}
      </ol>
      {stops.length === 0 && (
        <p className={`${classes.empty} small muted`}>
          Drop a stop here, or choose this run in the stop’s menu.
        </p>
      )}
      {may('runs') && (
        <Link to="/admin/run/$id" params={{ id }} className={classes.sheet}>
          Day sheet for {name}
        </Link>
      )}
    </section>
  )
}

const figures = new Intl.NumberFormat('en-GB')
export const grouped = (figure: number): string => figures.format(figure)

/** The state of a run: loaded, overloaded, or neither. */
function RunState({
  run,
  kilograms,
  litres,
}: {
  run: PlannedRun
  kilograms: number
  litres: number
}) {
  if (kilograms > run.capacityKg) {
    return <Mark tone="red">{grouped(kilograms - run.capacityKg)} kg over the limit</Mark>
  }
  if (litres > run.capacityLitres) {
    return <Mark tone="red">{cubicMetres(litres - run.capacityLitres)} over the limit</Mark>
  }
  return run.loadedAt === null ? null : <Mark tone="green">Loaded</Mark>
}

type AmountProps = { label: string; share: number; children: React.ReactNode }

function Amount({ label, share, children }: AmountProps) {
  return (
    // No paragraph: the measure is a block element, which the parser would move out of it.
    <div className={`${classes.amount} small ${share > 1 ? classes.tooMuch : ''}`}>
      <span>{label}</span>
      <Measure value={Math.min(share, 1)} className={classes.measure ?? ''} />
      <span className="num">{children}</span>
    </div>
  )
}

export const allowDrop = (event: DragEvent): void => {
  if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault()
}

/** Drops the dragged stop at the end of a run, or on none. */
export function dropOn(
  event: DragEvent,
  to: { runId: string | null },
  onPlace: (place: Place) => void,
): void {
  const bookingId = event.dataTransfer.getData(DRAGGED)
  if (!bookingId) return
  event.preventDefault()
  onPlace({ bookingId, ...to })
}

import { lazy, useState } from 'react'
import { errorText } from '#web/lib/trpc.ts'
import type { Arranged } from '#web/ui/admin/arrange/arrange-sheet.tsx'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { toast, undoToast } from '#web/ui/toast/toast.ts'
import { DayHead } from './day-head.tsx'
import { DayRemovals } from './day-removals.tsx'
import { DraggedProvider, useDragging } from './dragged.ts'
import { type Day, placeByKey, type Stop } from './move-stop.ts'
import { allowDrop, dropOn, RunColumn } from './run-column.tsx'
import { RunForm } from './run-form.tsx'
import { StopCard } from './stop-card.tsx'
import { ToLoad } from './to-load.tsx'
import { useDay } from './use-day.ts'
import classes from './day-page.module.css'
import { randomId } from '#web/lib/random-id.ts'
import { Opening } from '#web/ui/dialogs/opening.tsx'

const ArrangeSheet = lazy(() => import('#web/ui/admin/arrange/arrange-sheet.tsx'))

/** The runs of a day: crew, load and order of stops. */
export function DayPage({ date }: { date: string }) {
  const planned = useDay(date)
  const { day, fault } = planned
  const [chosen, setChosen] = useState<string | null>()
  const chosenId = chosen === undefined ? (day.data?.runs[0]?.id ?? null) : chosen
  return (
    <>
      <FaultBanner
        message={day.error && errorText(day.error, 'The day could not be loaded.')}
        onRetry={() => void day.refetch()}
      />
      <FaultBanner key={fault} message={fault} />
      <DayHead {...{ date, planned }} day={day.data} onAdd={() => setChosen('new')} />
      {day.isPending && <RowsSkeleton rows={6} />}
      {day.data && (
        <Board day={day.data} planned={planned} chosenId={chosenId} onChoose={setChosen} />
      )}
    </>
  )
}

type BoardProps = {
  day: Day
  planned: ReturnType<typeof useDay>
  chosenId: string | null
  onChoose: (id: string | null) => void
}

function Board({ day, planned, chosenId, onChoose }: BoardProps) {
  const chosen = day.runs.find(({ id }) => id === chosenId) ?? null
  const { place } = planned
  const [moved, setMoved] = useState<Stop | null>(null)
  const dragging = useDragging()
  const onKey = (bookingId: string, key: string) => {
    const to = placeByKey(day, bookingId, key)
    if (to) place(to)
    if (to) focusAgain(bookingId)
    return to !== null
  }
  return (
    <DraggedProvider value={dragging}>
      <div className={classes.board}>
        <div className={classes.columns}>
          {day.runs.map((run) => (
            <RunColumn
              key={run.id}
              {...{ run, onKey }}
              removals={day.removals}
              onDay={setMoved}
              runs={day.runs}
              isChosen={run.id === chosen?.id}
              onChoose={() => onChoose(run.id)}
              onPlace={place}
            />
          ))}
          {day.runs.length === 0 && (
            <p className={`box ${classes.none}`}>
              No runs on this day yet. Add one, then assign stops to it.
            </p>
          )}
        </div>
        <div className={classes.asides}>
          {chosen && (
            <ToLoad
              run={chosen}
              removals={day.removals}
              busy={planned.loading.isPending}
              onLoad={(isLoaded) => planned.loading.mutate({ id: chosen.id, isLoaded })}
            />
          )}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its cards have a menu and keys */}
          <section
            className={`box ${classes.side}`}
            aria-label="Unassigned"
            onDragOver={allowDrop}
            onDrop={(event) => dropOn(event, { runId: null }, place)}
          >
            <h3>
              Unassigned <span className="muted num">{day.unassigned.length}</span>
            </h3>
            <ul className={classes.stops}>
              {day.unassigned.map((stop) => (
                <StopCard
                  key={stop.bookingId}
                  {...{ stop, onKey }}
                  onDay={setMoved}
                  position={null}
                  runs={day.runs}
                  onPlace={place}
                />
              ))}
            </ul>
          </section>
          <DayRemovals day={day} onPlace={planned.placeRemoval} />
          <Editing day={day} chosenId={chosenId} planned={planned} onChoose={onChoose} />
        </div>
      </div>
      {moved && (
        <Opening>
          <ArrangeSheet delivery={arrangedOf(moved, day.date)} onClose={() => setMoved(null)} />
        </Opening>
      )}
    </DraggedProvider>
  )
}

/** A stop of a day, to be moved to another one. */
const arrangedOf = (stop: Stop, date: string): Arranged => ({
  orderId: stop.orderId,
  orderNumber: stop.orderNumber,
  part: stop.part ?? undefined,
  messageId: stop.messageId ?? undefined,
  name: stop.name,
  city: stop.city,
  pincode: stop.pincode,
  note: '',
  booked: { date, startHour: stop.startHour, endHour: stop.endHour },
  day: date,
})

/** The form of a new or the selected run. */
function Editing({ day, chosenId, planned, onChoose }: BoardProps) {
  const { creating, changing, removing } = planned
  const [newId, setNewId] = useState(randomId)
  const run = day.runs.find(({ id }) => id === chosenId)
  if (chosenId === 'new') {
    const start = { name: '', note: '', crew: [], capacityKg: 1200, capacityLitres: 14_000 }
    return (
      <RunForm
        key={newId}
        title="New run"
        takesFocus
        {...{ start }}
        staff={day.staff}
        busy={creating.isPending}
        error={creating.error}
        onSave={(fields) =>
          creating.mutate(
            { id: newId, date: day.date, ...fields },
            {
              onSuccess: (added) => {
                toast({ message: `${added.name} added` })
                setNewId(randomId())
                onChoose(added.id)
              },
            },
          )
        }
      />
    )
  }
  if (!run) return null
  const { id, name, note, capacityKg, capacityLitres } = run
  const start = { name, note, capacityKg, capacityLitres, crew: run.crew.map((one) => one.id) }
  return (
    <RunForm
      key={id}
      title={`Run ${name}`}
      {...{ start }}
      staff={day.staff}
      busy={changing.isPending}
      error={changing.error}
      onSave={(fields) =>
        changing.mutate(
          { id, ...fields },
          { onSuccess: (saved) => toast({ message: `${saved.name} saved` }) },
        )
      }
      onRemove={
        run.stops.length === 0 && !day.removals.some(({ runIds }) => runIds.includes(id))
          ? () =>
              removing.mutate(
                { id },
                {
                  onSuccess: () =>
                    undoToast(`${name} removed`, () =>
                      creating.mutate({ id, date: day.date, ...start }),
                    ),
                },
              )
          : undefined
      }
    />
  )
}

/** Restores the focus to a card after it was moved. */
function focusAgain(bookingId: string): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-stop="${bookingId}"]`)?.focus()
  })
}

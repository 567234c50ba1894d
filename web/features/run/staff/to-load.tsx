import { useState } from 'react'
import {
  cubicMetres,
  loadOf,
  loadToBegin,
  overloadText,
  removalsOnRun,
} from '#server/run/load.shared.ts'
import { withPaperConfirmation } from '#server/run/paper-confirmations.shared.ts'
import { ConfirmDialog } from '#web/ui/admin/confirm-dialog.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import type { Day, PlannedRun } from './move-stop.ts'
import classes from './day-page.module.css'

type ToLoadProps = {
  run: PlannedRun
  removals: Day['removals']
  busy: boolean
  onLoad: (isLoaded: boolean) => void
}

/** The loading list of a run, and marking it as loaded. */
export function ToLoad({ run, removals, busy, onLoad }: ToLoadProps) {
  const { name, stops, loadedAt } = run
  const [asked, setAsked] = useState(false)
  const over = overloadText(run, removals)
  const { boxes, kilograms, litres, heaviest, longest } = loadToBegin(stops)
  const { back } = loadOf(stops)
  const moved = removalsOnRun(run.id, removals)
  const confirmations = withPaperConfirmation(stops).length
  const isUnderWay = stops.some(({ status }) => status !== 'booked')
  return (
    <section className={`box ${classes.side}`} aria-label={`To load, ${name}`}>
      <h3>To load, {name}</h3>
      <dl className={`${classes.figures} num`}>
        <Figure label="Boxes" value={boxes} note="load the last stop first" />
        <Figure label="Weight and volume" value={`${kilograms} kg`} note={cubicMetres(litres)} />
        {moved.litres > 0 && (
          <Figure
            label="Removals"
            value={`${moved.kilograms} kg`}
            note={`${cubicMetres(moved.litres)}, loaded at the customer’s`}
          />
        )}
        {heaviest && (
          <Figure label="Heaviest item" value={`${heaviest.kilograms} kg`} note={heaviest.title} />
        )}
        {longest && (
          <Figure label="Longest item" value={`${longest.metres} m`} note={longest.title} />
        )}
        {confirmations > 0 && (
          <Figure
            label="Confirmations"
            value={confirmations}
            note="printed, for customers without an email address"
          />
        )}
        {back.length > 0 && (
          <Figure
            label="To bring back"
            value={back.reduce((sum, { quantity }) => sum + quantity, 0)}
            note={back.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')}
          />
        )}
      </dl>
      {!isUnderWay && (
        <BusyButton
          size="sm"
          fullWidth
          variant={loadedAt === null ? 'filled' : 'default'}
          busy={busy}
          busyText="Marking..."
          disabled={stops.length === 0}
          onClick={({ detail }) => {
            if (detail > 1) return
            if (loadedAt === null && over !== null) setAsked(true)
            else onLoad(loadedAt === null)
          }}
        >
          {loadedAt === null ? 'Mark as loaded' : 'Undo loaded'}
        </BusyButton>
      )}
      {asked && over !== null && (
        <ConfirmDialog
          title="This van is overloaded"
          action="Mark as loaded"
          busyText="Marking..."
          busy={busy}
          onConfirm={() => {
            setAsked(false)
            onLoad(true)
          }}
          onClose={() => setAsked(false)}
        >
          Its load is {over}. Take stops off this run, or check the payload of its van.
        </ConfirmDialog>
      )}
      <p className="small muted">
        {loadedAt === null
          ? 'Customers cannot cancel once you mark it as loaded.'
          : 'Customers can no longer cancel.'}
      </p>
    </section>
  )
}

type FigureProps = { label: string; value: string | number; note: string }

const Figure = ({ label, value, note }: FigureProps) => (
  <div>
    <dt>
      {label}
      <span className="small muted">{note}</span>
    </dt>
    <dd>{value}</dd>
  </div>
)

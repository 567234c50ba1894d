import { cubicMetres, loadOf, loadToBegin } from '#server/run/load.shared.ts'
import { withPaperConfirmation } from '#server/run/paper-confirmations.shared.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import type { PlannedRun } from './move-stop.ts'
import classes from './day-page.module.css'

type ToLoadProps = {
  run: PlannedRun
  busy: boolean
  onLoad: (isLoaded: boolean) => void
}

/** The loading list of a run, and marking it as loaded. */
export function ToLoad({ run: { name, stops, loadedAt }, busy, onLoad }: ToLoadProps) {
  const { boxes, kilograms, litres, heaviest, longest } = loadToBegin(stops)
  const { back } = loadOf(stops)
  const confirmations = withPaperConfirmation(stops).length
  const isUnderWay = stops.some(({ status }) => status !== 'booked')
  return (
    <section className={`box ${classes.side}`} aria-label={`To load, ${name}`}>
      <h3>To load, {name}</h3>
      <dl className={`${classes.figures} num`}>
        <Figure label="Boxes" value={boxes} note="load the last stop first" />
        <Figure label="Weight and volume" value={`${kilograms} kg`} note={cubicMetres(litres)} />
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
          onClick={(event) => event.detail < 2 && onLoad(loadedAt === null)}
        >
          {loadedAt === null ? 'Mark as loaded' : 'Undo loaded'}
        </BusyButton>
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

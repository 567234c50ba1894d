import { vansText } from '#server/delivery/slots/van.shared.ts'
import { hoursText } from '#server/delivery/delivery-text.shared.ts'
import { removalName } from '#server/lib/order-name.shared.ts'
import { needsAnotherVan, removalSizeText } from '#server/run/load.shared.ts'
import type { RouterInputs } from '#web/lib/trpc.ts'
import { Mark } from '#web/ui/status-badge.tsx'
import type { Day } from './move-stop.ts'
import classes from './day-page.module.css'

type DayRemovalsProps = {
  day: Pick<Day, 'removals' | 'runs'>
  onPlace: (place: RouterInputs['run']['placeRemoval']) => void
}

/** The removals of a day: quoted ones hold their vans, booked ones take them and go on runs. */
export function DayRemovals({ day: { removals, runs }, onPlace }: DayRemovalsProps) {
  if (removals.length === 0) return null
  return (
    <section className={`box ${classes.side}`} aria-label="Removals">
      <h3>
        Removals <span className="muted num">{removals.length}</span>
      </h3>
      {removals.map((removal) => {
        const { id, number, isBooked, isFinished, name, phone, runIds } = removal
        return (
          <div key={id} className="small num">
            <p>
              <b>{removalName(number)}</b>, {name}{' '}
              <Mark tone={isBooked ? 'green' : 'blue'}>{stateOf(removal)}</Mark>
            </p>
            <p className="muted">
              {removal.fromAddress} to {removal.toAddress}. {phone}
            </p>
            <p>{removalSizeText(removal)}</p>
            <p>{vansOf(removal)}</p>
            {needsAnotherVan(removal, runs) && (
              <p>
                <Mark tone="red">Needs another van</Mark>
              </p>
            )}
            {isBooked && runs.length > 0 && (
              <fieldset className={classes.runs} disabled={isFinished}>
                <legend>Runs of {removalName(number)}</legend>
                {runs.map((run) => (
                  <label key={run.id}>
                    <input
                      type="checkbox"
                      checked={runIds.includes(run.id)}
                      aria-label={`${removalName(number)} on ${run.name}`}
                      onChange={({ currentTarget }) =>
                        onPlace({ removalId: id, runId: run.id, isOn: currentTarget.checked })
                      }
                    />{' '}
                    {run.name}
                  </label>
                ))}
              </fieldset>
            )}
          </div>
        )
      })}
    </section>
  )
}

type DayRemoval = Day['removals'][number]

const stateOf = ({ isBooked, isFinished }: DayRemoval) =>
  isFinished ? 'Finished' : isBooked ? 'Booked' : 'Quoted'

const vansOf = ({ vans }: DayRemoval) =>
  vans.length === 0
    ? 'No delivery van held'
    : vans.map((one) => `${vansText(one.vans)} of ${one.zone}, ${hoursText(one)}`).join('; ')

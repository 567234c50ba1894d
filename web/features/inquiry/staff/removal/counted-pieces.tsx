import { vansText } from '#server/delivery/slots/van.shared.ts'
import { cubicFeetOf } from '#server/removal/estimate/estimate-removal.shared.ts'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import { rangeText } from '#web/features/inquiry/estimate/estimate-card.tsx'
import classes from './removals.module.css'

export type Draft = NonNullable<RouterOutputs['removal']['draft']>

const cubicFeet = (litres: number) => `${cubicFeetOf(litres).toLocaleString('en-GB')} cu ft`

/** What a visitor counted, room by room, and the estimate that they saw. */
export function CountedPieces({ counted: { rooms, way, estimate } }: Pick<Draft, 'counted'>) {
  return (
    <section className={classes.removals} aria-labelledby="counted">
      <h3 id="counted">What they counted</h3>
      {estimate && (
        <p className="num">
          Estimate <b>{rangeText(estimate)}</b>. {cubicFeet(estimate.litres)} (
          {(estimate.litres / 1000).toFixed(1)} m³), {vansText(estimate.vans)}, {estimate.people}{' '}
          people, about {estimate.hours} hours
          {estimate.miles !== null && `, ${estimate.miles} miles`}.
        </p>
      )}
      {way.map((text) => (
        <p key={text} className="small muted num">
          {text}
        </p>
      ))}
      <dl className={`${classes.parts} num`}>
        {rooms.map(({ name, pieces, count, litres }) => (
          <div key={name}>
            <dt>
              {name}, {count === 1 ? '1 item' : `${count} items`}
            </dt>
            <dd className="muted">
              {pieces}, {cubicFeet(litres)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

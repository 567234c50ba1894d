import { hoursText } from '#server/delivery/delivery-text.shared.ts'
import { Mark } from '#web/ui/status-badge.tsx'
import classes from './day-page.module.css'
import type { Day } from './move-stop.ts'

/** The removals of a day: quoted ones hold their vans, booked ones take them. */
export function DayRemovals({ removals }: Pick<Day, 'removals'>) {
  if (removals.length === 0) return null
  return (
    <section className={`box ${classes.side}`} aria-label="Removals">
      <h3>
        Removals <span className="muted num">{removals.length}</span>
      </h3>
      {removals.map(({ number, isBooked, name, phone, fromAddress, toAddress, vans }) => (
        <div key={number} className="small num">
          <p>
            <b>HR-{number}</b>, {name}{' '}
            <Mark tone={isBooked ? 'green' : 'blue'}>{isBooked ? 'Booked' : 'Quoted'}</Mark>
          </p>
          <p className="muted">
            {fromAddress} to {toAddress}. {phone}
          </p>
          <p>
            {vans.length === 0
              ? 'No delivery van held'
              : vans
                  .map((one) => `${vansText(one.vans)} of ${one.zone}, ${hoursText(one)}`)
                  .join('; ')}
          </p>
        </div>
      ))}
    </section>
  )
}

const vansText = (vans: number) => `${vans} ${vans === 1 ? 'van' : 'vans'}`

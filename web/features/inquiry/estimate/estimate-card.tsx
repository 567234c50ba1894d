import type { ReactNode } from 'react'
import type { Estimate } from '#server/removal/estimate/estimate-removal.shared.ts'
import { CheckIcon } from '#web/ui/icons/icons.tsx'
import { AnchorButton } from '#web/ui/buttons/button.tsx'
import { formatWholePounds } from '#web/ui/price.tsx'
import { VanLoad } from './van-load.tsx'
import classes from './estimate-card.module.css'

type EstimateCardProps = {
  estimate: Estimate | null
  /** What the company's insurance covers, as its settings say; empty: nothing is said. */
  cover: string
  /** Whether prices include VAT, which is said then. */
  isVatRegistered: boolean
  /** What sends the list to be finished later. */
  keep: ReactNode
}

const people = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** "£640 to £780" */
export const rangeText = ({ lowPence, highPence }: Estimate): string =>
  `${formatWholePounds(lowPence)} to ${formatWholePounds(highPence)}`

const inSums = (pence: number) =>
  pence < 0 ? `−${formatWholePounds(-pence)}` : formatWholePounds(pence)

/** What the move is expected to cost, how full the van is, and what makes the price. */
export function EstimateCard({ estimate, cover, isVatRegistered, keep }: EstimateCardProps) {
  const included = [
    'Blankets, straps and boxes for hanging clothes',
    'Beds and wardrobes taken apart and rebuilt',
    'Parking bays at both ends',
    ...(cover === '' ? [] : [cover]),
  ]
  return (
    <aside id="estimate" className={`box ${classes.card}`} aria-label="Estimate">
      <div className={classes.price}>
        <p className="small muted">Your move, as counted so far</p>
        <p className={`${classes.range} num`} aria-live="polite" data-range>
          {estimate ? rangeText(estimate) : 'Nothing counted yet'}
        </p>
        <p className="small muted num">
          {estimate
            ? `${isVatRegistered ? 'VAT included. ' : ''}About ${hoursText(estimate.hours)}, a crew of ${people[estimate.people] ?? estimate.people}. An estimate, not an offer.`
            : 'Start with a home like yours, or count what goes.'}
        </p>
      </div>
      {estimate && (
        <>
          <VanLoad estimate={estimate} />
          <Lines estimate={estimate} />
        </>
      )}
      <div className={classes.part}>
        <p className={classes.title}>Included</p>
        <ul className={classes.included}>
          {included.map((item) => (
            <li key={item}>
              <CheckIcon size={18} />
              {item}
            </li>
          ))}
        </ul>
        <p className="small muted num">
          {estimate && estimate.packingPence > 0
            ? `Not in it: packing your boxes, ${formatWholePounds(estimate.packingPence)}, storage and waiting.`
            : 'Not in it: storage and waiting.'}
        </p>
      </div>
      <div className={classes.part}>
        <AnchorButton href="#quotation" size="lg" fullWidth>
          Get a fixed price
        </AnchorButton>
        <p className={`small muted ${classes.after}`}>
          We check your list and send a fixed price. You pay nothing until you accept it.
        </p>
        {estimate && keep}
      </div>
    </aside>
  )
}

/** "6 hours", rounded up. */
const hoursText = (hours: number) => `${Math.ceil(hours)} ${hours <= 1 ? 'hour' : 'hours'}`

function Lines({ estimate: { lines, middlePence, miles } }: { estimate: Estimate }) {
  return (
    <div className={classes.part}>
      <p className={classes.title}>What makes it</p>
      <dl className="num">
        {lines.map(({ label, pence }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{inSums(pence)}</dd>
          </div>
        ))}
        <div className={classes.middle}>
          <dt>Middle of the range</dt>
          <dd>{inSums(middlePence)}</dd>
        </div>
      </dl>
      {miles === null && (
        <p className="small muted">Enter both postcodes to add the miles between them.</p>
      )}
    </div>
  )
}

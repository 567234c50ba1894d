import { Link } from '@tanstack/react-router'
import { dayText, hoursText, slotText } from '../../../../../server/delivery/delivery-words.ts'
import { useContact } from '../../../../lib/shop.ts'
import classes from './return-page.module.css'
import type { ReturnPageData } from './load-return-page.ts'

/** How many windows are offered before all of them. */
const FIRST = 3

type ChooseWindowProps = {
  order: string
  windows: ReturnPageData['windows']
  allDays: boolean
}

/** The free windows in which the crew can collect: the first ones, or all. */
export function ChooseWindow({ order, windows, allDays }: ChooseWindowProps) {
  const contact = useContact()
  const shown = allDays ? windows : windows.slice(0, FIRST)
  return (
    <fieldset className={classes.windows}>
      <legend>When shall we collect?</legend>
      {shown.map((slot, index) => (
        <label key={slot.id} className="num" aria-label={slotText(slot)}>
          <input type="radio" name="slot" value={slot.id} defaultChecked={index === 0} />
          <span>
            <b>{dayText(slot.date)}</b>
            <span className="small muted">{hoursText(slot)}, £0</span>
          </span>
        </label>
      ))}
      {windows.length === 0 && <p>We ring you to find a day, or ring us on {contact.phone}.</p>}
      {!allDays && windows.length > FIRST && (
        <p>
          <Link
            to="/shop/orders/$order/return"
            params={{ order }}
            search={{ days: 'all' }}
            resetScroll={false}
            className="link"
          >
            All days
          </Link>
        </p>
      )}
      <p className="small muted">
        No box needed. The crew takes apart what has to be, wraps everything and carries it down.
      </p>
    </fieldset>
  )
}

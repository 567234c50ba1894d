import { dayOfMonth, dayText } from '#server/lib/london-time.shared.ts'
import { balanceByText, type Due } from '#server/lib/order/deposit.shared.ts'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import { BALANCE_REMINDED_DAYS } from '#server/order/balance/balance-rules.shared.ts'
import radio from '#web/ui/forms/radio-card.module.css'
import { formatPence } from '#web/ui/price.tsx'
import steps from '#web/ui/page/steps.module.css'
import classes from './pay-choice.module.css'

export type Pay = 'full' | 'deposit'

type PayChoiceProps = {
  pay: Pay
  /** The deposit and the balance of the order. */
  due: Due
  /** The day of the delivery; null while none is chosen. */
  day: string | null
  /** False while the price of delivery is still to be agreed. */
  isPriced?: boolean
  /** Set while another choice is being made: none can be made meanwhile. */
  busy?: boolean
  /** Without it the form keeps the choice, and the dates that follow are not shown. */
  onChange?: (pay: Pay) => void
}

/** When the link to pay the balance is sent. */
const linkText = (by: string | null) =>
  by === null
    ? 'once the day of delivery is agreed'
    : `on ${dayOfMonth(daysAfter(by, -BALANCE_REMINDED_DAYS[0]))}`

/** How much is paid now: all of it, or a deposit, with the three dates that follow. */
export function PayChoice({
  pay,
  due,
  day,
  isPriced = true,
  busy = false,
  onChange,
}: PayChoiceProps) {
  const { nowPence, laterPence, by } = due
  const [now, later] = [formatPence(nowPence), formatPence(laterPence)]
  const radioOf = (value: Pay) =>
    onChange
      ? { value, checked: pay === value, onChange: () => onChange(value) }
      : { value, defaultChecked: pay === value }
  return (
    <fieldset className={classes.choice} disabled={busy}>
      <legend>How much now?</legend>
      <label className={`${radio.card} ${classes.card}`}>
        <input type="radio" name="pay" {...radioOf('full')} />
        <b className="num">Pay {formatPence(nowPence + laterPence)} now</b>
        <span>
          {isPriced
            ? 'Nothing left to pay on delivery.'
            : 'Then only the price of delivery is still to be agreed.'}
        </span>
      </label>
      <label className={`${radio.card} ${classes.card}`}>
        <input type="radio" name="pay" {...radioOf('deposit')} />
        <b className="num">Pay a deposit of {now} now</b>
        <span className="num">
          {later} {balanceByText(by)}.{!onChange && ' We’ll email you a link to pay.'}
        </span>
        {onChange && pay === 'deposit' && (
          <div className={classes.dates}>
            <ol className={`${steps.steps} ${classes.measure} num`}>
              <li className={steps.done}>
                {now}
                <small>today</small>
              </li>
              <li>
                {later}
                <small>{by === null ? 'before delivery' : `by ${dayText(by)}`}</small>
              </li>
              <li>
                Delivery
                <small>{day === null ? 'to be arranged' : dayText(day)}</small>
              </li>
            </ol>
            <p className="small muted">
              We’ll email you a link to pay {linkText(by)}. Nothing is taken automatically.
            </p>
          </div>
        )}
      </label>
    </fieldset>
  )
}

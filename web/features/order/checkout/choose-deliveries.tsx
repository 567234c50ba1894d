import { freeDelivery } from '#server/lib/order/free-delivery.shared.ts'
import { leadTime } from '#server/lib/time/lead-time.shared.ts'
import { madeOf } from '#server/stock/can-sell.shared.ts'
import { slowestLeadDays } from '#server/stock/made-to-order.shared.ts'
import { lineName } from '#server/lib/line-name.shared.ts'
import type { Cart } from './checkout-cart.ts'
import radio from '#web/ui/forms/radio-card.module.css'
import classes from './choose-deliveries.module.css'

const isMade = (line: Cart['items'][number]) => madeOf(line, line.quantity) > 0

/** Whether a cart can come in two deliveries: part is in stock, part is made to order. */
export const canSplitCart = ({ items }: Cart): boolean => items.some(isMade) && !items.every(isMade)

type ChooseDeliveriesProps = {
  cart: Cart
  two: boolean
  /** False where a delivery has a price, or its price is not known yet. */
  isFree: boolean
  onChange: (two: boolean) => void
}

/**
 * Selects one delivery, or stock first: for a cart that is partly made to order. The calendars of the
 * address below it have the days.
 */
export function ChooseDeliveries({ cart, two, isFree, onChange }: ChooseDeliveriesProps) {
  const leadDays = slowestLeadDays(cart.items)
  if (!canSplitCart(cart) || leadDays === null) return null
  const made = `in ${leadTime(leadDays)}`
  const names = (ofMade: boolean) =>
    list.format(cart.items.filter((line) => isMade(line) === ofMade).map(lineName))
  return (
    <fieldset className={classes.choice}>
      <legend className="visually-hidden">Number of deliveries</legend>
      <label className={`${radio.card} ${classes.card}`}>
        <input
          type="radio"
          name="deliveries"
          value="1"
          checked={!two}
          onChange={() => onChange(false)}
        />
        <b>One delivery</b>
        <span className="num">
          When everything is ready, {made}.{isFree && ` ${freeDelivery.amount}.`}
        </span>
      </label>
      <label className={`${radio.card} ${classes.card}`}>
        <input
          type="radio"
          name="deliveries"
          value="2"
          checked={two}
          onChange={() => onChange(true)}
        />
        <b>Two deliveries</b>
        <span className="num">
          {names(false)} first, then {names(true)}, made to order {made}.
          {isFree && ` ${freeDelivery.amount} for both.`}
        </span>
      </label>
    </fieldset>
  )
}

const list = new Intl.ListFormat('en-GB')

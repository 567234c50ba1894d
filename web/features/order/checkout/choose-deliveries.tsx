import { dayOfMonth } from '#server/lib/london-time.shared.ts'
import { freeDelivery } from '#server/lib/order/free-delivery.shared.ts'
import { canSplit, deliveryDays, madeFromToday } from '#server/stock/made-to-order.shared.ts'
import { lineName } from '#server/lib/line-name.shared.ts'
import type { Cart } from './checkout-cart.ts'
import radio from '#web/ui/forms/radio-card.module.css'
import classes from './choose-deliveries.module.css'

const madeDaysOf = (cart: Cart, today: Date) => cart.items.map((line) => madeFromToday(line, today))

/** Whether a cart can come in two deliveries: part is in stock, part is made to order. */
export const canSplitCart = (cart: Cart): boolean => canSplit(madeDaysOf(cart, new Date()))

type ChooseDeliveriesProps = {
  cart: Cart
  two: boolean
  /** False where a delivery has a price, or its price is not known yet. */
  isFree: boolean
  onChange: (two: boolean) => void
}

/** Selects one delivery, or stock first: for a cart that is partly made to order. */
export function ChooseDeliveries({ cart, two, isFree, onChange }: ChooseDeliveriesProps) {
  const today = new Date()
  const madeDays = madeDaysOf(cart, today)
  const days = deliveryDays(madeDays, { ordered: today, twoDeliveries: true })
  const [first, last] = days.map(dayOfMonth)
  if (!canSplit(madeDays) || first === undefined || last === undefined) return null
  const titles = (isMade: boolean) =>
    list.format(
      cart.items.flatMap((line, index) =>
        (madeDays[index] !== null) === isMade ? lineName(line) : [],
      ),
    )
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
          From {last}, when everything is ready.{isFree && ` ${freeDelivery.amount}.`}
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
          {titles(false)} from {first} and {titles(true)} from {last}.
          {isFree && ` ${freeDelivery.amount} for both.`}
        </span>
      </label>
    </fieldset>
  )
}

const list = new Intl.ListFormat('en-GB')

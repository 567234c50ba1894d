import { deleteStoredFilters } from '#web/lib/stored/stored-filters.ts'
import type { ReactNode } from 'react'
import { deliveryTimes } from '#server/delivery/delivery-text.shared.ts'
import { freeDelivery } from '#server/lib/order/free-delivery.shared.ts'
import { servicesLabel } from '#server/lib/services.shared.ts'
import { deliveryDays, madeFromToday } from '#server/stock/made-to-order.shared.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { Note } from '#web/ui/note.tsx'
import { Amount } from '#web/ui/price.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import type { SlotOffer } from './delivery/slot-offer.ts'
import type { Cart } from './checkout-cart.ts'
import classes from './order-summary.module.css'
import { RightToCancel } from './right-to-cancel.tsx'
import type { ChosenService } from './services/cart-services.ts'
import type { Sums } from './sums.ts'
import type { Refused } from './what-changed.ts'

type OrderSummaryProps = {
  cart: Cart | undefined
  /** Reloads a cart that failed to load. */
  onReload: (() => void) | null
  refused: Refused | null
  twoDeliveries: boolean
  services: readonly ChosenService[]
  slot: SlotOffer | null
  /** The text in place of the delivery's price while it is unknown; null where it is known. */
  unpriced: string | null
  /** The window of the second of two deliveries. */
  secondSlot: SlotOffer | null
  sums: Sums | null
  /** The days of the right to cancel. */
  returnDays: number
  /** What has left the cart since it was filled. */
  gone: ReactNode
  lines: ReactNode
  /** The button below the total. */
  children: ReactNode
}

/** The order summary: lines, totals, and the button that continues. */
export function OrderSummary(props: OrderSummaryProps) {
  const { cart, onReload, refused, sums, gone, lines, children } = props
  return (
    <aside className={`box ${classes.summary}`} aria-label="Your order">
      <h2>Your order</h2>
      {onReload !== null && (
        <RetryNote className={classes.fault} onRetry={onReload}>
          We couldn’t load your cart. Everything in it is safe.
        </RetryNote>
      )}
      {onReload === null && cart === undefined && <RowsSkeleton rows={3} />}
      {gone}
      {cart !== undefined && (cart.items.length === 0 ? <EmptyOrder /> : lines)}
      {refused !== null && <WhatChanged refused={refused} />}
      {cart !== undefined && sums !== null && <Totals {...props} cart={cart} sums={sums} />}
      {children}
      <RightToCancel returnDays={props.returnDays} />
    </aside>
  )
}

function EmptyOrder() {
  return (
    <div className={classes.fault}>
      <p>Your cart is empty. Please add items to proceed</p>
      <ButtonLink to="/shop/listing" variant="default" onClick={deleteStoredFilters}>
        See all products
      </ButtonLink>
    </div>
  )
}

function WhatChanged({ refused }: { refused: Refused }) {
  return (
    <div className={classes.changed}>
      <Note tone="warn">
        {refused.message}
        {refused.changes.map((change) => (
          <span key={change} className={`${classes.change} num`}>
            {change}
          </span>
        ))}
      </Note>
    </div>
  )
}

type TotalsProps = Pick<
  OrderSummaryProps,
  'twoDeliveries' | 'services' | 'slot' | 'unpriced' | 'secondSlot'
> & {
  cart: Cart
  sums: Sums
}

function Totals({ cart, twoDeliveries, services, slot, secondSlot, sums, ...props }: TotalsProps) {
  const today = new Date()
  const madeDays = cart.items.map((line) => madeFromToday(line, today))
  const days = deliveryDays(madeDays, { ordered: today, twoDeliveries })
  return (
    <>
      <dl className={`${classes.sums} num`}>
        <div>
          <dt>Items</dt>
          <dd>
            <Amount pence={sums.goodsPence} />
          </dd>
        </div>
        {services.length > 0 && (
          <div>
            <dt>{servicesLabel(services)}</dt>
            <dd>
              <Amount pence={sums.servicesPence} />
            </dd>
          </div>
        )}
        <div>
          <dt>Delivery</dt>
          <dd>
            <DeliveryPrice pence={sums.deliveryPence} unpriced={props.unpriced} />
          </dd>
        </div>
        {deliveryTimes(days, slot, secondSlot).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Unbroken text={value} />
            </dd>
          </div>
        ))}
        {sums.vatPence > 0 && (
          <div>
            <dt>VAT at 20%, included</dt>
            <dd>
              <Amount pence={sums.vatPence} />
            </dd>
          </div>
        )}
      </dl>
      <div className={classes.total}>
        <span>Total</span>
        <b>
          <Amount pence={sums.totalPence} />
        </b>
      </div>
    </>
  )
}

function DeliveryPrice({ pence, unpriced }: { pence: number; unpriced: string | null }) {
  if (unpriced !== null) return unpriced
  return pence > 0 ? <Amount pence={pence} /> : freeDelivery.amount
}

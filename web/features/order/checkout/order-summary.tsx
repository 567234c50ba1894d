import { deleteStoredFilters } from '#web/lib/stored/stored-filters.ts'
import type { ReactNode } from 'react'
import { deliveryMethodNames } from '#server/lib/order/delivery-methods.shared.ts'
import { slotText } from '#server/delivery/delivery-text.shared.ts'
import { freeDelivery } from '#server/lib/order/free-delivery.shared.ts'
import { servicesLabel } from '#server/lib/services.shared.ts'
import { slowestLeadDays } from '#server/stock/made-to-order.shared.ts'
import { leadTime, leadTimeText } from '#server/lib/time/lead-time.shared.ts'
import { sendByRow } from '#server/delivery/methods/method-text.shared.ts'
import { dayOfMonth, longDate } from '#server/lib/london-time.shared.ts'
import { type Due, orDepositText } from '#server/lib/order/deposit.shared.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { Note } from '#web/ui/note.tsx'
import { Amount } from '#web/ui/price.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import type { Method } from './delivery/use-method.ts'
import type { SlotOffer } from './delivery/slot-offer.ts'
import type { Cart } from './checkout-cart.ts'
import classes from './order-summary.module.css'
import type { ChosenService } from './services/cart-services.ts'
import type { Sums } from './sums.ts'
import type { Refused } from './what-changed.ts'
import { CANCELLATION_FORM_PATH } from '#server/settings/description/policy-names.shared.ts'

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
  /** How it comes. */
  method: Pick<Method, 'method' | 'day' | 'offered'>
  sums: Sums | null
  /** The deposit and the balance; null where all of it is paid now. */
  due: Due | null
  /** The deposit that may be chosen in place of the whole; null where none is, or it is chosen. */
  orDeposit: Due | null
  /** What a gift card pays of what is due now; zero without one. */
  giftPence: number
  /** The days of the right to cancel. */
  returnDays: number
  /** What has left the cart since it was filled. */
  gone: ReactNode
  lines: ReactNode
  /** The codes of the cart. */
  codes: ReactNode
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
      {props.codes}
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
  | 'twoDeliveries'
  | 'services'
  | 'slot'
  | 'unpriced'
  | 'secondSlot'
  | 'method'
  | 'due'
  | 'orDeposit'
  | 'giftPence'
> & {
  cart: Cart
  sums: Sums
}

function Totals({ cart, twoDeliveries, services, slot, secondSlot, sums, ...props }: TotalsProps) {
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
        {sums.discounts.map(({ id, label, pence }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd className={classes.off}>
              −<Amount pence={pence} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{deliveryMethodNames[props.method.method]}</dt>
          <dd>
            <DeliveryPrice pence={sums.deliveryPence} unpriced={props.unpriced} />
          </dd>
        </div>
        {timesOf(props.method, () =>
          // A day that is still to be agreed is not promised.
          props.unpriced === freeDelivery.arranged
            ? []
            : timesByVan(slowestLeadDays(cart.items), { twoDeliveries, slot, secondSlot }),
        ).map(({ label, value }) => (
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
      {props.due === null ? (
        <div className={classes.total}>
          <span>Total</span>
          <b>
            <Amount pence={sums.totalPence} />
          </b>
        </div>
      ) : (
        <DueRows totalPence={sums.totalPence} due={props.due} />
      )}
      {props.orDeposit !== null && (
        <p className="small muted num">{orDepositText(props.orDeposit)}</p>
      )}
      {props.giftPence > 0 && (
        <GiftRows
          giftPence={props.giftPence}
          leftPence={(props.due?.nowPence ?? sums.totalPence) - props.giftPence}
        />
      )}
    </>
  )
}

/** When an order comes: the day for collecting, when a parcel is sent, or what the van says. */
function timesOf(
  { method, day, offered: { parcel } }: OrderSummaryProps['method'],
  ofVan: () => { label: string; value: string }[],
) {
  if (method === 'van') return ofVan()
  if (method === 'collection') return day ? [{ label: 'Collect on', value: slotText(day) }] : []
  return parcel ? [sendByRow(parcel.sentBy)] : []
}

/**
 * The chosen slots; without one, how long made-to-order items take: the day on which they come is one
 * of the vans, which the calendar of the address has.
 */
function timesByVan(
  leadDays: number | null,
  { twoDeliveries, slot, secondSlot }: Pick<TotalsProps, 'twoDeliveries' | 'slot' | 'secondSlot'>,
): { label: string; value: string }[] {
  if (twoDeliveries && leadDays !== null) {
    return [
      { label: 'First delivery', value: slot ? slotText(slot) : 'Items in stock' },
      {
        label: 'Second delivery',
        value: secondSlot ? slotText(secondSlot) : leadTimeText(leadDays),
      },
    ]
  }
  if (slot !== null) return [{ label: 'Delivery slot', value: slotText(slot) }]
  return leadDays === null ? [] : [{ label: 'Made to order', value: `In ${leadTime(leadDays)}` }]
}

/** What a gift card pays, and what is left to pay today. */
function GiftRows({ giftPence, leftPence }: { giftPence: number; leftPence: number }) {
  return (
    <dl className={`${classes.sums} num`}>
      <div>
        <dt>Gift card</dt>
        <dd className={classes.off}>
          −<Amount pence={giftPence} />
        </dd>
      </div>
      <div>
        <dt>
          <b>Left to pay today</b>
        </dt>
        <dd>
          <b>
            <Amount pence={leftPence} />
          </b>
        </dd>
      </div>
    </dl>
  )
}

/** The total, what of it is paid now, and what later. */
function DueRows({
  totalPence,
  due: { nowPence, laterPence, by },
}: {
  totalPence: number
  due: Due
}) {
  return (
    <div className={`${classes.due} num`}>
      <div>
        <b>Total</b>
        <b>
          <Amount pence={totalPence} />
        </b>
      </div>
      <div className={classes.total}>
        <span>To pay today</span>
        <b>
          <Amount pence={nowPence} />
        </b>
      </div>
      <div>
        <span>{by === null ? 'Before delivery' : `By ${longDate(by)}`}</span>
        <Amount pence={laterPence} />
      </div>
      <p className="muted small">
        Cancel before your order is loaded and we’ll refund the whole deposit.{' '}
        {by === null
          ? 'We’ll agree the day of delivery with you before the balance is due.'
          : `If the balance isn’t paid by ${dayOfMonth(by)}, we’ll call you before moving your delivery.`}
      </p>
    </div>
  )
}

function DeliveryPrice({ pence, unpriced }: { pence: number; unpriced: string | null }) {
  if (unpriced !== null) return unpriced
  return pence > 0 ? <Amount pence={pence} /> : freeDelivery.amount
}

/** The right to cancel, its form and the terms, shown before the order is placed. */
function RightToCancel({ returnDays }: { returnDays: number }) {
  return (
    <p className={`${classes.right} muted small`}>
      You can change your mind for any reason up to {returnDays} days after delivery:{' '}
      <a className="link" href={CANCELLATION_FORM_PATH} target="_blank">
        how to cancel and cancellation form (PDF)
      </a>
      . By ordering, you accept our{' '}
      <a className="link" href="/shop/terms" target="_blank">
        terms
      </a>
      .
    </p>
  )
}

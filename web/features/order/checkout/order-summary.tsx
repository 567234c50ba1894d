import { forgetFilters } from '../../../lib/stored-filters.ts'
import type { ReactNode } from 'react'
import { freeDelivery } from '../../../../server/lib/free-delivery.ts'
import { deliveryDay, madeFromToday, slowest } from '../../../../server/stock/made-to-order.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Note } from '../../../ui/note.tsx'
import { Amount } from '../../../ui/price.tsx'
import { RetryNote } from '../../../ui/retry-note.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import classes from './order-summary.module.css'
import type { Cart } from './use-place-order.ts'
import type { Refused } from './what-changed.ts'

type OrderSummaryProps = {
  cart: Cart | undefined
  /** The cart could not be loaded; pressing the button loads it again. */
  onReload: (() => void) | null
  refused: Refused | null
  lines: ReactNode
  /** The button below the total. */
  children: ReactNode
}

/** What is bought: the lines, how the total comes about, and the button that goes on. */
export function OrderSummary({ cart, onReload, refused, lines, children }: OrderSummaryProps) {
  return (
    <aside className={`box ${classes.summary}`} aria-label="Your order">
      <h2>Your order</h2>
      {onReload !== null && (
        <RetryNote className={classes.fault} onRetry={onReload}>
          Your cart could not be loaded. Nothing in it is lost.
        </RetryNote>
      )}
      {onReload === null && cart === undefined && <RowsSkeleton rows={3} />}
      {cart !== undefined && (cart.items.length === 0 ? <EmptyOrder /> : lines)}
      {refused !== null && <WhatChanged refused={refused} />}
      {cart !== undefined && <Totals cart={cart} />}
      {children}
    </aside>
  )
}

function EmptyOrder() {
  return (
    <div className={classes.fault}>
      <p>Your cart is empty. Please add items to proceed</p>
      <ButtonLink to="/shop/listing" variant="default" onClick={forgetFilters}>
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

function Totals({ cart }: { cart: Cart }) {
  const today = new Date()
  const promised = slowest(cart.items.flatMap((line) => madeFromToday(line, today) ?? []))
  return (
    <>
      <dl className={`${classes.sums} num`}>
        <div>
          <dt>Items</dt>
          <dd>
            <Amount pence={cart.totalPence} />
          </dd>
        </div>
        <div>
          <dt>Delivery</dt>
          <dd>{freeDelivery.amount}</dd>
        </div>
        {promised !== null && (
          <div>
            <dt>Delivered from</dt>
            <dd>{deliveryDay(promised)}</dd>
          </div>
        )}
        <div>
          <dt>VAT at 20%, included</dt>
          <dd>
            <Amount pence={cart.vatPence} />
          </dd>
        </div>
      </dl>
      <div className={classes.total}>
        <span>Total</span>
        <b>
          <Amount pence={cart.totalPence} />
        </b>
      </div>
    </>
  )
}

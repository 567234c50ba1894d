import { isAllByBank, refundText } from '#server/payment/refund/refunded-to.shared.ts'
import { dayText } from '#server/lib/london-time.shared.ts'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'
import { useDone } from '#web/lib/forms/done.ts'
import { usePromises } from '#web/lib/shop.ts'
import { AlertIcon, ChevronRightIcon, CloseIcon, ReturnIcon } from '#web/ui/icons/icons.tsx'
import { MessageIcon } from '#web/ui/icons/icons-shop.tsx'
import { leadTo } from '#web/ui/lead-to.ts'
import { Note } from '#web/ui/note.tsx'
import { useOrderName } from '#web/lib/shop.ts'
import { formatPence } from '#web/ui/price.tsx'
import { CancelOrder } from './cancel-order.tsx'
import type { OrderPageData } from './load-order-page.ts'
import classes from './order-page.module.css'

/** The actions that are open for an order, each with its deadline. */
export function OrderActions({ order }: { order: OrderPageData }) {
  const orderName = useOrderName()
  const { returnDays } = usePromises()
  const done = useDone('cancel-order')
  const returned = useDone('return')
  const [cancelled, setCancelled] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    // The form that was pressed is shorter or gone, and what it did stands above it.
    if (cancelled > 0) leadTo(heading.current)
  }, [cancelled])
  const isPaid = order.paymentStatus !== 'pending'
  const isReturnable = isPaid && order.status !== 'rejected' && order.returns !== 'over'
  const isReviewable = order.status === 'delivered' && order.seenBy !== 'staff' && !order.isAssembly
  const isDone = done || cancelled > 0
  const hasActions = order.mayCancel || order.mayReport || isReturnable || isReviewable
  if (!hasActions && !isDone && !returned) return null
  return (
    <section className={classes.card} aria-labelledby="what-you-can-do">
      <h2 id="what-you-can-do" ref={heading} tabIndex={-1}>
        Manage your order
      </h2>
      {isDone && <Note tone="good">{cancelledText(order)}</Note>}
      {returned && <Note tone="good">We’ve received your return request. It’s listed below.</Note>}
      <ul className={classes.actions}>
        {order.mayCancel && (
          <li>
            <CloseIcon size={18} />
            <CancelOrder order={order} onDone={() => setCancelled((times) => times + 1)} />
          </li>
        )}
        {isReviewable && (
          <li>
            <MessageIcon size={18} />
            <Link to="/shop/orders/$order/review" params={{ order: orderName(order.number) }}>
              <b>Write a review</b>
              <span className="small muted">Good or bad, with photos if you like</span>
              <ChevronRightIcon size={16} />
            </Link>
          </li>
        )}
        {isReturnable && (
          <li>
            <ReturnIcon size={18} />
            <Link
              to="/shop/orders/$order/return"
              params={{ order: orderName(order.number) }}
              preload={false}
            >
              <b>Return items</b>
              <span className="small muted">
                {order.returnUntil !== null
                  ? `Until ${dayText(order.returnUntil)}.`
                  : `For ${returnDays} days after ${order.deliveryMethod === 'collection' ? 'you collect it' : 'delivery'}.`}
                {order.deliveryMethod === 'van' && ' Free collection.'}
              </span>
              <ChevronRightIcon size={16} />
            </Link>
          </li>
        )}
        {order.mayReport && (
          <li>
            <AlertIcon size={18} />
            <Link to="/shop/orders/$order/wrong" params={{ order: orderName(order.number) }}>
              <b>Report a problem</b>
              <span className="small muted">
                {order.isAssembly
                  ? 'Something isn’t right with the assembly'
                  : 'Damaged, missing or wrong item'}
              </span>
              <ChevronRightIcon size={16} />
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}

/** What a cancellation did: "We’ve cancelled your order and refunded £500.00 to ...". */
function cancelledText({ status, paidPence, standing, ...order }: OrderPageData): string {
  const what = status === 'rejected' ? 'your order' : 'those items'
  const refunds = order.refunds.filter(({ isOfChange, isLate }) => !isOfChange && !isLate)
  // A refund of several payments is several rows.
  const last = refunds.slice(refunds.findLastIndex(({ isRest }) => !isRest))
  if (last.length === 0 && paidPence === 0) {
    return `We’ve cancelled ${what}. You haven’t been charged.`
  }
  if (last.length === 0) {
    return `We’ve cancelled ${what}. Your balance is ${formatPence(standing.takenOffPence)} lower.`
  }
  if (!isAllByBank(last)) return `We’ve cancelled ${what}. ${refundText(last)}`
  const amountPence = last.reduce((sum, refund) => sum + refund.amountPence, 0)
  const money = last.every(({ isBooked }) => isBooked)
    ? `refunded ${formatPence(amountPence)}`
    : `are refunding ${formatPence(amountPence)}`
  return `We’ve cancelled ${what} and ${money} to your original payment method.`
}

import { Link } from '@tanstack/react-router'
import { usePromises } from '../../../lib/shop.ts'
import { AlertIcon, ChevronRightIcon, CloseIcon } from '../../../ui/icons.tsx'
import { MessageIcon, ReturnIcon } from '../../../ui/icons-shop.tsx'
import { orderNumber } from '../../../ui/order-number.ts'
import { CancelOrder } from './cancel-order.tsx'
import { weekdayOf } from './dates.ts'
import type { OrderPageData } from './load-order-page.ts'
import classes from './order-page.module.css'

/** The actions that are open for an order, each with its deadline. */
export function OrderActions({ order }: { order: OrderPageData }) {
  const { returnDays } = usePromises()
  return (
    <section className={classes.card} aria-labelledby="what-you-can-do">
      <h2 id="what-you-can-do">Manage your order</h2>
      <ul className={classes.actions}>
        {order.mayCancel && (
          <li>
            <CloseIcon size={18} />
            <CancelOrder order={order} />
          </li>
        )}
        {order.status === 'delivered' && order.seenBy !== 'staff' && (
          <li>
            <MessageIcon size={18} />
            <Link to="/shop/orders/$order/review" params={{ order: orderNumber(order.number) }}>
              <b>Write a review</b>
              <span className="small muted">Good or bad, with photos if you like</span>
              <ChevronRightIcon size={16} />
            </Link>
          </li>
        )}
        {order.status !== 'rejected' && order.returns !== 'over' && (
          <li>
            <ReturnIcon size={18} />
            <Link
              to="/shop/orders/$order/return"
              params={{ order: orderNumber(order.number) }}
              preload={false}
            >
              <b>Return items</b>
              <span className="small muted">
                {order.returnUntil !== null
                  ? `Until ${weekdayOf(order.returnUntil)}. Free collection.`
                  : `For ${returnDays} days after delivery. Free collection.`}
              </span>
              <ChevronRightIcon size={16} />
            </Link>
          </li>
        )}
        <li>
          <AlertIcon size={18} />
          <Link to="/shop/orders/$order/wrong" params={{ order: orderNumber(order.number) }}>
            <b>Report a problem</b>
            <span className="small muted">Damaged, missing or wrong item</span>
            <ChevronRightIcon size={16} />
          </Link>
        </li>
      </ul>
    </section>
  )
}

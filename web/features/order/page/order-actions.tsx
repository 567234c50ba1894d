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
      <h2 id="what-you-can-do">What you can do</h2>
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
              <b>Review it</b>
              <span className="small muted">Good or bad, with photographs if you like</span>
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
              <b>Return</b>
              <span className="small muted">
                {order.returnUntil !== null
                  ? `Until ${weekdayOf(order.returnUntil)}. We collect, £0.`
                  : `Opens when it is delivered, for ${returnDays} days. We collect, £0.`}
              </span>
              <ChevronRightIcon size={16} />
            </Link>
          </li>
        )}
        <li>
          <AlertIcon size={18} />
          <Link to="/shop/orders/$order/wrong" params={{ order: orderNumber(order.number) }}>
            <b>Something is wrong</b>
            <span className="small muted">Damaged, missing or not what you ordered</span>
            <ChevronRightIcon size={16} />
          </Link>
        </li>
      </ul>
    </section>
  )
}

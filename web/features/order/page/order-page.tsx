import { standingLines } from '#server/order/standing/standing.shared.ts'
import { weekdayDate } from '#server/lib/london-time.shared.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { printedNotes } from '#server/lib/order/delivery-notes.shared.ts'
import { useContact } from '#web/lib/shop.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { useOrderName } from '#web/lib/shop.ts'
import { formatPence } from '#web/ui/price.tsx'
import { Mark, shownStatus, StatusBadge } from '#web/ui/status-badge.tsx'
import { Conversations } from '../case/conversations.tsx'
import { OrderReturns } from './order-returns.tsx'
import type { OrderPageData } from './load-order-page.ts'
import { PayBalance } from './pay-balance.tsx'
import { OrderPayment } from './order-payment.tsx'
import { attemptText, OrderTimeline } from './order-timeline.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderDeliveries } from './order-deliveries.tsx'
import classes from './order-page.module.css'

type OrderPageProps = {
  order: OrderPageData
  /** Whether the bank has redirected the buyer back from paying the balance. */
  isBack?: boolean
}

/** An order's page: lines, address, delivery, progress, payment, and the possible actions. */
export function OrderPage({ order: loaded, isBack = false }: OrderPageProps) {
  const orderName = useOrderName()
  const contact = useContact()
  const number = String(loaded.number)
  const trpc = useTRPC()
  const { data } = useQuery(trpc.order.page.queryOptions({ number }, { initialData: loaded }))
  const order = { ...data, lines: standingLines(data.lines) }
  const { address } = order
  return (
    <main id="content" className={`wrap ${classes.page}`}>
      <div className={classes.head}>
        <h1>Order {orderName(order.number)}</h1>
        <OrderMark order={order} />
      </div>
      <p className="muted num">
        {weekdayDate(order.createdAt)}, {formatPence(order.nowPence)}. {seenByText(order)}
      </p>
      {order.attempt?.isReplaced === true && <ReplacedBy number={order.attempt.replacedBy} />}
      <OrderTimeline {...order} />
      <div className={classes.columns}>
        <div>
          <OrderDeliveries order={order} />
          <Conversations order={order} />
        </div>
        <div className={classes.side}>
          <PayBalance
            order={order}
            isBack={isBack && (loaded.balance !== null || loaded.unpaid !== null)}
          />
          <OrderActions order={order} />
          <OrderReturns order={order} />
          <OrderPayment order={order} />
          <section className={classes.card} aria-labelledby="going-to">
            <h2 id="going-to">{addressHeading(order)}</h2>
            <address>
              {address.firstName} {address.lastName}
              <br />
              {order.company !== '' && (
                <>
                  {order.company}
                  <br />
                </>
              )}
              {address.address}, {address.city} <span className="unbroken">{address.pincode}</span>
              <br />
              <span className="num">{address.phone}</span>
            </address>
            {printedNotes(address.notes) !== '' && <p className="muted">{address.notes}</p>}
            <p className="small muted">
              Need help? Call{' '}
              <a className="link unbroken" href={contact.phoneHref}>
                {contact.phone}
              </a>
              .
            </p>
          </section>
        </div>
      </div>
      {order.seenBy === 'staff' && (
        <p>
          <ButtonLink to="/admin/orders" variant="default">
            Back to your orders
          </ButtonLink>
        </p>
      )}
    </main>
  )
}

function OrderMark({ order }: { order: OrderPageData }) {
  if (order.paymentStatus === 'pending') return <Mark tone="yellow">Not paid</Mark>
  if (order.attempt !== null) return <Mark tone="black">{attemptText(order.attempt)}</Mark>
  return <StatusBadge kind="order" status={shownStatus(order)} />
}

/** That another order was placed instead, which is linked for those who may see it. */
function ReplacedBy({ number }: { number: number | null }) {
  const orderName = useOrderName()
  if (number === null) return <p>This order wasn’t paid. A new one was placed instead.</p>
  const name = orderName(number)
  return (
    <p>
      This order wasn’t paid. Order{' '}
      <Link to="/shop/orders/$order" params={{ order: name }} className="link">
        {name}
      </Link>{' '}
      was placed instead.
    </p>
  )
}

const addressHeading = ({ isAssembly, deliveryMethod }: OrderPageData): string => {
  if (isAssembly) return 'Address'
  return deliveryMethod === 'collection' ? 'Your address' : 'Delivery address'
}

function seenByText({ seenBy, hasEmail }: OrderPageData): string {
  if (seenBy === 'account') return ''
  if (seenBy === 'staff') return 'This is what the customer sees.'
  return hasEmail
    ? 'You’re viewing this order without signing in.'
    : 'This order has no email address, so only this browser can open it.'
}

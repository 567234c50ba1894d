import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { caseKindNames } from '#server/case/case-kinds.shared.ts'
import { longDate, shortDate } from '#server/lib/london-time.shared.ts'
import { quotationName, removalName } from '#server/lib/order-name.shared.ts'
import { useOrderName } from '#web/lib/shop.ts'
import { Panel } from '#web/ui/admin/panel.tsx'
import { Amount, formatPence } from '#web/ui/price.tsx'
import { Mark, OrderBadge, shownRemovalStatus, StatusBadge } from '#web/ui/status-badge.tsx'
import type { CustomerData } from './customer-data.ts'
import classes from './customer.module.css'

type SectionProps = { customer: CustomerData }

type RowsProps = {
  title: string
  aside?: string | undefined
  count: number
  /** The sentence when there is none; without it the section is left out. */
  none?: string
  children: ReactNode
}

/** A section of the page: its rows, or that there is none. */
function Rows({ title, aside, count, none, children }: RowsProps) {
  if (count === 0 && none === undefined) return null
  return (
    <Panel title={title} aside={aside}>
      {count === 0 ? (
        <p className={`${classes.body} muted`}>{none}</p>
      ) : (
        <ul className={`${classes.rows} num`} aria-label={title}>
          {children}
        </ul>
      )}
    </Panel>
  )
}

/** Their orders, the newest first, with how much they have spent. */
export function CustomerOrders({ customer }: SectionProps) {
  const orderName = useOrderName()
  const { orders, orderCount, spentPence } = customer
  return (
    <Rows
      title="Orders"
      aside={`${orderCount} paid, ${formatPence(spentPence)}`}
      count={orders.length}
      none="No orders yet."
    >
      {orders.map((order) => (
        <li key={order.id}>
          <span>
            <Link
              to="/admin/orders/$order"
              params={{ order: orderName(order.number) }}
              className="link"
            >
              {orderName(order.number)}
            </Link>
            <span className="muted small">{longDate(order.createdAt)}</span>
          </span>
          <span>
            <OrderBadge order={order} />{' '}
            <b>
              <Amount pence={order.nowPence} />
            </b>
          </span>
        </li>
      ))}
    </Rows>
  )
}

/** Their quotations, the newest first. */
export function CustomerQuotations({ customer: { quotations } }: SectionProps) {
  return (
    <Rows title="Quotations" count={quotations.length}>
      {quotations.map(({ number, status, createdAt, totalPence, isWaiting }) => (
        <li key={number}>
          <span>
            <Link
              to="/admin/quotes/$quote"
              params={{ quote: quotationName(number) }}
              className="link"
            >
              {quotationName(number)}
            </Link>
            <span className="muted small">{longDate(createdAt)}</span>
          </span>
          <span>
            {isWaiting && <Mark tone="yellow">Waiting</Mark>}{' '}
            <StatusBadge kind="quotation" status={status} />{' '}
            <b>
              <Amount pence={totalPence} />
            </b>
          </span>
        </li>
      ))}
    </Rows>
  )
}

/** Their inquiries, the newest first; each leads to those of their address in the list. */
export function CustomerInquiries({ customer: { inquiries, email } }: SectionProps) {
  return (
    <Rows title="Inquiries" count={inquiries.length}>
      {inquiries.map(({ id, status, createdAt }) => (
        <li key={id}>
          <Link
            to="/admin/customers"
            search={email === null ? {} : { search: email }}
            className="link"
          >
            {longDate(createdAt)}
          </Link>
          <StatusBadge kind="inquiry" status={status} />
        </li>
      ))}
    </Rows>
  )
}

/** Their removals, the newest first. */
export function CustomerRemovals({ customer: { removals } }: SectionProps) {
  return (
    <Rows title="Removals" count={removals.length}>
      {removals.map(({ number, status, day, pricePence, finishedAt }) => (
        <li key={number}>
          <span>
            <Link
              to="/shop/removals/$removal"
              params={{ removal: removalName(number) }}
              preload={false}
              className="link"
            >
              {removalName(number)}
            </Link>
            <span className="muted small">{longDate(day)}</span>
          </span>
          <span>
            <StatusBadge kind="removal" status={shownRemovalStatus({ status, finishedAt })} />{' '}
            <b>
              <Amount pence={pricePence} />
            </b>
          </span>
        </li>
      ))}
    </Rows>
  )
}

const kindName = (kind: string): string =>
  Object.entries(caseKindNames).find(([known]) => known === kind)?.[1] ?? 'Message'

/** Their conversations about orders, the latest first. */
export function CustomerConversations({ customer: { conversations } }: SectionProps) {
  const orderName = useOrderName()
  return (
    <Rows title="Messages" count={conversations.length}>
      {conversations.map(({ id, kind, orderNumber, isWaiting, lastAt }) => (
        <li key={id}>
          <span>
            <Link to="/admin/inbox" search={{ open: id }} className="link">
              {kindName(kind)}, {orderName(orderNumber)}
            </Link>
            <span className="muted small">{shortDate(lastAt)}</span>
          </span>
          {isWaiting && <Mark tone="yellow">Waiting</Mark>}
        </li>
      ))}
    </Rows>
  )
}

/** Their questions about products. */
export function CustomerQuestions({ customer: { questions } }: SectionProps) {
  return (
    <Rows title="Questions" count={questions.length}>
      {questions.map(({ id, product, question, isAnswered, createdAt }) => (
        <li key={id}>
          <span>
            <Link to="/admin/inbox" search={{ kind: 'question', open: id }} className="link">
              {product}
            </Link>
            <span>{question}</span>
            <span className="muted small">{shortDate(createdAt)}</span>
          </span>
          {!isAnswered && <Mark tone="yellow">Waiting</Mark>}
        </li>
      ))}
    </Rows>
  )
}

/** Their reviews. */
export function CustomerReviews({ customer: { reviews } }: SectionProps) {
  return (
    <Rows title="Reviews" count={reviews.length}>
      {reviews.map(({ id, product, rating, message, createdAt }) => (
        <li key={id}>
          <span>
            <Link to="/admin/inbox" search={{ kind: 'review', open: id }} className="link">
              {product}
            </Link>
            <span>{message}</span>
            <span className="muted small">{shortDate(createdAt)}</span>
          </span>
          <b>{rating} of 5</b>
        </li>
      ))}
    </Rows>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, useState } from 'react'
import { longDate } from '#server/lib/london-time.shared.ts'
import { useOrderName } from '#web/lib/shop.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { useMay } from '#web/lib/use-may.ts'
import { AuditList } from '#web/ui/admin/audit/audit-list.tsx'
import { DisputeNotes } from '#web/ui/admin/dispute-notes.tsx'
import { Compact, Panel } from '#web/ui/admin/panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons/icons.tsx'
import { Mark, OrderBadge } from '#web/ui/status-badge.tsx'
import { Conversations } from '#web/features/order/case/conversations.tsx'
import { DeletedNote, Timeline } from '../order-dialog.tsx'
import { rowName } from '../order-rows.tsx'
import { StatusForm } from '../status-form.tsx'
import { leftOf, mayChange } from '../change/may-change.ts'
import { OrderBalance } from '../order-balance.tsx'
import { isUnpaid } from '../status-warnings.ts'
import { OrderBuyer } from './order-buyer.tsx'
import { OrderFulfilment } from './order-fulfilment.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderNotes } from './order-notes.tsx'
import classes from './order-page.module.css'
import type { StaffOrder } from './staff-order.ts'
import { SentEmailList } from '#web/ui/admin/sent-emails/sent-email-list.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { Opening } from '#web/ui/dialogs/opening.tsx'

const DeleteOrder = lazy(() => import('../delete-order.tsx'))
const ChangeOrder = lazy(() => import('../change/change-order.tsx'))

/** An order's page for staff: everything about it, and every action. */
export function StaffOrderPage({ order: loaded }: { order: StaffOrder }) {
  const trpc = useTRPC()
  const { data: order } = useQuery(
    trpc.order.staffPage.queryOptions({ number: String(loaded.number) }, { initialData: loaded }),
  )
  return (
    <>
      <Head order={order} />
      {order.deletedAt !== null && <DeletedNote order={order} />}
      <DisputeNotes disputes={order.payments.flatMap(({ disputes }) => disputes)} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <OrderItems order={order} />
          <ChangePanel order={order} />
          <OrderMoney order={order} />
          {order.balance !== null && (
            <Panel title="Balance">
              <Compact>
                <div className={`${classes.body} ${classes.bare}`}>
                  <OrderBalance order={order} />
                </div>
              </Compact>
            </Panel>
          )}
          <Compact>
            <Conversations
              order={{ id: order.id, number: order.number, seenBy: 'staff' }}
              answerIn="inbox"
            />
          </Compact>
          <OrderEmails orderId={order.id} />
          <Panel title="Timeline">
            <div className={classes.body}>
              <Timeline events={order.timeline} />
            </div>
          </Panel>
        </div>
        <div className={classes.side}>
          <Panel title="Status">
            <Compact>
              <div className={`${classes.body} ${classes.bare}`}>
                <StatusForm order={order} />
              </div>
            </Compact>
          </Panel>
          <OrderFulfilment order={order} />
          <OrderBuyer order={order} />
          <OrderNotes order={order} />
          <Panel title="Changes by staff">
            <div className={classes.body}>
              <AuditList entries={order.audit} />
            </div>
          </Panel>
        </div>
      </div>
    </>
  )
}

/** The button that opens the form of a change, and the form. */
function ChangePanel({ order }: { order: StaffOrder }) {
  const [isOpen, setOpen] = useState(false)
  if (!mayChange(order)) return null
  if (isOpen) {
    return (
      <Opening>
        <ChangeOrder key={order.updatedAt} order={order} onDone={() => setOpen(false)} />
      </Opening>
    )
  }
  return (
    <div>
      <Button variant="default" size="sm" onClick={() => setOpen(true)}>
        Change this order
      </Button>
    </div>
  )
}

/** The name of the order, its state, and the ways to its neighbours and to what its buyer sees. */
function Head({ order }: { order: StaffOrder }) {
  const orderName = useOrderName()
  const { number, position, newer, older, createdAt } = order
  return (
    <div className={classes.head}>
      <div className={classes.names}>
        <h2 className="num">{orderName(number)}</h2>
        {position !== null && <span className="muted num">{rowName({ position })}</span>}
        <OrderBadge order={order} />
        {isUnpaid(order) && <Mark tone="yellow">Not paid</Mark>}
        {position === null && <Mark tone="red">Deleted</Mark>}
        <span className="muted small num">{longDate(createdAt)}</span>
      </div>
      <div className={classes.ways}>
        <ButtonLink
          to="/shop/orders/$order"
          params={{ order: orderName(number) }}
          preload={false}
          variant="default"
          size="sm"
        >
          View as customer
        </ButtonLink>
        <DeleteButton order={order} />
        <nav aria-label="Orders" className={classes.beside}>
          <Beside number={newer} label="Newer order">
            <ChevronLeftIcon size={18} />
          </Beside>
          <Link to="/admin/orders" className="link small">
            All orders
          </Link>
          <Beside number={older} label="Older order">
            <ChevronRightIcon size={18} />
          </Beside>
        </nav>
      </div>
    </div>
  )
}

type BesideProps = { number: number | null; label: string; children: ReactNode }

/** A link to the order before or behind this one in the list; at its ends there is none. */
function Beside({ number, label, children }: BesideProps) {
  const orderName = useOrderName()
  if (number === null) {
    return (
      <span className={classes.end} aria-hidden="true">
        {children}
      </span>
    )
  }
  return (
    <Link
      to="/admin/orders/$order"
      params={{ order: orderName(number) }}
      aria-label={`${label}, ${orderName(number)}`}
      title={`${label}, ${orderName(number)}`}
    >
      {children}
    </Link>
  )
}

/** Deletes the order from the list, after the specification's question. */
function DeleteButton({ order }: { order: StaffOrder }) {
  const may = useMay()
  const trpc = useTRPC()
  const [isAsked, setAsked] = useState(false)
  const { refetch } = useQuery(
    trpc.order.staffPage.queryOptions({ number: String(order.number) }, { enabled: false }),
  )
  const { position, address, delivery, lines } = order
  if (!may('deletedOrders') || position === null) return null
  const close = () => {
    setAsked(false)
    void refetch()
  }
  const row = {
    ...order,
    position,
    name: `${address.firstName} ${address.lastName}`,
    itemCount: lines.reduce((sum, line) => sum + leftOf(line), 0),
    deliveryDay: delivery?.date ?? null,
    isDeleted: false,
  }
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setAsked(true)}>
        Delete
      </Button>
      {isAsked && (
        <Opening>
          <DeleteOrder order={row} onClose={close} />
        </Opening>
      )}
    </>
  )
}

/** The emails about an order to its buyer. */
function OrderEmails({ orderId }: { orderId: string }) {
  const trpc = useTRPC()
  const { data, isError, refetch } = useQuery(trpc.sentEmail.ofOrder.queryOptions({ id: orderId }))
  return (
    <Panel title="Emails" aside="The last 90 days">
      {isError && (
        <RetryNote small onRetry={() => void refetch()}>
          The emails could not be loaded.
        </RetryNote>
      )}
      {data === undefined ? !isError && <RowsSkeleton rows={2} /> : <SentEmailList emails={data} />}
    </Panel>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AuditList } from '#web/ui/admin/audit/audit-list.tsx'
import { DisputeNotes } from '#web/ui/admin/dispute-notes.tsx'
import { Compact } from '#web/ui/admin/panel.tsx'
import { useTRPC } from '#web/lib/trpc.ts'
import { useMay } from '#web/lib/use-may.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { OrderLines } from '#web/ui/order/order-lines.tsx'
import { useOrderName } from '#web/lib/shop.ts'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { OrderBadge } from '#web/ui/status-badge.tsx'
import { Amount } from '#web/ui/price.tsx'
import { dateAndTime } from '#server/lib/london-time.shared.ts'
import { refundedRows } from '#server/payment/refund/refunded-to.shared.ts'
import { standingLines } from '#server/order/standing/standing.shared.ts'
import { eventText } from './event-text.ts'
import classes from './order-dialog.module.css'
import { OrderBalance } from './order-balance.tsx'
import { madeForStaff, OrderFacts } from './order-facts.tsx'
import { rowName } from './order-rows.tsx'
import { RefundForm } from './refund-form.tsx'
import { StatusForm } from './status-form.tsx'
import { type AdminOrder, type OrderRow, useRestoreOrder } from './use-orders.ts'

/** The details of an order, and staff's actions. */
export default function OrderDialog({ row, onClose }: { row: OrderRow; onClose: () => void }) {
  const orderName = useOrderName()
  const trpc = useTRPC()
  const {
    data: order,
    isError,
    refetch,
  } = useQuery(trpc.order.adminDetails.queryOptions({ id: row.id }))
  return (
    <Dialog
      opened
      onClose={onClose}
      width={760}
      fullScreenOnPhone
      title={
        <span className={classes.title}>
          <span>{rowName(row)}</span>
          <Link
            to="/shop/orders/$order"
            params={{ order: orderName(row.number) }}
            preload={false}
            className={`${classes.number} num`}
          >
            {orderName(row.number)}
          </Link>
          <Link
            to="/admin/orders/$order"
            params={{ order: orderName(row.number) }}
            className={`${classes.number} link`}
          >
            Order page
          </Link>
          <OrderBadge order={order ?? row} />
        </span>
      }
    >
      {isError && (
        <RetryNote small onRetry={() => void refetch()}>
          The details could not be loaded.
        </RetryNote>
      )}
      {order === undefined ? !isError && <RowsSkeleton /> : <Details order={order} />}
    </Dialog>
  )
}

/** Says that an order is deleted and what goes on, with the way back. */
export function DeletedNote({ order }: { order: AdminOrder }) {
  const may = useMay()
  const { restore, busy } = useRestoreOrder()
  return (
    <Note tone="warn">
      This order was deleted from the list.
      {order.final === null &&
        ' It stays on delivery plans and sheets until it is rejected or delivered.'}
      {may('deletedOrders') && (
        <BusyButton
          variant="default"
          size="xs"
          className={classes.restore}
          busy={busy}
          onClick={() => void restore(order.id)}
        >
          Restore
        </BusyButton>
      )}
    </Note>
  )
}

function Details({ order }: { order: AdminOrder }) {
  return (
    <Compact>
      {order.deletedAt !== null && <DeletedNote order={order} />}
      <div className={classes.columns}>
        <div>
          <OrderLines lines={standingLines(order.lines)} how={madeForStaff(order)} tight />
          <OrderSums order={order} />
        </div>
        <OrderFacts order={order} />
      </div>
      <DisputeNotes disputes={order.payments.flatMap(({ disputes }) => disputes)} />
      {order.balance !== null && (
        <section className={classes.balance}>
          <h3>Balance</h3>
          <OrderBalance order={order} />
        </section>
      )}
      <StatusForm order={order} />
      <RefundForm order={order} />
      <div className={classes.history}>
        <section>
          <h3>Timeline</h3>
          <Timeline events={order.timeline} />
        </section>
        <section>
          <h3>Changes by staff</h3>
          <AuditList entries={order.audit} />
        </section>
      </div>
    </Compact>
  )
}

/** What an order comes to now, and what was taken off it. */
function OrderSums({ order }: { order: AdminOrder }) {
  return (
    <>
      <p className={classes.total}>
        Order Price <Amount pence={order.nowPence} className={classes.sum} />
      </p>
      {order.standing.promotions
        .filter(({ pence }) => pence > 0)
        .map(({ code, name, pence }) => (
          <p key={`${code} ${name}`} className={classes.refunded}>
            {code === null ? name : `${name} (${code})`} −<Amount pence={pence} />
          </p>
        ))}
      {order.standing.takenOffPence > 0 && (
        <p className={classes.refunded}>
          Taken off <Amount pence={order.standing.takenOffPence} />
        </p>
      )}
      {refundedRows(order.refundedPence, order.refunds)
        .filter(({ pence }) => pence > 0)
        .map(({ label, pence }) => (
          <p key={label} className={classes.refunded}>
            {label} <Amount pence={pence} />
          </p>
        ))}
    </>
  )
}

/** The events of an order, in order. */
export function Timeline({ events }: { events: AdminOrder['timeline'] }) {
  return (
    <ol className={classes.list}>
      {events.map((event) => (
        <li key={event.id}>
          {eventText(event)}
          <span className="muted tiny num">
            {' '}
            {dateAndTime(event.createdAt)}
            {event.actorName !== null && <>, {event.actorName}</>}
          </span>
        </li>
      ))}
    </ol>
  )
}

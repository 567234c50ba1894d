import { Link } from '@tanstack/react-router'
import { dayText } from '#server/lib/london-time.shared.ts'
import { hoursText } from '#server/delivery/delivery-text.shared.ts'
import { useMutation, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { errorText, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { DataCell, DataTable } from '#web/ui/admin/data-table.tsx'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { Panel } from '#web/ui/admin/panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { onSingleClick } from '#web/ui/buttons/double-click.ts'
import { errorToast, undoToast } from '#web/ui/toast/toast.ts'
import { useOrderName } from '#web/lib/shop.ts'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { weightText } from '../week/slot-state.ts'
import { waitText } from '../week/weeks.tsx'
import classes from './to-arrange.module.css'
import { whyText } from './why-text.ts'

export type WaitingOrder = RouterOutputs['delivery']['toArrange']['items'][number]

const columns = [
  { name: 'Order' },
  { name: 'Customer and address' },
  { name: 'Waiting' },
  { name: 'First available' },
  { name: 'Arrange', right: true },
]

type ToArrangeProps = {
  list: Pick<UseQueryResult<RouterOutputs['delivery']['toArrange']>, 'data' | 'isPending'>
  /** The loading error of the list. */
  fault: string | null
  onRetry: () => void
  onArrange: (order: WaitingOrder) => void
}

/** Paid orders and replacements without a window, the oldest first. */
export function ToArrange({ list, fault, onRetry, onArrange }: ToArrangeProps) {
  const { items = [], total = 0 } = list.data ?? {}
  return (
    <Panel
      title="Deliveries to arrange"
      aside={total > items.length ? asideText(items.length, total) : 'Oldest first'}
    >
      <FaultBanner message={fault} onRetry={onRetry} />
      {list.isPending && <RowsSkeleton rows={3} />}
      {list.data !== undefined && items.length === 0 && (
        <p className={`${classes.none} small muted`}>
          Every paid order has a delivery slot. Orders without one, failed deliveries, replacements
          and spare parts will appear here.
        </p>
      )}
      {items.length > 0 && (
        <DataTable label="Deliveries to arrange" columns={columns}>
          {items.map((order) => (
            <Row
              key={order.replacement?.messageId ?? `${order.id} ${order.part}`}
              order={order}
              onArrange={onArrange}
            />
          ))}
        </DataTable>
      )}
    </Panel>
  )
}

const asideText = (shown: number, total: number) => `oldest ${shown} of ${total}`

function Row({
  order,
  onArrange,
}: {
  order: WaitingOrder
  onArrange: ToArrangeProps['onArrange']
}) {
  const orderName = useOrderName()
  const { number, name, city, pincode, since, firstFree, replacement } = order
  return (
    <tr>
      <DataCell place="head">
        <Link
          to="/admin/orders/$order"
          params={{ order: orderName(number) }}
          className="link unbroken"
        >
          {orderName(number)}
        </Link>
      </DataCell>
      <DataCell place="foot">
        {name}, {city} <span className="unbroken">{pincode}</span>
        <br />
        <span className="muted tiny">
          {whyText(order)} {order.isOneOfTwo && `Delivery ${order.part} of 2. `}
          {piecesText(order)}
        </span>
      </DataCell>
      <DataCell place="corner">
        <span suppressHydrationWarning>{waitText(since, new Date())}</span>
      </DataCell>
      <DataCell place="foot">
        <span className={classes.onPhones}>First available: </span>
        {firstFree ? (
          `${dayText(firstFree.date)}, ${hoursText(firstFree)}`
        ) : (
          <span className="muted">none</span>
        )}
      </DataCell>
      <DataCell right place="foot">
        <Button
          variant="default"
          size="xs"
          aria-label={`Arrange ${replacement ? 'replacement for ' : ''}${orderName(number)}`}
          onClick={() => onArrange(order)}
        >
          Arrange
        </Button>
        {replacement && <Posted messageId={replacement.messageId} number={number} />}
      </DataCell>
    </tr>
  )
}

/** Marks a replacement or part as sent by post. */
function Posted({ messageId, number }: { messageId: string; number: number }) {
  const orderName = useOrderName()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const post = useMutation(
    trpc.delivery.postReplacement.mutationOptions({
      onSuccess: (_, { isPosted = true }) => {
        if (!isPosted) return
        undoToast(`Sent by post: ${orderName(number)}`, () =>
          post.mutate({ messageId, isPosted: false }),
        )
      },
      onError: (error) => errorToast(errorText(error, 'That could not be saved. Try again.')),
      onSettled: () =>
        Promise.all([
          queryClient.invalidateQueries(trpc.delivery.toArrange.pathFilter()),
          queryClient.invalidateQueries(trpc.delivery.waiting.pathFilter()),
        ]),
    }),
  )
  return (
    <Button
      variant="subtle"
      size="xs"
      aria-label={`Replacement for ${orderName(number)} sent by post`}
      disabled={post.isPending}
      onClick={onSingleClick(() => post.mutate({ messageId }))}
    >
      Sent by post
    </Button>
  )
}

/** "Wardrobe and 2 more, 4 boxes, 68 kg." */
function piecesText({ lines, boxes, weightGrams }: WaitingOrder): string {
  const [first, ...others] = lines
  if (!first) return ''
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  return `${first.title}${more}, ${boxes} ${boxes === 1 ? 'box' : 'boxes'}, ${weightText(weightGrams)}.`
}

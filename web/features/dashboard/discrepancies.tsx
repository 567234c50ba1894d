import { shortDate } from '#server/lib/london-time.shared.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { discrepancyNames } from '#server/payment/discrepancy/discrepancy-kinds.shared.ts'
import { errorText, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { Panel } from '#web/ui/admin/panel.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { AlertIcon, CheckIcon } from '#web/ui/icons/icons.tsx'
import { useOrderName } from '#web/lib/shop.ts'
import { errorToast } from '#web/ui/toast/toast.ts'
import classes from './discrepancies.module.css'

type Discrepancy = RouterOutputs['order']['findings']['items'][number]

/** Payment discrepancies: open ones first, then those that the shop has corrected. */
export function Discrepancies({ discrepancies }: { discrepancies: readonly Discrepancy[] }) {
  if (discrepancies.length === 0) return null
  return (
    <div className={classes.panel}>
      <Panel title="Payments to check">
        <ul className={`${classes.list} num`}>
          {discrepancies.map((discrepancy) => (
            <DiscrepancyItem key={discrepancy.id} discrepancy={discrepancy} />
          ))}
        </ul>
      </Panel>
    </div>
  )
}

function DiscrepancyItem({
  discrepancy: { id, kind, urgent, order, intentId, detail, createdAt },
}: {
  discrepancy: Discrepancy
}) {
  const orderName = useOrderName()
  return (
    <li className={classes.item}>
      <b className={urgent ? classes.urgent : ''}>
        {urgent ? <AlertIcon /> : <CheckIcon />}
        {discrepancyNames[kind]}
      </b>
      <span>
        {order === null ? (
          `Payment ${intentId}`
        ) : (
          <Link
            to="/admin/orders/$order"
            params={{ order: orderName(order.number) }}
            className="link"
          >
            Order {orderName(order.number)}
          </Link>
        )}
        <span className="muted">: {detail.replace(/\.$/, '')}</span>
      </span>
      <span className="muted">{shortDate(createdAt)}</span>
      {urgent && <DoneButton id={id} />}
    </li>
  )
}

/** Marks a discrepancy as resolved. */
function DoneButton({ id }: { id: string }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const resolve = useMutation(
    trpc.order.resolveFinding.mutationOptions({
      onError: (error) => errorToast(errorText(error, 'The server did not respond. Try again.')),
      onSettled: () => queryClient.invalidateQueries(trpc.order.findings.pathFilter()),
    }),
  )
  return (
    <BusyButton
      size="sm"
      variant="default"
      busy={resolve.isPending}
      onClick={() => resolve.mutate({ id })}
    >
      Mark as resolved
    </BusyButton>
  )
}

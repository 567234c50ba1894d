import { dayAndTime } from '#server/lib/london-time.shared.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { discrepancyNames } from '#server/payment/discrepancy/discrepancy-kinds.shared.ts'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { errorToast } from '#web/ui/toast/toast.ts'
import classes from './inbox.module.css'
import { OrderPanel } from './order-panel.tsx'

/** A payment that needs staff, with the order that it is of. */
export function DiscrepancyPanel({ id }: { id: string }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const { data: found, isError, refetch } = useQuery(trpc.order.finding.queryOptions({ id }))
  const resolve = useMutation(
    trpc.order.resolveFinding.mutationOptions({
      onError: (error) => errorToast(errorText(error, 'The server did not respond. Try again.')),
      onSettled: () =>
        Promise.all([
          queryClient.invalidateQueries(trpc.order.pathFilter()),
          queryClient.invalidateQueries(trpc.inbox.pathFilter()),
        ]),
    }),
  )
  if (isError) {
    return <RetryNote onRetry={() => void refetch()}>The payment could not be loaded.</RetryNote>
  }
  if (!found) return <RowsSkeleton rows={5} />
  return (
    <div className={classes.columns}>
      <section className={classes.talk} aria-labelledby="talk">
        <div className={classes.head}>
          <div>
            <h2 id="talk">{discrepancyNames[found.kind]}</h2>
            <p className="small muted num">
              {found.intentId}, {dayAndTime(found.createdAt)}
            </p>
          </div>
        </div>
        <Note tone={found.urgent ? 'warn' : 'good'}>{sentence(found.detail)}</Note>
        {found.urgent && (
          <BusyButton
            size="sm"
            variant="default"
            busy={resolve.isPending}
            onClick={() => resolve.mutate({ id })}
          >
            Mark as resolved
          </BusyButton>
        )}
      </section>
      {found.order !== null && <OrderPanel orderId={found.order.id} />}
    </div>
  )
}

const sentence = (text: string) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`

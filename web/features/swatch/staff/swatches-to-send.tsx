import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { FirstLabel } from './first-label.tsx'
import { PrintLabels } from './print-labels.tsx'
import { RequestTable } from './request-table.tsx'
import classes from './swatches-to-send.module.css'

/** The requests to post: printing labels, then marking them as sent. */
export function SwatchesToSend() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const list = useQuery(trpc.swatch.toSend.queryOptions())
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [first, setFirst] = useState(1)
  const mark = useMutation(
    trpc.swatch.markSent.mutationOptions({
      onSuccess: ({ sent }) => {
        toast({ message: `${sentWords(sent)} marked as sent. Each address is written to.` })
      },
      onSettled: () => queryClient.invalidateQueries(trpc.swatch.pathFilter()),
    }),
  )
  const items = list.data?.items ?? []
  const chosen = items.filter(({ id }) => !left.has(id))
  const ids = chosen.map(({ id }) => id)
  const toggle = (id: string) =>
    setLeft((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  return (
    <>
      <FaultBanner
        message={list.error && errorText(list.error, 'The swatch requests could not be loaded.')}
        onRetry={() => void list.refetch()}
      />
      <FaultBanner
        message={mark.error && errorText(mark.error, 'Nothing was marked as sent. Try again.')}
      />
      <section className={`box ${classes.panel}`} aria-label="Swatches to send">
        {list.isPending && <RowsSkeleton rows={6} />}
        {list.data !== undefined && items.length === 0 && (
          <EmptyState drawing="sofa" title="No swatches to send">
            Requests from the free swatches page appear here, oldest first.
          </EmptyState>
        )}
        {items.length > 0 && (
          <>
            <div className={classes.bar}>
              <FirstLabel value={first} onChange={setFirst} />
              <div className={classes.actions}>
                <p className="muted small num">
                  {ids.length} of {list.data?.total ?? items.length} selected
                </p>
                <PrintLabels first={first} ids={ids} />
                <BusyButton
                  size="sm"
                  busy={mark.isPending}
                  busyText="Marking..."
                  disabled={ids.length === 0}
                  onClick={(event) => event.detail < 2 && mark.mutate({ ids })}
                >
                  Mark as sent
                </BusyButton>
              </div>
            </div>
            <RequestTable requests={items} left={left} onToggle={toggle} />
          </>
        )}
      </section>
    </>
  )
}

const sentWords = (sent: number) => `${sent} ${sent === 1 ? 'request' : 'requests'}`

import { useQuery } from '@tanstack/react-query'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { RemovalCard } from './removal-card.tsx'
import classes from './removals.module.css'

type RemovalsProps = {
  inquiryId: string
  /** Whether what a quotation begins with is loaded. */
  isReady: boolean
  /** Called with the shop's deposit share, in per cent. */
  onQuote: (depositPercent: number) => void
}

/** The quotations of an inquiry and the booked removal, the newest first. */
export function RemovalsOfInquiry({ inquiryId, isReady, onQuote }: RemovalsProps) {
  const trpc = useTRPC()
  const list = useQuery(trpc.removal.ofInquiry.queryOptions({ inquiryId }, { staleTime: 0 }))
  const { data } = list
  const isBooked = data?.items.some(({ status }) => status === 'booked') ?? false
  return (
    <section className={classes.removals} aria-labelledby="removals">
      <h3 id="removals">Quotations and removal</h3>
      <FaultBanner
        message={list.error && errorText(list.error, 'The quotations could not be loaded.')}
        onRetry={() => void list.refetch()}
      />
      {list.isPending && <RowsSkeleton rows={1} />}
      {data?.items.length === 0 && <p className="muted">No quotations sent yet.</p>}
      {data?.items.map((removal) => (
        <RemovalCard key={removal.id} removal={removal} />
      ))}
      {data !== undefined && isReady && !isBooked && (
        <p>
          <Button size="sm" variant="default" onClick={() => onQuote(data.depositPercent)}>
            {data.items.length === 0 ? 'Send a quotation' : 'Send another quotation'}
          </Button>
        </p>
      )}
    </section>
  )
}

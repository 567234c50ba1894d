import { useQuery } from '@tanstack/react-query'
import { quotationName } from '#server/lib/order-name.shared.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { TalkPart } from './talk-part.tsx'
import classes from './editor.module.css'

/** The conversation about a quotation in the inbox, with the way to the quotation. */
export function QuotationTalk({ id }: { id: string }) {
  const trpc = useTRPC()
  const { data, isError, refetch } = useQuery(trpc.quotation.details.queryOptions({ id }))
  if (isError) {
    return <RetryNote onRetry={() => void refetch()}>The quotation could not be loaded.</RetryNote>
  }
  if (!data) return <RowsSkeleton rows={5} />
  const quote = quotationName(data.number)
  return (
    <div className={classes.talk}>
      <p>
        <ButtonLink to="/admin/quotes/$quote" params={{ quote }} variant="default" size="sm">
          View {quote}
        </ButtonLink>
      </p>
      <TalkPart details={data} />
    </div>
  )
}

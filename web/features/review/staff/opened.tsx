import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTRPC } from '#web/lib/trpc.ts'
import { Compact } from '#web/ui/admin/panel.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { StaffQuestion } from './staff-question.tsx'
import { StaffReview } from './staff-review.tsx'
import classes from './staff-review.module.css'

type OpenedProps = {
  heading: string
  query: { isError: boolean; isPending: boolean; refetch: () => unknown }
  /** The row; none when it was deleted. */
  children: ReactNode[] | undefined
}

function Opened({ heading, query, children }: OpenedProps) {
  if (query.isError) {
    return (
      <RetryNote onRetry={() => void query.refetch()}>
        This could not be loaded. Try again.
      </RetryNote>
    )
  }
  if (query.isPending) return <RowsSkeleton rows={4} />
  if (children?.length === 0) return <p className={classes.gone}>This has been deleted.</p>
  return (
    <section aria-label={heading}>
      <h2 className="visually-hidden">{heading}</h2>
      <Compact>
        <ul className={`${classes.list} ${classes.opened}`}>{children}</ul>
      </Compact>
    </section>
  )
}

/** A review in any state: the inbox's panel. */
export function OpenedReview({ id }: { id: string }) {
  const trpc = useTRPC()
  const found = useQuery(trpc.review.staffList.queryOptions({ id }))
  return (
    <Opened heading="Review" query={found}>
      {found.data?.items.map((review) => (
        <StaffReview key={review.id} review={review} />
      ))}
    </Opened>
  )
}

/** A question, answered or not: the inbox's panel. */
export function OpenedQuestion({ id }: { id: string }) {
  const trpc = useTRPC()
  const found = useQuery(trpc.question.staffList.queryOptions({ id }))
  return (
    <Opened heading="Question" query={found}>
      {found.data?.items.map((question) => (
        <StaffQuestion key={question.id} question={question} />
      ))}
    </Opened>
  )
}

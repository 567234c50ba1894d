import { useQuery } from '@tanstack/react-query'
import { errorText, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { Compact, Panel } from '#web/ui/admin/panel.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { StaffQuestion } from './staff-question.tsx'
import classes from './staff-review.module.css'

/** Unanswered questions about products, the oldest first. */
export function QuestionsPanel() {
  const trpc = useTRPC()
  return <Questions list={useQuery(trpc.question.staffList.queryOptions({ limit: 50 }))} />
}

type QuestionsProps = {
  list: {
    data: RouterOutputs['question']['staffList'] | undefined
    error: object | null
    isPending: boolean
    refetch: () => unknown
  }
}

/** The panel while the questions are loading, loaded, or could not be loaded. */
export function Questions({ list }: QuestionsProps) {
  const { items = [], pagination } = list.data ?? {}
  return (
    <Panel title="Questions" aside={pagination && `${pagination.totalCount} to answer`}>
      <FaultBanner
        message={list.error && errorText(list.error, 'The questions could not be loaded.')}
        onRetry={() => void list.refetch()}
      />
      {list.isPending && <RowsSkeleton rows={2} />}
      {list.data !== undefined && items.length === 0 && (
        <p className={`${classes.none} muted`}>All questions answered.</p>
      )}
      <Compact>
        <ul className={classes.list}>
          {items.map((question) => (
            <StaffQuestion key={question.id} question={question} />
          ))}
        </ul>
      </Compact>
    </Panel>
  )
}

import { useQuery } from '@tanstack/react-query'
import { errorText, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { Compact, Panel, Toolbar } from '#web/ui/admin/panel.tsx'
import { SelectField } from '#web/ui/forms/fields.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { StaffQuestion } from './staff-question.tsx'
import classes from './staff-review.module.css'

type QuestionsPanelProps = { isDeleted: boolean; onShow: (isDeleted: boolean) => void }

/** Unanswered questions about products, the oldest first; or the deleted ones. */
export function QuestionsPanel({ isDeleted, onShow }: QuestionsPanelProps) {
  const trpc = useTRPC()
  const show = isDeleted ? 'deleted' : 'waiting'
  const list = useQuery(trpc.question.staffList.queryOptions({ limit: 50, show }))
  return (
    <>
      <Toolbar>
        <SelectField
          aria-label="Filter questions"
          value={isDeleted ? 'deleted' : ''}
          onChange={(event) => onShow(event.currentTarget.value === 'deleted')}
        >
          <option value="">To answer</option>
          <option value="deleted">Deleted</option>
        </SelectField>
      </Toolbar>
      <Questions list={list} isDeleted={isDeleted} />
    </>
  )
}

type QuestionsProps = {
  list: {
    data: RouterOutputs['question']['staffList'] | undefined
    error: object | null
    isPending: boolean
    refetch: () => unknown
  }
  isDeleted?: boolean
}

/** The panel while the questions are loading, loaded, or could not be loaded. */
export function Questions({ list, isDeleted = false }: QuestionsProps) {
  const { items = [], pagination } = list.data ?? {}
  return (
    <Panel
      title="Questions"
      aside={pagination && `${pagination.totalCount} ${isDeleted ? 'deleted' : 'to answer'}`}
    >
      <FaultBanner
        message={list.error && errorText(list.error, 'The questions could not be loaded.')}
        onRetry={() => void list.refetch()}
      />
      {list.isPending && <RowsSkeleton rows={2} />}
      {list.data !== undefined && items.length === 0 && (
        <p className={`${classes.none} muted`}>
          {isDeleted ? 'No questions deleted in the last 30 days.' : 'All questions answered.'}
        </p>
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

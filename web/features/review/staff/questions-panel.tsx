import { trpc } from '../../../lib/trpc.ts'
import { Compact, Panel } from '../../../ui/admin/panel.tsx'
import { StaffQuestion } from './staff-question.tsx'
import classes from './staff-review.module.css'

/** Unanswered questions about products, the oldest first. */
export function QuestionsPanel() {
  const list = trpc.question.staffList.useQuery({ limit: 50 })
  const items = list.data?.items ?? []
  return (
    <Panel title="Questions" aside={`${list.data?.pagination.totalCount ?? 0} to be answered`}>
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

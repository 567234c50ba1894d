import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { errorText, useTRPC, type RouterOutputs } from '#web/lib/trpc.ts'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { BeyondTheEnd, isBeyondTheEnd } from '#web/ui/admin/nothing-listed.tsx'
import { Pager } from '#web/ui/admin/pager.tsx'
import { Compact, Panel, Toolbar } from '#web/ui/admin/panel.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/forms/fields.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { type ReviewSearch, REVIEWS_ON_PAGE, reviewsInput } from './review-search.ts'
import { StaffReview } from './staff-review.tsx'
import { StaffQuestion } from './staff-question.tsx'
import classes from './staff-review.module.css'

type ReviewsPageProps = {
  search: ReviewSearch
  onSearch: (search: ReviewSearch) => void
}

/** Reviews and questions: those to check, the oldest first, or all. */
export function ReviewsPage({ search, onSearch }: ReviewsPageProps) {
  const trpc = useTRPC()
  const list = useQuery(
    trpc.review.staffList.queryOptions(reviewsInput(search), {
      placeholderData: keepPreviousData,
    }),
  )
  const { page = 1, show, questions } = search
  const kept = questions === undefined ? {} : { questions }
  const total = list.data?.pagination.totalCount ?? 0
  return (
    <>
      <FaultBanner
        message={list.error && errorText(list.error, 'The reviews could not be loaded.')}
        onRetry={() => void list.refetch()}
      />
      <Toolbar>
        <SelectField
          aria-label="Filter reviews"
          value={show ?? ''}
          onChange={(event) =>
            onSearch({ ...kept, ...(event.currentTarget.value === 'all' && { show: 'all' }) })
          }
        >
          <option value="">To be checked</option>
          <option value="all">All reviews</option>
        </SelectField>
      </Toolbar>
      <Panel
        title="Reviews"
        aside={list.data && `${total} ${show === 'all' ? 'total' : 'to be checked'}`}
      >
        {list.isPending && <RowsSkeleton rows={5} />}
        {list.data?.items.length === 0 &&
          (isBeyondTheEnd(list.data.pagination) ? (
            <BeyondTheEnd lastPage={list.data.pagination.totalPages} />
          ) : (
            <EmptyState drawing="sofa" title="No reviews to check">
              Customer reviews appear here, oldest first.
            </EmptyState>
          ))}
        <Compact>
          <ul className={classes.list}>
            {list.data?.items.map((review) => (
              <StaffReview key={review.id} review={review} />
            ))}
          </ul>
        </Compact>
        {total > REVIEWS_ON_PAGE && (
          <Pager
            page={page}
            limit={REVIEWS_ON_PAGE}
            total={total}
            onPage={(to) => onSearch({ ...search, page: to })}
          />
        )}
      </Panel>
      <div className={classes.below}>
        <QuestionsPanel
          isDeleted={questions === 'deleted'}
          onShow={(isDeleted) =>
            onSearch({
              ...(show && { show }),
              ...(page > 1 && { page }),
              ...(isDeleted && { questions: 'deleted' }),
            })
          }
        />
      </div>
    </>
  )
}

type QuestionsPanelProps = { isDeleted: boolean; onShow: (isDeleted: boolean) => void }

/** Unanswered questions about products, the oldest first; or the deleted ones. */
function QuestionsPanel({ isDeleted, onShow }: QuestionsPanelProps) {
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

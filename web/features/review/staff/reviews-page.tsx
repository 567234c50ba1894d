import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { Pager } from '#web/ui/admin/pager.tsx'
import { Compact, Panel, Toolbar } from '#web/ui/admin/panel.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/forms/fields.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { QuestionsPanel } from './questions-panel.tsx'
import { type ReviewSearch, REVIEWS_ON_PAGE, reviewsInput } from './review-search.ts'
import { StaffReview } from './staff-review.tsx'
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
        {list.data?.items.length === 0 && (
          <EmptyState drawing="sofa" title="No reviews to check">
            Customer reviews appear here, oldest first.
          </EmptyState>
        )}
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

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { errorText, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { BeyondTheEnd, isBeyondTheEnd } from '#web/ui/admin/nothing-listed.tsx'
import { Panel } from '#web/ui/admin/panel.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { Weeks } from '../week/weeks.tsx'
import { BookingList } from './booking-list.tsx'
import classes from './list-page.module.css'

type ListPageProps = { day: string | undefined; page: number }

/** The bookings of a week as a list, in the order of the runs. */
export function ListPage({ day, page }: ListPageProps) {
  const trpc = useTRPC()
  const list = useQuery(trpc.run.week.queryOptions(day === undefined ? { page } : { day, page }))
  const { data } = list
  const total = data?.pagination.totalCount ?? 0
  return (
    <>
      <FaultBanner
        message={list.error && errorText(list.error, 'The bookings could not be loaded.')}
        onRetry={() => void list.refetch()}
      />
      {data && (
        <div className={classes.bar}>
          <Weeks to="/admin/deliveries/list" monday={data.monday} today={data.today} />
        </div>
      )}
      <Panel
        title="Bookings this week"
        aside={data && `${total} ${total === 1 ? 'booking' : 'bookings'}`}
      >
        {list.isPending && <RowsSkeleton rows={10} />}
        {data?.items.length === 0 && total === 0 && (
          <p className={`${classes.none} small muted`}>
            No bookings this week. Deliveries and collections appear here once they are booked.
          </p>
        )}
        {isBeyondTheEnd(data?.pagination) && <BeyondTheEnd lastPage={data.pagination.totalPages} />}
        {data !== undefined && data.items.length > 0 && (
          <BookingList bookings={data.items} changing={list.isPlaceholderData} />
        )}
        {data !== undefined && data.pagination.totalPages > 1 && data.items.length > 0 && (
          <Pages list={data} />
        )}
      </Panel>
    </>
  )
}

/** The pagination, as links that work without scripts. */
function Pages({ list: { monday, pagination } }: { list: RouterOutputs['run']['week'] }) {
  const { currentPage, totalPages, hasNext, hasPrev } = pagination
  return (
    <div className={`${classes.pages} small num`}>
      <span className="muted">
        Page {currentPage} of {totalPages}
      </span>
      <nav aria-label="Pages of the list">
        {hasPrev && (
          <Link
            to="/admin/deliveries/list"
            search={{ week: monday, page: currentPage - 1 }}
            className="link"
          >
            Previous
          </Link>
        )}
        {hasNext && (
          <Link
            to="/admin/deliveries/list"
            search={{ week: monday, page: currentPage + 1 }}
            className="link"
          >
            Next
          </Link>
        )}
      </nav>
    </div>
  )
}

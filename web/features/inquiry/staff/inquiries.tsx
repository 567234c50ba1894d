import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, useState, useCallback } from 'react'
import { errorText, useTRPC, type RouterOutputs } from '#web/lib/trpc.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { BeyondTheEnd, isBeyondTheEnd } from '#web/ui/admin/nothing-listed.tsx'
import { Pager } from '#web/ui/admin/pager.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { errorToast, toast, undoToast } from '#web/ui/toast/toast.ts'
import type { Inquiry } from './inquiry.ts'
import {
  inquiryInput,
  type InquirySearch,
  filterNames,
  inquiryStatuses,
  pageSizes,
  readInquirySearch,
} from './inquiry-search.ts'
import { InquiryTable } from './inquiry-table.tsx'
import type { Shown } from './inquiry-dialogs.tsx'
import { CalendarIcon, InboxIcon } from '#web/ui/icons/icons-admin.tsx'
import { ClockIcon, DoneIcon } from '#web/ui/icons/icons-shop.tsx'
import { StatCard, StatCards } from '#web/ui/admin/stat-card.tsx'
import { SelectField } from '#web/ui/forms/fields.tsx'
import { Toolbar } from '#web/ui/admin/panel.tsx'
import { SearchBox } from '#web/ui/admin/search-box.tsx'
import { inquiryStatusLabel } from '#web/ui/status-badge.tsx'
import { Opening } from '#web/ui/dialogs/opening.tsx'

type Stats = RouterOutputs['inquiry']['stats']

/** The four figures above the list; a dash when loading fails. */
function InquiryStats({ stats, failed }: { stats: Stats | undefined; failed: boolean }) {
  const shown = (figure: number | undefined) =>
    failed && figure === undefined ? '–' : figure?.toLocaleString('en-GB')
  return (
    <StatCards label="Inquiry statistics">
      <StatCard label="Total" icon={InboxIcon} note="all time" list={listOf()}>
        {shown(stats?.totalInquiries)}
      </StatCard>
      <StatCard label="Pending" icon={ClockIcon} note="not yet answered" list={listOf('pending')}>
        {shown(stats?.pendingInquiries)}
      </StatCard>
      <StatCard label="Completed" icon={DoneIcon} note={shareOf(stats)} list={listOf('completed')}>
        {shown(stats?.completedInquiries)}
      </StatCard>
      <StatCard label="Recent (30d)" icon={CalendarIcon} note="in the last 30 days">
        {shown(stats?.recentInquiries)}
      </StatCard>
    </StatCards>
  )
}

/** The list that a figure counts. */
const listOf = (status?: 'pending' | 'completed') => ({
  to: '/admin/customers' as const,
  search: status === undefined ? {} : { status },
})

function shareOf(stats: Stats | undefined): string {
  if (stats === undefined || stats.totalInquiries === 0) return 'of all'
  return `${Math.round((100 * stats.completedInquiries) / stats.totalInquiries)}% of all`
}

const InquiryDialogs = lazy(() => import('./inquiry-dialogs.tsx'))

type InquiriesProps = { search: InquirySearch; onSearch: (search: InquirySearch) => void }

/** The customers' inquiries: figures, search, list and actions. */
export function Inquiries({ search, onSearch }: InquiriesProps) {
  const input = inquiryInput(search)
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const list = useQuery(
    trpc.inquiry.list.queryOptions(input, { placeholderData: keepPreviousData }),
  )
  const stats = useQuery(trpc.inquiry.stats.queryOptions())
  const [shown, setShown] = useState<Shown | null>(null)
  const show = (kind: Exclude<Shown['kind'], 'quote'>) => (inquiry: Inquiry) =>
    setShown({ kind, inquiry })
  const items = list.data?.items
  const total = list.data?.pagination.totalCount ?? 0
  const readAgain = () =>
    Promise.all([
      queryClient.invalidateQueries(trpc.inquiry.pathFilter()),
      queryClient.invalidateQueries(trpc.order.figures.pathFilter()),
    ])
  const restore = useMutation(
    trpc.inquiry.restore.mutationOptions({
      onSuccess: () => toast({ message: 'Inquiry restored' }),
      onError: (error) =>
        errorToast(errorText(error, 'The inquiry could not be restored. Try again.')),
      onSettled: readAgain,
    }),
  )
  const remove = useMutation(
    trpc.inquiry.remove.mutationOptions({
      onSuccess: (_, { id }) => {
        undoToast('Inquiry deleted', () => restore.mutate({ id }))
        if (items?.length === 1 && input.page > 1) onSearch({ ...search, page: input.page - 1 })
      },
      // The error is shown in the page's banner: the confirmation is closed.
      onSettled: async () => {
        await readAgain()
        setShown(null)
      },
    }),
  )
  return (
    <>
      <FaultBanner message={remove.error && errorText(remove.error, 'Failed to delete inquiry')} />
      <FaultBanner
        message={list.error && errorText(list.error, 'Failed to fetch inquiries')}
        onRetry={() => void list.refetch()}
      />
      <FaultBanner
        message={stats.error && errorText(stats.error, 'Failed to fetch statistics')}
        onRetry={() => void stats.refetch()}
      />
      <InquiryStats stats={stats.data} failed={stats.isError} />
      <InquiryFilters search={search} onSearch={onSearch} />
      <section className="box" aria-label="Inquiries">
        {list.isPending && <RowsSkeleton rows={input.limit} />}
        {items?.length === 0 && (
          <NoInquiries search={search} pagination={list.data?.pagination} onSearch={onSearch} />
        )}
        {items !== undefined && items.length > 0 && (
          <>
            <InquiryTable
              inquiries={items}
              changing={list.isPlaceholderData}
              onView={show('view')}
              onEdit={show('edit')}
              onDelete={show('delete')}
              isDeleted={search.status === 'deleted'}
              onRestore={({ id }) => restore.mutate({ id })}
            />
            <Pager
              page={list.data?.pagination.currentPage ?? input.page}
              limit={input.limit}
              total={total}
              onPage={(page) => onSearch({ ...search, page })}
            />
          </>
        )}
      </section>
      {shown !== null && (
        <Opening>
          <InquiryDialogs
            shown={shown}
            deleting={remove.isPending}
            onShow={setShown}
            onDelete={({ id }) => remove.mutate({ id })}
          />
        </Opening>
      )}
    </>
  )
}

type NoInquiriesProps = InquiriesProps & { pagination: Parameters<typeof isBeyondTheEnd>[0] }

function NoInquiries({ search, pagination, onSearch }: NoInquiriesProps) {
  const { limit } = search
  const again = limit === undefined ? {} : { limit }
  if (isBeyondTheEnd(pagination)) return <BeyondTheEnd lastPage={pagination.totalPages} />
  if (search.search === undefined && search.status === undefined) {
    return (
      <EmptyState drawing="drawers" title="No customer inquiries found.">
        Inquiries from the house removal page will appear here.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      drawing="drawers"
      title="No inquiries match your search criteria."
      actions={
        <Button variant="default" onClick={() => onSearch(again)}>
          Clear Search
        </Button>
      }
    />
  )
}

type InquiryFiltersProps = { search: InquirySearch; onSearch: (search: InquirySearch) => void }

const statuses = [
  { value: '', label: 'Status: All' },
  ...inquiryStatuses.map((value) => ({ value, label: inquiryStatusLabel(value) })),
  ...Object.entries(filterNames).map(([value, label]) => ({ value, label })),
]
const sizes = pageSizes.map((size) => ({ value: String(size), label: `Per page ${size}` }))

/** The filters of the list. Every change starts at the first page. */
function InquiryFilters({ search, onSearch }: InquiryFiltersProps) {
  const change = useCallback(
    (changed: Record<string, string>) =>
      onSearch(readInquirySearch({ ...search, ...changed, page: 1 })),
    [search, onSearch],
  )
  const find = useCallback((word: string) => change({ search: word }), [change])
  return (
    <Toolbar>
      <SearchBox
        placeholder="Search by name, email, or phone..."
        value={search.search ?? ''}
        onSearch={find}
      />
      <SelectField
        aria-label="Status"
        data={statuses}
        value={search.status ?? ''}
        onChange={({ currentTarget }) => change({ status: currentTarget.value })}
      />
      <SelectField
        className="end"
        aria-label="Per page"
        data={sizes}
        value={String(search.limit ?? 10)}
        onChange={({ currentTarget }) => change({ limit: currentTarget.value })}
      />
    </Toolbar>
  )
}

import { keepPreviousData, useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { useTRPC, errorText } from '#web/lib/trpc.ts'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { Compact } from '#web/ui/admin/panel.tsx'
import { SearchBox } from '#web/ui/admin/search-box.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ChevronLeftIcon } from '#web/ui/icons/icons.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { CasePanel } from './case-panel.tsx'
import { dayAndTime } from '#server/lib/london-time.shared.ts'
import { discrepancyNames } from '#server/payment/discrepancy/discrepancy-kinds.shared.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { errorToast } from '#web/ui/toast/toast.ts'
import { OrderPanel } from './order-panel.tsx'
import classes from './inbox.module.css'
import { InboxFilters, InboxList } from './inbox-list.tsx'
import { inboxInput, type InboxSearch, listOf, searchedFor } from './inbox-search.ts'
import { ReturnPanel } from './return-panel.tsx'

type InboxPageProps = {
  search: InboxSearch
  onSearch: (search: InboxSearch) => void
  /** The panels of other features, by kind. */
  panels: Readonly<
    Record<'question' | 'complaint' | 'review' | 'quotation', (id: string) => ReactNode>
  >
}

/** The inbox: the list of pending items, and the open one. */
export function InboxPage({ search, onSearch, panels }: InboxPageProps) {
  const trpc = useTRPC()
  const list = useQuery(
    trpc.inbox.list.queryOptions(inboxInput(search), { placeholderData: keepPreviousData }),
  )
  const { kind, open } = search
  const find = useCallback(
    (term: string) => onSearch(searchedFor(term, { kind, open })),
    [onSearch, kind, open],
  )
  const items = list.data?.items
  return (
    <>
      <FaultBanner
        message={list.isError ? 'The list could not be loaded.' : null}
        onRetry={() => void list.refetch()}
      />
      <div className={`${classes.inbox} ${open === undefined ? '' : classes.opened}`}>
        <section className={classes.side} aria-label="Inbox">
          <Compact>
            <SearchBox
              className={classes.search}
              value={search.search ?? ''}
              placeholder="Order number, name or postcode"
              onSearch={find}
            />
          </Compact>
          <InboxFilters counts={list.data?.counts ?? null} search={search} />
          {list.isLoading && <RowsSkeleton rows={6} />}
          {items !== undefined && items.length > 0 && <InboxList items={items} search={search} />}
          {items?.length === 0 && (
            <p className={`${classes.none} muted`} role="status">
              {noneText(search)}
            </p>
          )}
        </section>
        {open === undefined ? (
          <div className={classes.nothing}>
            <EmptyState drawing="chair" title="Choose a conversation">
              Oldest first.
            </EmptyState>
          </div>
        ) : (
          <div className={classes.open}>
            <Link to="/admin/inbox" search={listOf(search)} className={classes.back}>
              <ChevronLeftIcon size={18} />
              {search.search ? 'Search results' : 'All waiting'}
            </Link>
            <Opened key={open} id={open} kind={kind} panels={panels} />
          </div>
        )}
      </div>
    </>
  )
}

function noneText({ show, search }: InboxSearch): string {
  if (search) return `No conversations match “${search}”.`
  return show === 'answered' ? 'Nothing answered yet.' : 'Nothing waiting.'
}

type OpenedProps = Pick<InboxPageProps, 'panels'> & { id: string; kind: InboxSearch['kind'] }

function Opened({ id, kind, panels }: OpenedProps) {
  if (kind === undefined) return <CasePanel id={id} />
  if (kind === 'payment') return <DiscrepancyPanel id={id} />
  return kind === 'return' ? <ReturnPanel id={id} /> : panels[kind](id)
}

/** A payment that needs staff, with the order that it is of. */
function DiscrepancyPanel({ id }: { id: string }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const { data: found, isError, refetch } = useQuery(trpc.order.finding.queryOptions({ id }))
  const resolve = useMutation(
    trpc.order.resolveFinding.mutationOptions({
      onError: (error) => errorToast(errorText(error, 'The server did not respond. Try again.')),
      onSettled: () =>
        Promise.all([
          queryClient.invalidateQueries(trpc.order.pathFilter()),
          queryClient.invalidateQueries(trpc.inbox.pathFilter()),
        ]),
    }),
  )
  if (isError) {
    return <RetryNote onRetry={() => void refetch()}>The payment could not be loaded.</RetryNote>
  }
  if (!found) return <RowsSkeleton rows={5} />
  return (
    <div className={classes.columns}>
      <section className={classes.talk} aria-labelledby="talk">
        <div className={classes.head}>
          <div>
            <h2 id="talk">{discrepancyNames[found.kind]}</h2>
            <p className="small muted num">
              {found.intentId}, {dayAndTime(found.createdAt)}
            </p>
          </div>
        </div>
        <Note tone={found.urgent ? 'warn' : 'good'}>{sentence(found.detail)}</Note>
        {found.urgent && (
          <BusyButton
            size="sm"
            variant="default"
            busy={resolve.isPending}
            onClick={() => resolve.mutate({ id })}
          >
            Mark as resolved
          </BusyButton>
        )}
      </section>
      {found.order !== null && <OrderPanel orderId={found.order.id} />}
    </div>
  )
}

const sentence = (text: string) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`

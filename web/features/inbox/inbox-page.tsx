import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { trpc } from '../../lib/trpc.ts'
import { FaultBanner } from '../../ui/admin/fault-banner.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChevronLeftIcon } from '../../ui/icons.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { CaseTalk } from './case-talk.tsx'
import classes from './inbox.module.css'
import { InboxFilters, InboxList } from './inbox-list.tsx'
import type { InboxSearch } from './inbox-search.ts'
import { ReturnTalk } from './return-talk.tsx'

/** What waits for an answer after the sale, and the conversation that is open. */
export function InboxPage({ search }: { search: InboxSearch }) {
  const { show = 'waiting', kind, open } = search
  const list = trpc.inbox.list.useQuery({ show }, { placeholderData: keepPreviousData })
  const items = list.data?.items
  return (
    <>
      <FaultBanner
        message={list.isError ? 'The list could not be loaded.' : null}
        onRetry={() => void list.refetch()}
      />
      <div className={`${classes.inbox} ${open === undefined ? '' : classes.opened}`}>
        <section className={classes.side} aria-label="What waits">
          <InboxFilters counts={list.data?.counts ?? null} show={show} />
          {list.isLoading && <RowsSkeleton rows={6} />}
          {items !== undefined && items.length > 0 && <InboxList items={items} search={search} />}
          {items?.length === 0 && (
            <p className={`${classes.none} muted`}>
              {show === 'answered' ? 'Nothing was answered yet.' : 'Nothing waits here.'}
            </p>
          )}
        </section>
        {open === undefined ? (
          <div className={classes.nothing}>
            <EmptyState drawing="chair" title="Choose a conversation">
              The oldest is first.
            </EmptyState>
          </div>
        ) : (
          <div className={classes.open}>
            <Link
              to="/admin/inbox"
              search={show === 'waiting' ? {} : { show }}
              className={classes.back}
            >
              <ChevronLeftIcon size={18} />
              All that waits
            </Link>
            {kind === 'return' ? (
              <ReturnTalk key={open} id={open} isOver={show === 'answered'} />
            ) : (
              <CaseTalk key={open} id={open} />
            )}
          </div>
        )}
      </div>
    </>
  )
}

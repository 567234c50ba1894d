import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, useCallback, useState } from 'react'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { BeyondTheEnd, isBeyondTheEnd } from '#web/ui/admin/nothing-listed.tsx'
import { Pager } from '#web/ui/admin/pager.tsx'
import { Toolbar } from '#web/ui/admin/panel.tsx'
import { SearchBox } from '#web/ui/admin/search-box.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { Opening } from '#web/ui/dialogs/opening.tsx'
import { PeopleTable, type Person } from './people-table.tsx'
import { signInInput, type SignInSearch } from './sign-in-search.ts'

const PersonDialog = lazy(() => import('./person-dialog.tsx'))

type SignedInPeopleProps = { search: SignInSearch; onSearch: (search: SignInSearch) => void }

/** The signed-in accounts, and ending their sessions. */
export function SignedInPeople({ search, onSearch }: SignedInPeopleProps) {
  const input = signInInput(search)
  const trpc = useTRPC()
  const list = useQuery(
    trpc.session.signedIn.queryOptions(input, { placeholderData: keepPreviousData }),
  )
  const [shown, setShown] = useState<Person | null>(null)
  const find = useCallback(
    (word: string) => onSearch(word === '' ? {} : { search: word }),
    [onSearch],
  )
  const { items, pagination } = list.data ?? {}
  return (
    <>
      <FaultBanner
        message={list.error && errorText(list.error, 'The list could not be loaded.')}
        onRetry={() => void list.refetch()}
      />
      <Toolbar>
        <SearchBox
          placeholder="Search by name or email..."
          value={search.search ?? ''}
          onSearch={find}
        />
      </Toolbar>
      <section className="box" aria-label="Who is signed in">
        {list.isPending && <RowsSkeleton rows={8} />}
        {items?.length === 0 &&
          (isBeyondTheEnd(pagination) ? (
            <BeyondTheEnd lastPage={pagination.totalPages} />
          ) : (
            <Nobody onClear={() => onSearch({})} />
          ))}
        {items !== undefined && items.length > 0 && (
          <>
            <PeopleTable people={items} changing={list.isPlaceholderData} onView={setShown} />
            <Pager
              page={pagination?.currentPage ?? input.page}
              limit={input.limit}
              total={pagination?.totalCount ?? 0}
              onPage={(page) => onSearch({ ...search, page })}
            />
          </>
        )}
      </section>
      {shown !== null && (
        <Opening>
          <PersonDialog person={shown} onClose={() => setShown(null)} />
        </Opening>
      )}
    </>
  )
}

/** The viewer is signed in, so that only a keyword has no results. */
function Nobody({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      drawing="drawers"
      title="No one signed in matches your search."
      actions={
        <Button variant="default" onClick={onClear}>
          Clear search
        </Button>
      }
    />
  )
}

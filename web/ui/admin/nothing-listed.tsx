import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import type { ElevationName } from '../drawing/elevation.tsx'
import { EmptyState } from '../empty-state.tsx'

interface Pagination {
  currentPage: number
  totalPages: number
}

/** Whether a page is beyond the end of a list that is not empty. */
export const isBeyondTheEnd = (pagination: Pagination | undefined): pagination is Pagination =>
  pagination !== undefined &&
  pagination.totalPages > 0 &&
  pagination.currentPage > pagination.totalPages

type NothingListedProps = {
  /** The items of the list, as in "No orders match". */
  what: string
  drawing: ElevationName
  /** Whether filters exclude all items. */
  filtered: boolean
  onClear: () => void
  /** Of a list with page numbers: which page it is, of how many. */
  pagination?: Pagination | undefined
  /** The text when there are no items at all. */
  children: ReactNode
}

/**
 * In place of a page beyond the end of a list, as of an old link or of one whose last row has gone:
 * leads to the last page, whose number is in the address as `page`.
 */
export function BeyondTheEnd({ lastPage }: { lastPage: number }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate({ to: '.', search: onPage(lastPage), replace: true })
  }, [navigate, lastPage])
  return (
    <EmptyState
      drawing="drawers"
      title="This page no longer exists"
      actions={
        <ButtonLink to="." search={onPage(lastPage)} replace>
          Go to the last page
        </ButtonLink>
      }
    >
      {lastPage === 1 ? 'The list has only one page.' : `The list has ${lastPage} pages.`}
    </EmptyState>
  )
}

const onPage =
  (page: number) =>
  (search: object): object => ({ ...search, page: page > 1 ? page : undefined })

/** The empty state of a list: no match, with a link that clears the filters, or no items yet. */
export function NothingListed({
  what,
  drawing,
  filtered,
  onClear,
  pagination,
  children,
}: NothingListedProps) {
  if (isBeyondTheEnd(pagination)) return <BeyondTheEnd lastPage={pagination.totalPages} />
  if (!filtered) {
    return (
      <EmptyState drawing={drawing} title={`No ${what} yet`}>
        {children}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      drawing={drawing}
      title={`No ${what} match`}
      actions={<Button onClick={onClear}>{`Show all ${what}`}</Button>}
    >
      Remove a filter, or clear them all.
    </EmptyState>
  )
}

import { useCallback } from 'react'

/** Changes the search parameters of a staff list; another page of the list scrolls to the top. */
export function useListSearch<Search extends { page?: number | undefined }>(
  search: Search,
  read: (search: Search) => Search,
  navigate: (to: { search: Search; resetScroll: boolean }) => Promise<void>,
): (next: Search) => void {
  return useCallback(
    (next) => void navigate({ search: read(next), resetScroll: next.page !== search.page }),
    [navigate, read, search.page],
  )
}

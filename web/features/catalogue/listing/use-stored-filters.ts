import { useEffect, useRef } from 'react'
import { filtersKey, isRevisited } from '#web/lib/stored/stored-filters.ts'
import { type ListingSearch, readListingSearch } from '#server/catalogue/listing-search.shared.ts'

/**
 * Stores the listing's filters for this tab. Filters in the URL win; a URL without filters restores
 * the stored ones, once, when the listing opens. Back and forward show the URL as it is.
 */
export function useStoredFilters(
  search: ListingSearch,
  restore: (search: ListingSearch) => void,
): void {
  const opened = useRef(false)
  const text = JSON.stringify(search)
  useEffect(() => {
    if (text === '{}' && !opened.current && !isRevisited()) {
      const stored = readStored()
      if (stored !== null) restore(stored)
    } else {
      sessionStorage.setItem(filtersKey, text)
    }
    opened.current = true
  }, [text, restore])
}

function readStored(): ListingSearch | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(filtersKey) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return null
    const { shown: _, ...search } = readListingSearch({ ...stored })
    return Object.keys(search).length > 0 ? search : null
  } catch {
    return null
  }
}

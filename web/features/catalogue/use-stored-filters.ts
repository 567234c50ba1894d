import { useEffect, useRef } from 'react'
import { filtersKey, hasComeBack } from '../../stored-filters.ts'
import { type ListingSearch, readListingSearch } from './filters.ts'

/**
 * Keeps the listing's filters for this tab. The address wins; an address without any brings back
 * what was kept, once, when the listing opens; going back or forward shows what was there.
 */
export function useStoredFilters(
  search: ListingSearch,
  restore: (search: ListingSearch) => void,
): void {
  const opened = useRef(false)
  const text = JSON.stringify(search)
  useEffect(() => {
    if (text === '{}' && !opened.current && !hasComeBack()) {
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
    const search = readListingSearch({ ...stored })
    return Object.keys(search).length > 0 ? search : null
  } catch {
    return null
  }
}

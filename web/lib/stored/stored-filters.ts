import type { RouterHistory } from '@tanstack/react-router'

export const filtersKey = 'listing-filters'

/** Deletes this tab's stored filters, so that the next listing starts without any. */
export function deleteStoredFilters(): void {
  sessionStorage.removeItem(filtersKey)
}

let cameBack = false

/**
 * Records whether a page was reached by back, forward or reload. A link to the listing without
 * filters means all products, also one that was followed before its page was hydrated.
 */
export function watchHistory(history: RouterHistory): void {
  const [opened] = performance.getEntriesByType('navigation')
  cameBack = opened instanceof PerformanceNavigationTiming && opened.type !== 'navigate'
  history.subscribe(({ action }) => {
    cameBack = action.type !== 'PUSH' && action.type !== 'REPLACE'
  })
  const { pathname, search, origin } = window.location
  if (!cameBack && isListing({ pathname, search }) && document.referrer.startsWith(origin)) {
    deleteStoredFilters()
  }
  const follow = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link !== null && isListing(link)) deleteStoredFilters()
  }
  document.addEventListener('click', follow, true)
}

const isListing = ({ pathname, search }: { pathname: string; search: string }) =>
  pathname === '/shop/listing' && search === ''

/** Whether the current history entry was visited before and is to be restored. */
export function isRevisited(): boolean {
  return cameBack
}

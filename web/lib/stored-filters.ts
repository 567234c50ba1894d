import type { RouterHistory } from '@tanstack/react-router'

export const filtersKey = 'listing-filters'

/** Deletes this tab's stored filters, so that the next listing starts without any. */
export function deleteStoredFilters(): void {
  sessionStorage.removeItem(filtersKey)
}

let cameBack = false
let isFirst = true

/** Records whether a page was reached by back, forward or reload. */
export function watchHistory(history: RouterHistory): void {
  const [opened] = performance.getEntriesByType('navigation')
  cameBack = opened instanceof PerformanceNavigationTiming && opened.type !== 'navigate'
  history.subscribe(({ action }) => {
    isFirst = false
    cameBack = action.type !== 'PUSH' && action.type !== 'REPLACE'
  })
}

/** Whether the current history entry was visited before and is to be restored. */
export function isRevisited(): boolean {
  return cameBack
}

/** Whether its scroll position is restored: not after input while it loaded. */
export function mayRestoreScroll(): boolean {
  return cameBack && !(isFirst && window.earlyInput?.touched === true)
}

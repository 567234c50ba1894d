import type { RouterHistory } from '@tanstack/react-router'

export const filtersKey = 'listing-filters'

/** Forgets the filters this tab kept, so that the next listing starts without any. */
export function forgetFilters(): void {
  sessionStorage.removeItem(filtersKey)
}

let cameBack = false

/** Notes of each page whether it was reached by going back or forward, or by loading it again. */
export function watchTravel(history: RouterHistory): void {
  const [opened] = performance.getEntriesByType('navigation')
  cameBack = opened instanceof PerformanceNavigationTiming && opened.type !== 'navigate'
  history.subscribe(({ action }) => {
    cameBack = action.type !== 'PUSH' && action.type !== 'REPLACE'
  })
}

/** Whether the page shown was there before, in this entry of the history: it is shown as it was. */
export function hasComeBack(): boolean {
  return cameBack
}

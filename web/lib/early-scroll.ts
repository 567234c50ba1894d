import type { AnyRouter } from '@tanstack/react-router'
import { mayRestoreScroll } from './stored-filters.ts'

let hydrated = false

/**
 * Whether the router may restore the scroll position or scroll to the top. At hydration the visitor
 * may have scrolled already: then the position stays. An inline script and the browser have
 * restored it before; it is restored again only without input since, because a missing part may be
 * there now.
 */
export function mayScroll(): boolean {
  if (typeof window === 'undefined' || hydrated) return true
  if (window.location.hash === '') return mayRestoreScroll()
  return window.earlyInput?.touched !== true
}

/** Reports to the router the scroll position from before hydration, for back navigation. */
export function reportEarlyScroll(router: AnyRouter): void {
  if (typeof window === 'undefined') return
  const unsubscribe = router.subscribe('onRendered', () => {
    hydrated = true
    unsubscribe()
    if (window.scrollY > 0) document.dispatchEvent(new Event('scroll'))
  })
}

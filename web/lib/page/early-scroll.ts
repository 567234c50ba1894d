import type { AnyRouter } from '@tanstack/react-router'

let hydrated = false

/**
 * Whether the router may restore the scroll position or scroll to the top: not at hydration, when an
 * inline script and the browser have restored it and the visitor may have scrolled since.
 */
export function mayScroll(): boolean {
  return typeof window === 'undefined' || hydrated
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

import { ScriptOnce } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The timeout of the idle callback, in ms. */
const idleTimeout = 2000

declare global {
  interface Window {
    /** Removes the reload on popstate: the hydrated page handles it. */
    stopReload?: () => void
  }
}

/** Inlined into the page as text, before any other script: it cannot use imports. */
function reloadOnPopstate(): void {
  const { pathname, search } = location
  const load = (event: Event) => {
    if (location.pathname === pathname && location.search === search) return
    event.stopImmediatePropagation()
    location.reload()
  }
  addEventListener('popstate', load)
  window.stopReload = () => removeEventListener('popstate', load)
}

/**
 * Raises `leave` when the page is left, for listeners that need the requests in flight: after the
 * first listener of `pagehide`, Chromium counts them as failed. Keeps the scroll position of a page
 * that comes back from the browser's cache, too: the router has told the browser to restore none,
 * and Safari then shows the top. Inlined as text.
 */
function announceLeave(): void {
  let top = 0
  addEventListener('pagehide', () => {
    dispatchEvent(new Event('leave'))
    top = scrollY
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) scrollTo(0, top)
  })
}

/**
 * Handles popstate before hydration: back or forward has changed the URL, but the document is still
 * that of the previous page. The page is reloaded, because hydrating it for the new URL would fail.
 */
export function EarlyPopstate() {
  useEffect(() => {
    // Deferred parts are hydrated in tasks of their own, after this effect.
    const follow = () => window.stopReload?.()
    if ('requestIdleCallback' in window) requestIdleCallback(follow, { timeout: idleTimeout })
    else setTimeout(follow, idleTimeout)
  }, [])
  // Rendered by the server only; the client bundle has no copy.
  return (
    import.meta.env.SSR && (
      <ScriptOnce>{`(${reloadOnPopstate.toString()})();(${announceLeave.toString()})()`}</ScriptOnce>
    )
  )
}

import { ScriptOnce } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The longest that a busy browser may put off saying that it is idle, in ms. */
const idleTimeout = 2000

declare global {
  interface Window {
    /** Stops loading pages anew for back and forward: the page can show them itself. */
    followTravel?: () => void
  }
}

/** Runs in the browser as text, before any other script: it can use nothing from outside. */
function loadEarlyTravel(): void {
  const { pathname, search } = location
  const load = (event: Event) => {
    if (location.pathname === pathname && location.search === search) return
    event.stopImmediatePropagation()
    location.reload()
  }
  addEventListener('popstate', load)
  window.followTravel = () => removeEventListener('popstate', load)
}

/**
 * Back or forward before a page is hydrated: the browser has changed the address, but the page in
 * it is still the one that was left. It is loaded, as hydrating the one for the other would fail.
 */
export function EarlyTravel() {
  useEffect(() => {
    // What waits behind this is hydrated in tasks of its own, after this effect.
    const follow = () => window.followTravel?.()
    if ('requestIdleCallback' in window) requestIdleCallback(follow, { timeout: idleTimeout })
    else setTimeout(follow, idleTimeout)
  }, [])
  // The server sends it; the browser's own scripts need no copy of it.
  return import.meta.env.SSR && <ScriptOnce>{`(${loadEarlyTravel.toString()})()`}</ScriptOnce>
}

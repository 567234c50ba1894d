import { ScriptOnce } from '@tanstack/react-router'

/**
 * Raises `leave` when the page is left, for listeners that need the requests in flight: after the
 * first listener of `pagehide`, Chromium counts them as failed. Keeps the scroll position of a page
 * that comes back from the browser's cache, too: the router has told the browser to restore none,
 * and Safari then shows the top. Inlined into the page as text, before any other script: it cannot
 * use imports.
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

/** What runs in a page before it is read: once, from its own text. */
export function FirstScript() {
  // Rendered by the server only; the client bundle has no copy.
  return import.meta.env.SSR && <ScriptOnce>{`(${announceLeave.toString()})()`}</ScriptOnce>
}

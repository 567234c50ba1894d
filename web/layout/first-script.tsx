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

/**
 * Zod makes no functions out of text: the page's policy refuses it, and browsers report the attempt.
 * The chunk of a page may run before the entry, so that this cannot wait for it.
 */
function keepZodFromEval(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
}

/** What runs in a page before it is read: once, from its own text. */
export function FirstScript() {
  const text = [keepZodFromEval, announceLeave].map((run) => `(${run.toString()})()`).join(';')
  // Rendered by the server only; the client bundle has no copy.
  return import.meta.env.SSR && <ScriptOnce>{text}</ScriptOnce>
}

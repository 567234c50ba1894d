import type { Page } from 'playwright-core'

/** Collects the errors and warnings of a browser. */
export interface Faults {
  watch: (page: Page) => void
  /** Allows errors that the test causes on purpose, such as `/409/` for a refused call. */
  allow: (pattern: RegExp) => void
  /** Throws when there were others. */
  check: () => void
}

/** Watches pages for console errors and warnings, uncaught errors and requests that fail. */
export function watchFaults(): Faults {
  const found: string[] = []
  const allowed: RegExp[] = []
  return {
    watch(page) {
      page.on('pageerror', (error) => found.push(`page error: ${error.message}`))
      page.on('console', (message) => {
        // Failed responses are reported below, with their addresses.
        if (message.text().startsWith('Failed to load resource')) return
        // On a busy machine Chrome warns of pictures that the page shows, too; see preloads.e2e.ts.
        if (/^The resource \S+ was preloaded using link preload but not/.test(message.text()))
          return
        // Said when a service worker serves both the preload and the module: Chrome asks it twice.
        if (message.text().includes('cross-world service worker resource mismatch')) return
        if (['error', 'warning'].includes(message.type())) found.push(message.text())
      })
      // Chrome says nothing of a violation that a script catches, such as of a function from text.
      void page.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          throw new Error(`${violatedDirective} refuses ${blockedURI}`)
        })
      })
      page.on('requestfailed', (request) => {
        const why = request.failure()?.errorText ?? 'failed'
        // Navigation cancels pending requests.
        if (why !== 'net::ERR_ABORTED') found.push(`${why} ${request.method()} ${request.url()}`)
      })
      page.on('response', (response) => {
        // The test checks the status of the page itself.
        if (response.status() < 400 || response.request().isNavigationRequest()) return
        found.push(`${response.status()} ${response.request().method()} ${response.url()}`)
      })
    },
    allow: (pattern) => void allowed.push(pattern),
    check() {
      const faults = found.filter((fault) => !allowed.some((pattern) => pattern.test(fault)))
      if (faults.length > 0) throw new Error(`The browser complained:\n${faults.join('\n')}`)
    },
  }
}

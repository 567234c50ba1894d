import { useEffect } from 'react'

/** Where the crew's pages are: the worker answers for them alone. */
const SCOPE = '/admin/run'

/** Has the worker keep this page, and all that it is made of, for when there is no signal. */
export function useKeptPage(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    // A browser that keeps nothing, such as a private window, shows the page all the same.
    void keepPage().catch(() => {})
  }, [])
}

async function keepPage(): Promise<void> {
  const { serviceWorker } = navigator
  await serviceWorker.register(`${SCOPE}/worker.js`, { scope: SCOPE })
  // The workers of before answered for the sheets alone, and would go on doing so.
  for (const one of await serviceWorker.getRegistrations()) {
    if (new URL(one.scope).pathname === `${SCOPE}/`) await one.unregister()
  }
  const { active } = await serviceWorker.ready
  const parts = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /\/(assets|media)\//.test(name) && name.startsWith(location.origin))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  active?.postMessage({ keep: [location.href, ...parts] })
}

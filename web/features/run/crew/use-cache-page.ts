import { useEffect } from 'react'
import { claimPhone } from '#web/lib/stored/phone-store.ts'
import { useUser } from '#web/lib/session.ts'

/** The service worker's scope: the crew's pages. */
const SCOPE = '/admin/run'

/** Has the service worker cache this page with its resources, for offline use. */
export function useCachePage(): void {
  const userId = useUser()?.id
  useEffect(() => {
    if (userId === undefined) return
    // A browser without service workers, such as a private window, still shows the page.
    void claimPhone(userId)
      .then(cachePage)
      .catch(() => {})
  }, [userId])
}

async function cachePage(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  await serviceWorker.register(`${SCOPE}/worker.js`, { scope: SCOPE })
  // Earlier workers had the scope of the sheets alone, and would remain registered.
  for (const one of await serviceWorker.getRegistrations()) {
    if (new URL(one.scope).pathname === `${SCOPE}/`) await one.unregister()
  }
  const { active } = await serviceWorker.ready
  const parts = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /\/(assets|media)\//.test(name) && name.startsWith(location.origin))
  // The page last: once it is cached, all that it needs is.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  active?.postMessage({ keep: [...parts, location.href] })
}

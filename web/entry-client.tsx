import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepPageOffline } from './layout/keep-page.ts'
import { untilModulesArrive } from './lib/page/page-modules.ts'
import { pageNonce } from './lib/page/page-nonce.ts'
import { createAppRouter } from './router.tsx'
import { watchHistory } from './lib/stored/stored-filters.ts'
import { createBrowserClient } from './lib/trpc.ts'

Object.assign(globalThis, {
  // Styles that Mantine adds later (the scroll lock behind a dialog) need the page's nonce.
  __webpack_nonce__: pageNonce(),
})

/** Back or forward, before this script ran, has changed the address to that of another page. */
function isOfAnotherPage(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  if (opened === undefined) return false
  const { pathname, search } = new URL(opened.name)
  return pathname !== window.location.pathname || search !== window.location.search
}

const leave = (event: Event) => {
  if (!isOfAnotherPage()) return
  event.stopImmediatePropagation()
  window.location.reload()
}

if (isOfAnotherPage()) window.location.reload()
else {
  // Until the page is hydrated, back and forward lead to a page that the router does not have yet.
  addEventListener('popstate', leave)
  const client = createBrowserClient((path) =>
    router.options.context.shop.sharedReads.includes(path),
  )
  const router = createAppRouter({ client })
  const stop = router.subscribe('onRendered', () => {
    stop()
    removeEventListener('popstate', leave)
  })
  watchHistory(router.history)
  keepPageOffline(router.history)
  const begin = () =>
    startTransition(() => {
      hydrateRoot(document, <RouterClient router={router} />)
    })
  void untilModulesArrive().then(begin)
}

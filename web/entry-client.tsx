import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepPageOffline } from './layout/keep-page.ts'
import { startReplay } from './layout/hydration/start-replay.ts'
import { pageNonce } from './lib/page-nonce.ts'
import { nameInlinedStyles } from './lib/page-styles.ts'
import { createAppRouter } from './router.tsx'
import { watchHistory } from './lib/stored-filters.ts'
import { createBrowserClient } from './lib/trpc.ts'

Object.assign(globalThis, {
  // Styles that Mantine adds later (the scroll lock behind a dialog) need the page's nonce.
  __webpack_nonce__: pageNonce(),
  // Zod makes no functions out of text: the page's policy refuses it, and browsers report the attempt.
  __zod_globalConfig: { jitless: true },
})

nameInlinedStyles()

const client = createBrowserClient((path) => router.options.context.shop.sharedReads.includes(path))
const router = createAppRouter({ client })
watchHistory(router.history)
keepPageOffline(router.history)

startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />)
})
startReplay()

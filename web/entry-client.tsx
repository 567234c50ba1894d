import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { pageNonce } from './page-nonce.ts'
import { nameInlinedStyles } from './page-styles.ts'
import { createAppRouter } from './router.tsx'
import { watchTravel } from './stored-filters.ts'
import { createBrowserClient } from './trpc.ts'

// What Mantine adds to the page later on (locking the scroll behind a dialog) carries the page's nonce.
Object.assign(globalThis, { __webpack_nonce__: pageNonce() })

nameInlinedStyles()

const router = createAppRouter({ client: createBrowserClient() })
watchTravel(router.history)

startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />)
})

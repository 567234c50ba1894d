import { mediaAt } from '#server/images/name.shared.ts'
import { taxonomyOf } from '#server/lib/taxonomy.shared.ts'
import type { Permission } from '../server/lib/people/roles-and-permissions.shared.ts'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import type { ReactNode } from 'react'
import type { PublicConfig } from '../server/platform/config/config.ts'
import type { PostedForm } from '#server/http/pages/forms/posted-form.ts'
import { routeTree } from './routeTree.gen.ts'
import type { RouterContext } from './lib/router-context.ts'
import { parseSearch, stringifySearch } from './lib/search-params.ts'
import { type ApiClient, createApi, TRPCProvider } from './lib/trpc.ts'
import { RouteError } from './ui/page/route-error.tsx'
import { PageSkeleton } from './ui/skeleton.tsx'
import type { AnyRouter } from '@tanstack/react-router'

type RouterInput = {
  client: ApiClient
  shop?: PublicConfig
  wordmark?: string
  nonce?: string
  guestId?: string | undefined
  posted?: PostedForm
}

/** The public settings in the context, and the values made of them. */
const contextOf = (shop: PublicConfig) => ({
  shop,
  taxonomy: taxonomyOf(shop.categories),
  media: mediaAt('', shop.mediaOrigin),
})

/** A router with its own cache: one for a browser, one for each request on the server. */
export function createAppRouter({
  client,
  shop,
  wordmark = '',
  nonce,
  guestId,
  posted,
}: RouterInput) {
  const api = createApi(client)
  const { queryClient } = api
  const context: RouterContext = {
    ...api,
    // In a browser it comes with the page's data, before anything is rendered.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    ...contextOf(shop ?? ({} as PublicConfig)),
    wordmark,
    guestId,
    posted: posted ?? null,
  }

  const router = createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: RouteError,
    scrollRestoration: mayScroll,
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
    dehydrate: () => ({ shop: context.shop, posted: context.posted }),
    hydrate: ({ shop, posted }: Pick<RouterContext, 'shop' | 'posted'>) => {
      Object.assign(context, contextOf(shop), { posted })
    },
    Wrap: ({ children }: { children: ReactNode }) => (
      <TRPCProvider trpcClient={client} queryClient={queryClient}>
        {children}
      </TRPCProvider>
    ),
  })
  reportEarlyScroll(router)
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }

  interface StaticDataRouteOption {
    /** The HTTP status of the page when it is not 200. */
    status?: number
    /** All guests get the same page, from the response cache. */
    shared?: true
    /** The permission that the page needs; without it, any member of staff may see it. */
    permission?: Permission
    /** The page is installable by itself, with this manifest in place of the shop's. */
    manifest?: string
  }
}

let hydrated = false

/**
 * Whether the router may restore the scroll position or scroll to the top: not at hydration, when an
 * inline script and the browser have restored it and the visitor may have scrolled since.
 */
function mayScroll(): boolean {
  return typeof window === 'undefined' || hydrated
}

/** Reports to the router the scroll position from before hydration, for back navigation. */
function reportEarlyScroll(router: AnyRouter): void {
  if (typeof window === 'undefined') return
  const unsubscribe = router.subscribe('onRendered', () => {
    hydrated = true
    unsubscribe()
    if (window.scrollY > 0) document.dispatchEvent(new Event('scroll'))
  })
}

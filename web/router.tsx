import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import type { ReactNode } from 'react'
import type { PublicConfig } from '../server/config.ts'
import { routeTree } from './routeTree.gen.ts'
import { parseSearch, stringifySearch } from './search-params.ts'
import { type Api, type ApiClient, createApi, createQueryClient, trpc } from './trpc.ts'
import { RouteError } from './ui/route-error.tsx'
import { PageSkeleton } from './ui/skeleton.tsx'

export type RouterContext = {
  api: Api
  queryClient: QueryClient
  /** Settings that pages may know. The browser has them once the page is hydrated. */
  shop: PublicConfig
}

type RouterInput = { client: ApiClient; shop?: PublicConfig; nonce?: string }

/** What a browser knows before the page's own settings arrive with its data. */
const unknownShop: PublicConfig = {
  shopName: '',
  origin: '',
  stripe: { publishableKey: '', apiUrl: null },
}

/** A router with its own cache: one for a browser, one for each request on the server. */
export function createAppRouter({ client, shop, nonce }: RouterInput) {
  const queryClient = createQueryClient()
  const api = createApi(queryClient, client)
  const context: RouterContext = { api, queryClient, shop: shop ?? unknownShop }

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
    scrollRestoration: true,
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
    dehydrate: () => ({ shop: context.shop }),
    hydrate: (dehydrated: { shop: PublicConfig }) => {
      context.shop = dehydrated.shop
    },
    Wrap: ({ children }: { children: ReactNode }) => (
      <trpc.Provider client={client} queryClient={queryClient}>
        {children}
      </trpc.Provider>
    ),
  })
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
  }
}

import { type AnyRoute, createRouter } from '@tanstack/react-router'
import { createRequestHandler, defaultStreamHandler } from '@tanstack/react-router/ssr/server'
import type { PageRequest } from '#server/http/pages/render.ts'
import { namesNothing, namesUnknown } from '#server/catalogue/listing-search.shared.ts'
import { taxonomyOf } from '#server/lib/taxonomy.shared.ts'
import { parseSearch } from './lib/search-params.ts'
import { sharedAddressOf } from './lib/page/shared-address.ts'
import { isApiError } from './lib/trpc.ts'
import { createAppRouter } from './router.tsx'
import { routeTree } from './routeTree.gen.ts'

/** Renders one page: the router's loaders run first, then the page streams. */
export async function render(page: PageRequest): Promise<Response> {
  let router: ReturnType<typeof createAppRouter> | undefined
  const handle = createRequestHandler({
    request: page.request,
    createRouter: () => (router = createAppRouter(page)),
    getRouterManifest: () => page.manifest,
  })
  const response = await handle(defaultStreamHandler)
  const status =
    router?.state.matches.findLast((match) => match.staticData.status)?.staticData.status ??
    page.posted?.status
  if (response.status === 500 && router?.state.matches.some(({ error }) => isUnavailable(error))) {
    return new Response(response.body, { status: 503, headers: response.headers })
  }
  if (status === undefined || response.status !== 200) return response
  return new Response(response.body, { status, headers: response.headers })
}

/** Whether a loader failed because a service does not respond: the database, most often. */
const isUnavailable = (error: unknown) => isApiError(error) && error.data?.httpStatus === 503

const tree: AnyRoute = routeTree
const routes = createRouter({ routeTree: tree })

/**
 * The address by which the response cache knows a page; null for a page that guests do not share,
 * and for an address with ids that the shop does not have.
 */
export function sharedAddress(url: string, { categories }: PageRequest['shop']): string | null {
  const [path = '', query = ''] = url.split('?', 2)
  if (path === '/shop/listing' || path === '/shop/search') {
    const [search, taxonomy] = [parseSearch(query), taxonomyOf(categories)]
    if (namesNothing(search, taxonomy) || namesUnknown(search, taxonomy)) return null
  }
  return sharedAddressOf(routes, url)
}

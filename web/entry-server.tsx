import { type AnyRoute, createRouter } from '@tanstack/react-router'
import { createRequestHandler, defaultStreamHandler } from '@tanstack/react-router/ssr/server'
import type { PageRequest } from '../server/http/pages/render.ts'
import { knowCategories } from '../server/catalogue/taxonomy.ts'
import { sharedAddressOf } from './lib/shared-address.ts'
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
  if (status === undefined || response.status !== 200) return response
  return new Response(response.body, { status, headers: response.headers })
}

const tree: AnyRoute = routeTree
const routes = createRouter({ routeTree: tree })

/** The address by which the response cache knows a page; null for a page that guests do not share. */
export function sharedAddress(url: string, { categories }: PageRequest['shop']): string | null {
  // An address names categories, which may have changed since the last page was rendered.
  knowCategories(categories)
  return sharedAddressOf(routes, url)
}

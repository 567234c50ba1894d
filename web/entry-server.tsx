import { createRequestHandler, defaultStreamHandler } from '@tanstack/react-router/ssr/server'
import type { PageRequest } from '../server/pages/render.ts'
import { createAppRouter } from './router.tsx'

/** Renders one page: the router's loaders run first, then the page streams. */
export async function render(page: PageRequest): Promise<Response> {
  let router: ReturnType<typeof createAppRouter> | undefined
  const handle = createRequestHandler({
    request: page.request,
    createRouter: () => (router = createAppRouter(page)),
    getRouterManifest: () => page.manifest,
  })
  const response = await handle(defaultStreamHandler)
  const status = router?.state.matches.findLast((match) => match.staticData.status)?.staticData
    .status
  if (status === undefined || response.status !== 200) return response
  return new Response(response.body, { status, headers: response.headers })
}

import type { TRPCClient } from '@trpc/client'
import type { PublicConfig } from '../config.ts'
import type { AppRouter } from '../router.ts'

type RouteAssets = {
  css?: string[]
  preloads?: string[]
  scripts?: { attrs: Record<string, string | boolean>; children?: string }[]
}

/** Which files each route needs, by route id; the router preloads those of the page's routes. */
export type PageManifest = { routes: Record<string, RouteAssets> }

/** What rendering a page takes: everything of the server comes in here. */
export type PageRequest = {
  request: Request
  client: TRPCClient<AppRouter>
  shop: PublicConfig
  manifest: PageManifest
  nonce?: string
}

export type RenderPage = (page: PageRequest) => Promise<Response>

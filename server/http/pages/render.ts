import type { TRPCClient } from '@trpc/client'
import type { PublicConfig } from '#server/platform/config/config.ts'
import type { AppRouter } from '../router.ts'
import type { PostedForm } from './forms/posted-form.ts'

type RouteAssets = {
  css?: string[]
  preloads?: string[]
  scripts?: { attrs: Record<string, string | boolean>; children?: string }[]
}

/** The files that each route needs, by route id; the router names those of the page's routes. */
export type PageManifest = { routes: Record<string, RouteAssets> }

/** The input of rendering a page: all that it gets from the server. */
export type PageRequest = {
  request: Request
  client: TRPCClient<AppRouter>
  shop: PublicConfig
  manifest: PageManifest
  nonce?: string
  /** The drawing of the shop's wordmark; empty where it has none of its own. */
  wordmark?: string
  /** The guest whose cart the page shows; never of a page that guests share. */
  guestId?: string | undefined
  /** The form that was posted to it and refused. */
  posted?: PostedForm
}

export type RenderPage = (page: PageRequest) => Promise<Response>

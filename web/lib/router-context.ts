import type { QueryClient } from '@tanstack/react-query'
import type { PublicConfig } from '../../server/platform/config.ts'
import type { PostedForm } from '../../server/http/pages/forms/posted-form.ts'
import type { Api } from './trpc.ts'

/** What loaders and guards of every route are given. */
export type RouterContext = {
  api: Api
  queryClient: QueryClient
  /** Settings that pages may know. The browser has them once the page is hydrated. */
  shop: PublicConfig
  /** The drawing of the shop's wordmark, for the page that the server writes. */
  wordmark: string
  /** The form on this page that was posted without scripts and refused, until it is shown. */
  posted: PostedForm | null
}

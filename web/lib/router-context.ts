import type { PublicConfig } from '#server/platform/config.ts'
import type { PostedForm } from '#server/http/pages/forms/posted-form.ts'
import type { Api } from './trpc.ts'

/** The context of every route's loader and guard. */
export type RouterContext = Api & {
  /** The public settings; the browser has them once the page is hydrated. */
  shop: PublicConfig
  /** The SVG of the shop's wordmark, for server rendering. */
  wordmark: string
  /** The guest of the request, for server rendering. */
  guestId: string | undefined
  /** The refused form that was posted without scripts, until it is shown. */
  posted: PostedForm | null
}

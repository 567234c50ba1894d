import type { Media } from '#server/images/name.shared.ts'
import type { Taxonomy } from '#server/lib/taxonomy.shared.ts'
import type { PublicConfig } from '#server/platform/config/config.ts'
import type { PostedForm } from '#server/http/pages/forms/posted-form.ts'
import type { Api } from './trpc.ts'

/** The context of every route's loader and guard. */
export type RouterContext = Api & {
  /** The public settings; the browser has them once the page is hydrated. */
  shop: PublicConfig
  /** The categories of the catalogue, as `shop` has them. */
  taxonomy: Taxonomy
  /** The base URLs of pictures and 3D models, as `shop` has them. */
  media: Media
  /** The SVG of the shop's wordmark, for server rendering. */
  wordmark: string
  /** The guest of the request, for server rendering. */
  guestId: string | undefined
  /** The refused form that was posted without scripts, until it is shown. */
  posted: PostedForm | null
}

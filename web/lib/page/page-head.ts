import type { PublicConfig } from '#server/platform/config/config.ts'
import { imageUrl, mediaAt } from '#server/images/name.shared.ts'

type PageHead = {
  title: string
  /** The meta description: one or two sentences. */
  description: string
  /** The canonical path, with the part of the query that identifies the page. */
  path: string
  /** The name of the Open Graph picture. */
  image?: string | null | undefined
}

/** The absolute URL of a path of the shop; absolute URLs stay as they are. */
export const absolute = (origin: string, address: string) =>
  address.startsWith('/') ? origin + address : address

/** Title, description, canonical URL and Open Graph data of an indexed page. */
export function pageHead({ shopName, origin, mediaOrigin }: PublicConfig, page: PageHead) {
  const title = `${page.title} · ${shopName}`
  const url = origin + page.path
  const image = page.image ? imageUrl(mediaAt('', mediaOrigin), page.image, 1280) : '/icon-512.png'
  return {
    meta: [
      { title },
      { name: 'description', content: page.description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: page.description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: absolute(origin, image) },
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}

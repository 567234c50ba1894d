import type { PublicConfig } from '../../server/platform/config.ts'
import { imageUrl } from '../../server/images/name.ts'

type PageHead = {
  title: string
  /** What a search engine shows below the title: one or two sentences. */
  description: string
  /** The one address of the page: path and the part of the query that makes it another page. */
  path: string
  /** The name of a picture for those who share the page. */
  image?: string | null | undefined
}

/** The whole address of what the shop serves itself, or has somewhere else already. */
export const absolute = (origin: string, address: string) =>
  address.startsWith('/') ? origin + address : address

/** Title, description, canonical address and Open Graph of a page that search engines may list. */
export function pageHead({ shopName, origin }: PublicConfig, page: PageHead) {
  const title = `${page.title} · ${shopName}`
  const url = origin + page.path
  const image = page.image ? imageUrl(page.image, 1280) : '/icon-512.png'
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

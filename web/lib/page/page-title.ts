import type { PublicConfig } from '#server/platform/config/config.ts'

/**
 * The head of a page that is not indexed: its title with the shop's name, and its canonical URL if
 * it has one.
 */
export function pageTitle(name: string, { shopName, origin }: PublicConfig, path?: string) {
  const title = `${name} · ${shopName}`
  const url = path === undefined ? undefined : origin + path
  return {
    meta: [
      { title },
      { name: 'robots', content: 'noindex' },
      { property: 'og:title', content: title },
      ...(url === undefined ? [] : [{ property: 'og:url', content: url }]),
    ],
    links: url === undefined ? [] : [{ rel: 'canonical', href: url }],
  }
}

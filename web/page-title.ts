import type { PublicConfig } from '../server/config.ts'

/**
 * The head of a page that search engines have no business with: its title, with the shop's name,
 * and the page's one address when it has one.
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

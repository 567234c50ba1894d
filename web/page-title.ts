import type { PublicConfig } from '../server/config.ts'

/** The head of a page that search engines have no business with: its title, with the shop's name. */
export function pageTitle(title: string, { shopName }: PublicConfig) {
  return { meta: [{ title: `${title} · ${shopName}` }, { name: 'robots', content: 'noindex' }] }
}

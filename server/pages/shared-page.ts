import { createHash } from 'node:crypto'
import type { Loaded } from '../cache/answer.ts'
import type { PublicConfig } from '../config.ts'
import { contentSecurityPolicy } from './content-security.ts'
import { withLaterScripts } from './start-later.ts'

const filters = ['category', 'subcategory', 'size', 'sortBy']

/** The pages that all guests see alike, and what of their query makes them another page. */
const pages: ReadonlyMap<string, readonly string[]> = new Map([
  ['/', []],
  ['/shop/home', []],
  ['/shop/listing', filters],
  ['/shop/search', ['keyword']],
  ['/shop/about', []],
  ['/shop/contact', []],
  ['/shop/home-removal', []],
  ['/shop/assembly-service', []],
  ['/shop/cookies', []],
  ['/shop/privacy', []],
  ['/shop/terms', []],
])

/** The path and query of a page that guests share; null for any other page. */
export function sharedAddress(url: string): string | null {
  const [path = '', query = ''] = url.split('?', 2)
  const names = /^\/shop\/product\/[\w-]+$/.test(path) ? [] : pages.get(path)
  if (!names) return null
  const given = new URLSearchParams(query)
  // Named once, and in one order: whatever else is in the address is not the page's.
  const asked = new URLSearchParams()
  for (const name of [...names, 'product']) {
    const [value, ...others] = given.getAll(name)
    if (others.length > 0) return null
    if (value) asked.set(name, value)
  }
  return asked.size === 0 ? path : `${path}?${asked.toString()}`
}

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** What a browser calls this script in a policy. */
const hashOf = (script: string) => createHash('sha256').update(script).digest('base64')

/** A page that was rendered, to be sent to many; null when it leads elsewhere. */
export async function sharedPage(
  response: Response,
  page: { address: string; nonce: string; shop: PublicConfig },
): Promise<Loaded | null> {
  const html = (await response.text()).replaceAll('\r\n', '\n')
  if (response.status >= 300 && response.status < 400) return null
  const body = withLaterScripts(html)
  const hashes = Array.from(body.matchAll(inlineScript), ([, script = '']) => hashOf(script))
  return {
    status: response.status,
    type: 'text/html; charset=utf-8',
    body,
    about: page.address,
    headers: {
      'content-security-policy': contentSecurityPolicy(page.nonce, page.shop, [...new Set(hashes)]),
    },
  }
}

import { hash } from 'node:crypto'
import type { PublicConfig } from '#server/platform/config/config.ts'
import type { Loaded } from '../response-cache/cached-response.ts'
import { contentSecurityPolicy } from './content-security.ts'

/**
 * A rendered page that all guests share; null for a redirect. Its policy has the hashes of its
 * inline scripts, because a nonce is for one response.
 */
export async function sharedPage(
  response: Response,
  { nonce, shop }: { nonce: string; shop: PublicConfig },
): Promise<Loaded | null> {
  const { status } = response
  const body = (await response.text()).replaceAll('\r\n', '\n')
  if (status >= 300 && status < 400) return null
  const scripts = new Set(inlineScripts(body, nonce))
  const hashes = Array.from(scripts, (script) => hash('sha256', script, 'base64'))
  const headers = { 'content-security-policy': contentSecurityPolicy(nonce, shop, hashes) }
  return { status, type: 'text/html; charset=utf-8', body, headers }
}

const isInline = (tag: string, nonce: string) =>
  tag.includes(` nonce="${nonce}"`) && !tag.includes(' src=')

/** The page's own inline scripts: those with its nonce. Any other was injected with the content. */
export function* inlineScripts(html: string, nonce: string): Iterable<string> {
  for (let at = html.indexOf('<script '); at >= 0; at = html.indexOf('<script ', at + 1)) {
    const begins = html.indexOf('>', at) + 1
    if (begins === 0) return
    if (!isInline(html.slice(at, begins), nonce)) continue
    const ends = html.indexOf('</script>', begins)
    if (ends < 0) return
    yield html.slice(begins, ends)
    at = ends
  }
}

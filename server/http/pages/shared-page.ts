import { hash } from 'node:crypto'
import type { PublicConfig } from '#server/platform/config.ts'
import type { Loaded } from '../response-cache/cached-response.ts'
import { contentSecurityPolicy } from './content-security.ts'
import { inlineScripts, withLaterScripts } from './rendered-html.ts'

/**
 * A rendered page that all guests share; null for a redirect. Its policy has the hashes of its
 * inline scripts, because a nonce is for one response.
 */
export async function sharedPage(
  response: Response,
  { nonce, shop }: { nonce: string; shop: PublicConfig },
): Promise<Loaded | null> {
  const { status } = response
  const body = withLaterScripts((await response.text()).replaceAll('\r\n', '\n'))
  if (status >= 300 && status < 400) return null
  const scripts = new Set(inlineScripts(body, nonce))
  const hashes = Array.from(scripts, (script) => hash('sha256', script, 'base64'))
  const headers = { 'content-security-policy': contentSecurityPolicy(nonce, shop, hashes) }
  return { status, type: 'text/html; charset=utf-8', body, headers }
}

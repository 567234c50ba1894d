import type { IncomingMessage } from 'node:http'
import { isToken } from '../../platform/token.ts'
import type { Config } from '../../platform/config.ts'
import { cookieName } from '../http-context.ts'

export type HttpConfig = Pick<
  Config['http'],
  'secure' | 'originIsSet' | 'corsOrigins' | 'trustedProxies'
>

/** How the response cache reads requests. */
export function guestRequests({ secure, originIsSet, corsOrigins, trustedProxies }: HttpConfig) {
  const sessionCookie = new RegExp(`(?:^|;)\\s*${cookieName(secure)}=([^;]*)`)
  return {
    /** The cache address of a request; null for one that the cache cannot serve. */
    addressOf: ({ method, headers, url = '' }: IncomingMessage): string | null => {
      if (method !== 'GET') return null
      if (headers['trpc-accept'] !== undefined && url.startsWith('/trpc')) return null
      // The response would have the other site in its CORS headers.
      if (headers.origin !== undefined && corsOrigins.length > 0) return null
      if (originIsSet) return url
      // Responses contain the shop's address, which only a trusted proxy knows.
      return trustedProxies === false ? `${headers.host}${url}` : null
    },
    /**
     * Whether the session cookie may hold a token. Requests with other cookies and values are
     * guests'.
     */
    hasSession: ({ headers: { cookie = '' } }: IncomingMessage): boolean =>
      isToken(sessionCookie.exec(cookie)?.[1]?.trim() ?? ''),
  }
}

import type { IncomingMessage } from 'node:http'
import { isToken } from '#server/platform/token.ts'
import type { Config } from '#server/platform/config/config.ts'
import { cookieName } from '../http-context.ts'

export type HttpConfig = Pick<Config['http'], 'secure' | 'corsOrigins'>

/** How the response cache reads requests. */
export function guestRequests({ secure, corsOrigins }: HttpConfig) {
  const sessionCookie = new RegExp(`(?:^|;)\\s*${cookieName(secure)}=([^;]*)`)
  return {
    /**
     * The cache address of a request; null for one that the cache cannot serve. No response depends
     * on its Host header, which is anything that the client writes.
     */
    addressOf: ({ method, headers, url = '' }: IncomingMessage): string | null => {
      if (method !== 'GET') return null
      if (headers['trpc-accept'] !== undefined && url.startsWith('/trpc')) return null
      // The response would have the other site in its CORS headers.
      if (headers.origin !== undefined && corsOrigins.length > 0) return null
      return url
    },
    /**
     * Whether the session cookie may hold a token. Requests with other cookies and values are
     * guests'.
     */
    hasSession: ({ headers: { cookie = '' } }: IncomingMessage): boolean =>
      isToken(sessionCookie.exec(cookie)?.[1]?.trim() ?? ''),
  }
}

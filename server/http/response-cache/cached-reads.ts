import type { FastifyReply, FastifyRequest } from 'fastify'
import { routeName } from '../metrics/route-name.ts'
import { securityHeaders } from '../security-headers.ts'
import type { ResponseCache } from './cache.ts'
import type { Loaded } from './cached-response.ts'
import { guestRequests, type HttpConfig } from './guest-request.ts'
import { sendResponse } from './send-response.ts'

export type CachedReads = ReturnType<typeof cachedReads>

/** The response cache for routes. A request with a valid session, by `isSignedIn`, bypasses it. */
export function cachedReads(
  cache: ResponseCache,
  http: HttpConfig,
  isSignedIn: (request: FastifyRequest) => Promise<boolean>,
) {
  const { addressOf, hasSession } = guestRequests(http)
  const common = securityHeaders(http)
  return {
    /**
     * Responds to a guest from the cache. False for signed-in users, and when there is no shared
     * response.
     */
    async respond(
      request: FastifyRequest,
      reply: FastifyReply,
      { key, load }: { key: string; load: () => Promise<Loaded | null> },
    ): Promise<boolean> {
      const address = addressOf(request.raw)
      if (address === null) return false
      if (hasSession(request.raw) && (await isSignedIn(request))) return false
      const cached = await cache.read({ address, key }, async () => {
        const loaded = await load()
        const route = routeName(request.url, request.routeOptions.url)
        return loaded && { ...loaded, route, headers: { ...common, ...loaded.headers } }
      })
      if (!cached) return false
      reply.hijack()
      sendResponse({ request: request.raw, response: reply.raw, id: request.id }, cached)
      return true
    },
  }
}

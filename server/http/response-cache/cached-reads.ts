import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { routeName } from '../route-name.ts'
import { securityHeaders } from '../browser-security.ts'
import type { ResponseCache } from './cache.ts'
import type { Loaded } from './cached-response.ts'
import { guestRequests, type HttpConfig } from './guest-request.ts'
import { sendResponse } from './cached-response.ts'

/** A read whose response all guests share. */
export interface SharedRead {
  /** Its canonical address: equivalent requests have the same one, and share the response. */
  address: string
  /** Null when there is no response to share, such as a redirect: the route itself responds. */
  load: () => Promise<Loaded | null>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What guests share of a request to this route; null for a request of which they share nothing. */
    shared?: (request: FastifyRequest) => SharedRead | null
  }
}

interface Options {
  cache: ResponseCache
  http: HttpConfig
  /** Whether the request has a valid session: it bypasses the cache. */
  isSignedIn: (request: FastifyRequest) => Promise<boolean>
}

/** Responds to guests from the response cache, on every route that shares responses. */
export const cachedReads = fp<Options>(async (app, { cache, http, isSignedIn }) => {
  const { addressOf, hasSession } = guestRequests(http)
  const common = securityHeaders(http)
  app.addHook('onRequest', async (request, reply) => {
    const { config, url: pattern } = request.routeOptions
    const address = config.shared ? addressOf(request.raw) : null
    if (address === null || !config.shared) return
    if (hasSession(request.raw) && (await isSignedIn(request))) return
    const shared = config.shared(request)
    if (shared === null) return
    const cached = await cache.read({ address, key: shared.address }, async () => {
      const loaded = await shared.load()
      const route = routeName(request.url, pattern)
      const headers = { ...common, ...loaded?.headers }
      return loaded && { ...loaded, route, headers, about: shared.address }
    })
    if (!cached) return
    reply.hijack()
    sendResponse({ request: request.raw, response: reply.raw, id: request.id }, cached)
  })
})

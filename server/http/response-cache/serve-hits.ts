import { createServer, type IncomingMessage } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import type { ResponseCache } from './cache.ts'
import { guestRequests, type HttpConfig } from './guest-request.ts'
import { sendResponse } from './cached-response.ts'

/** A request that was served from the cache. */
export interface CacheHit {
  id: string
  url: string
  /** The route or procedure in metrics and logs. */
  route: string
  status: number
  milliseconds: number
}

interface Options {
  cache: ResponseCache
  http: HttpConfig
  idOf: (request: IncomingMessage) => string
  onHit: (hit: CacheHit) => void
}

/** How long Fastify's own servers keep an idle connection open, in milliseconds. */
const KEEP_ALIVE_MS = 72_000

/** An HTTP server that serves cache hits before Fastify routes the request. */
export function serveHits({ cache, http, idOf, onHit }: Options): FastifyServerFactory {
  const { addressOf, hasSession } = guestRequests(http)
  return (handler, { requestTimeout }) => {
    const options = { keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: Number(requestTimeout) }
    const server = createServer(options, (request, response) => {
      // While the server closes, Fastify ends the connections.
      const address = server.listening && !hasSession(request) ? addressOf(request) : null
      const cached = address === null ? undefined : cache.find(address)
      if (!cached) {
        handler(request, response)
        return
      }
      const began = performance.now()
      const id = idOf(request)
      const status = sendResponse({ request, response, id }, cached)
      const milliseconds = performance.now() - began
      onHit({ id, url: request.url ?? '', route: cached.route, status, milliseconds })
    })
    return server
  }
}

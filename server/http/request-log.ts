import { randomUUID } from 'node:crypto'
import {
  LogController,
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import fp from 'fastify-plugin'
import type { CacheHit } from './response-cache/serve-hits.ts'

const ID_HEADER = 'x-request-id'

interface Incoming {
  headers: Record<string, string | string[] | undefined>
}

/** The request id of a trusted proxy, so that both logs can be correlated, or a new one. */
export function requestId(trustProxy: boolean): (request: Incoming) => string {
  return ({ headers }) => {
    const given = headers[ID_HEADER]
    const usable = trustProxy && typeof given === 'string' && /^[\w-]{8,64}$/.test(given)
    return usable ? given : randomUUID()
  }
}

/** Sends the request id to the client, to find the request in the log. */
export const requestIds = fp(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(ID_HEADER, request.id)
  })
})

/** Method and route of a request, without query and parameters, which may hold personal data. */
function routeOf(url: string, pattern = 'none'): string {
  if (pattern !== '/*' && pattern !== '/trpc/:path') return pattern
  return url.split('?', 1)[0]?.slice(0, 200) ?? ''
}

/** The levels at which a successful request is not logged. */
const quiet = new Set(['warn', 'error', 'fatal', 'silent'])

/** One line per request, when its response is sent. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}
  // The response has a line of its own, and the URL may hold personal data.
  override routeNotFound(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (!error && quiet.has(request.log.level)) return
    const line = {
      method: request.method,
      route: routeOf(request.url, request.routeOptions.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (error) request.log.error({ ...line, err: error }, 'request broke off')
    else request.log.info(line, 'request')
  }

  override defaultErrorLog(error: Error, request: FastifyRequest): void {
    request.log.error({ err: error }, 'request failed')
  }

  override writeHeadError(error: Error, request: FastifyRequest): void {
    request.log.warn({ err: error }, 'a response could not be started')
  }
}

/** The same line for a cache hit. */
export function logHit(log: FastifyBaseLogger, hit: CacheHit): void {
  // Writing the line costs more than serving the hit.
  if (quiet.has(log.level)) return
  const { id, url, route, status, milliseconds } = hit
  const line = { method: 'GET', route: routeOf(url, route), status, ms: Math.round(milliseconds) }
  log.info({ reqId: id, ...line }, 'request')
}

import { randomUUID } from 'node:crypto'
import {
  LogController,
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import fp from 'fastify-plugin'
import type { Answered } from '../cache/kept-first.plugin.ts'

const ID_HEADER = 'x-request-id'

interface Incoming {
  headers: Record<string, string | string[] | undefined>
}

/** The id that a trusted proxy gave a request, so that both logs can be read together, or a new one. */
export function requestId(trustProxy: boolean): (request: Incoming) => string {
  return ({ headers }) => {
    const given = headers[ID_HEADER]
    const usable = trustProxy && typeof given === 'string' && /^[\w-]{8,64}$/.test(given)
    return usable ? given : randomUUID()
  }
}

/** Tells who asked the id of the request, to find it in the log. */
export const requestIds = fp(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(ID_HEADER, request.id)
  })
})

/** What was asked, without what was asked for: query strings and parameters hold personal data. */
function routeOf(url: string, pattern = 'none'): string {
  if (pattern !== '/*' && pattern !== '/trpc/:path') return pattern
  return url.split('?', 1)[0]?.slice(0, 200) ?? ''
}

/** The levels at which a request that went well is not written down. */
const quiet = new Set(['warn', 'error', 'fatal', 'silent'])

/** One line for each request, when it is answered. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}
  // The answer has a line of its own, and the address may hold anything.
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
    request.log.warn({ err: error }, 'an answer could not be begun')
  }
}

/** The same line for a request that was answered from what is kept. */
export function logAnswered(log: FastifyBaseLogger, answered: Answered): void {
  // The line itself costs more than such an answer.
  if (quiet.has(log.level)) return
  const { id, url, route, status, milliseconds } = answered
  const line = { method: 'GET', route: routeOf(url, route), status, ms: Math.round(milliseconds) }
  log.info({ reqId: id, ...line }, 'request')
}

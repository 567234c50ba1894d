import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { ShopError } from '../lib/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the response of a route may take, in milliseconds; a minute by default. */
    responseMs?: number
  }
}

const RESPONSE_MS = 60_000

/**
 * The response timeout: 503, or the end of the connection if the response has begun. Fastify's own
 * `handlerTimeout` does not apply to requests with a body:
 * https://github.com/fastify/fastify/pull/6725
 */
export const responseTimeout = fp(async (app) => {
  app.addHook('onRequest', (request, reply, done) => {
    const { responseMs = RESPONSE_MS } = request.routeOptions.config
    const timer = setTimeout(() => giveUp(reply), responseMs)
    const stop = () => clearTimeout(timer)
    reply.raw.once('finish', stop).once('close', stop)
    done()
  })
})

function giveUp(reply: FastifyReply): void {
  if (reply.sent) return
  if (reply.raw.headersSent) reply.raw.destroy()
  else void reply.send(new ShopError('UNAVAILABLE', {}))
}

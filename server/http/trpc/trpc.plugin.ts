import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { ShopError } from '#server/lib/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { httpContext } from '../http-context.ts'
import { ORIGIN, respond } from './respond.ts'
import { sharedCalls } from './shared-calls.ts'

/** The headers that tRPC reads; the session and cookies are in the context. */
const HEADERS_READ = ['content-type', 'accept', 'trpc-accept'] as const

/** The procedures over HTTP. */
export const trpc: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  // A cached response has a cache-control of its own; no other may be stored.
  app.addHook('onRequest', async ({ headers }, reply) => {
    reply.header('cache-control', 'private, no-store')
    // No procedure reads a form; tRPC would accept one, and report a malformed one as a server
    // error.
    if (headers['content-type']?.startsWith('multipart/')) {
      throw new ShopError('UNSUPPORTED_TYPE', { expected: 'JSON' })
    }
  })
  // tRPC parses bodies itself.
  app.removeContentTypeParser('application/json')
  const asText = { parseAs: 'string' } as const
  app.addContentTypeParser('application/json', asText, (_request, body, done) => done(null, body))

  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/trpc/:path',
    config: { shared: (request) => sharedCalls(deps, request) },
    handler: async (request, reply) =>
      reply.send(await respond(webRequestOf(request), () => httpContext(deps, request, reply))),
  })
}

function webRequestOf({ url, method, headers, body }: FastifyRequest): Request {
  const read = new Headers()
  for (const name of HEADERS_READ) {
    const value = headers[name]
    if (typeof value === 'string') read.set(name, value)
  }
  return new Request(ORIGIN + url, {
    method,
    headers: read,
    ...(typeof body === 'string' && { body }),
  })
}

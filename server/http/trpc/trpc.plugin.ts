import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { ShopError } from '#server/lib/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { httpContext } from '../http-context.ts'
import type { CachedReads } from '../response-cache/cached-reads.ts'
import { appRouter } from '../router.ts'
import { callMutation, mutationCall } from './call-mutation.ts'
import { cacheProcedures, LONGEST_BATCH } from './cached-procedures.ts'

/** The headers that tRPC reads; the session and cookies are in the context. */
const HEADERS_READ = ['content-type', 'accept', 'trpc-accept'] as const

/** The procedures over HTTP: guests' shared reads are served from the response cache. */
export const trpc: FastifyPluginAsync<{ deps: Deps; reads: CachedReads }> = async (
  app,
  { deps, reads },
) => {
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
  cacheProcedures(app, deps, reads)

  // Instead of tRPC's adapter for Fastify, which streams each response and aborts each request
  // after it: that costs a sixth of the processor time of an order. No procedure streams.
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/trpc/:path',
    async handler(request, reply) {
      const createContext = () => httpContext(deps, request, reply)
      const mutation = mutationCall(request)
      if (mutation) return callMutation(mutation, createContext, reply)
      const response = await fetchRequestHandler({
        endpoint: '/trpc',
        req: webRequestOf(request),
        router: appRouter,
        createContext,
        maxBatchSize: LONGEST_BATCH,
      })
      reply.code(response.status)
      for (const [name, value] of response.headers) reply.header(name, value)
      return reply.send(await response.text())
    },
  })
}

function webRequestOf({ url, method, headers, body }: FastifyRequest): Request {
  const read = new Headers()
  for (const name of HEADERS_READ) {
    const value = headers[name]
    if (typeof value === 'string') read.set(name, value)
  }
  return new Request(new URL(url, 'http://localhost'), {
    method,
    headers: read,
    ...(typeof body === 'string' && { body }),
  })
}

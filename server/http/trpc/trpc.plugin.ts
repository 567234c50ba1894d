import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify'
import type { FastifyPluginAsync } from 'fastify'
import { ShopError } from '../../lib/errors.ts'
import type { Deps } from '../../platform/deps.ts'
import { httpContext } from '../http-context.ts'
import type { CachedReads } from '../response-cache/cached-reads.ts'
import { appRouter, type AppRouter } from '../router.ts'
import { cacheProcedures, LONGEST_BATCH } from './cached-procedures.ts'

/** The procedures over HTTP: guests' shared reads from the response cache, all others called. */
export const trpc: FastifyPluginAsync<{ deps: Deps; reads: CachedReads }> = async (
  app,
  { deps, reads },
) => {
  // A cached response brings its own; no other may be cached.
  app.addHook('onRequest', async ({ headers }, reply) => {
    reply.header('cache-control', 'private, no-store')
    // No procedure reads a form; tRPC would accept one, and report a malformed one as a server
    // error.
    if (headers['content-type']?.startsWith('multipart/')) {
      throw new ShopError('UNSUPPORTED_TYPE', { expected: 'JSON' })
    }
  })
  // The plugin would register every method, including TRACE.
  app.addHook('onRoute', (route) => {
    route.method = ['GET', 'HEAD', 'POST']
  })
  cacheProcedures(app, deps, reads)
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      createContext: ({ req, res }) => httpContext(deps, req, res),
      maxBatchSize: LONGEST_BATCH,
    },
  } satisfies { prefix: string; trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] })
}

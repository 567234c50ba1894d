import cookie from '@fastify/cookie'
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { accountData } from './account/account.plugin.ts'
import { createAnswers, type Answers } from './cache/answers.ts'
import { keptFirst } from './cache/kept-first.plugin.ts'
import { sharedReads } from './cache/shared-reads.plugin.ts'
import { shareProcedures } from './cache/trpc-reads.plugin.ts'
import { publicConfig } from './config.ts'
import { crawlers } from './crawlers/crawlers.plugin.ts'
import type { Deps } from './deps.ts'
import { health } from './health.ts'
import { guestContext, httpContext } from './http-context.ts'
import { media } from './images/media.plugin.ts'
import { invoices } from './invoice/invoice.plugin.ts'
import { logAnswered, requestId, requestIds, RequestLog } from './log/requests.plugin.ts'
import { metrics, requestDurations } from './metrics.plugin.ts'
import { checkOrigin } from './origin.ts'
import { pagesPlugin, type PagesOptions } from './pages.ts'
import { inProcessClient } from './pages/in-process-client.ts'
import { stripeWebhook } from './payments/webhook.plugin.ts'
import { rest } from './rest/adapter.ts'
import { sendFailure } from './rest/failure.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { appRouter, type AppRouter } from './router.ts'

/** The largest JSON body, in bytes; uploads have a limit of their own. */
const BODY_LIMIT = 256 * 1024

/** How long a client may take to send a request, and the shop to answer it, in milliseconds. */
const REQUEST_MS = 30_000
const ANSWER_MS = 60_000

/** How pages are served: built ones, or with hot reload; without either there are none. */
export interface AppOptions {
  pages?: PagesOptions['mode']
  /** Where guests' reads are kept; without it each is read anew. */
  answers?: Answers
  /** Aborted when the process is about to stop: a proxy should send nobody any more. */
  closing?: AbortSignal
}

/** The shop as a Fastify app: every transport over the same dependencies. */
export async function buildApp(
  deps: Deps,
  log: FastifyBaseLogger,
  { pages, answers = createAnswers(), closing }: AppOptions = {},
): Promise<FastifyInstance> {
  const { http } = deps.config
  const idOf = requestId(http.trustedProxies !== false)
  const durations = requestDurations()
  const app = Fastify({
    loggerInstance: log,
    serverFactory: keptFirst({
      answers,
      http,
      idOf,
      tell: (answered) => {
        durations.observeAnswered(answered)
        logAnswered(log, answered)
      },
    }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    handlerTimeout: ANSWER_MS,
    // Who comes over a connection that is still open while the server closes is served.
    return503OnClosing: false,
    trustProxy: http.trustedProxies,
    genReqId: idOf,
    logController: new RequestLog(),
    routerOptions: { maxParamLength: 5000 },
    // Addresses that cannot be decoded never reach a route.
    frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply),
  })
  app.setErrorHandler(sendFailure)
  addSecurityHeaders(app, http)
  const reads = sharedReads(answers, http)
  app.addHook('onRequest', async (request) => checkOrigin(http, request))

  await app.register(requestIds)
  await app.register(cookie)
  await app.register(metrics, { deps, answers, durations })
  await app.register(health, { deps, ...(closing && { closing }) })
  await app.register(media, { deps })
  await app.register(crawlers, { deps })
  await app.register(stripeWebhook, { deps })
  await app.register(rest, { prefix: '/api', deps, reads })
  await app.register(invoices, { deps })
  await app.register(accountData, { deps })
  await app.register(async (trpc) => {
    // What is shared brings its own; nothing else is kept anywhere.
    trpc.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'private, no-store')
    })
    // The plugin would take every method that there is, TRACE among them.
    trpc.addHook('onRoute', (route) => {
      route.method = ['GET', 'HEAD', 'POST']
    })
    shareProcedures(trpc, deps, reads)
    await trpc.register(fastifyTRPCPlugin, {
      prefix: '/trpc',
      trpcOptions: {
        router: appRouter,
        createContext: ({ req, res }) => httpContext(deps, req, res),
        maxBatchSize: 20,
      },
    } satisfies { prefix: string; trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] })
  })
  if (pages) {
    await app.register(pagesPlugin, {
      mode: pages,
      shop: publicConfig(deps.config),
      callerClient: (request, reply) => inProcessClient(() => httpContext(deps, request, reply)),
      guestClient: (request) => inProcessClient(async () => guestContext(deps, request.ip)),
      reads,
    })
  }
  return app
}

import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import { accountFiles } from './downloads/account-files.plugin.ts'
import { accountData } from './downloads/account-data.plugin.ts'
import { createResponseCache, type ResponseCache } from './response-cache/cache.ts'
import { cachedReads } from './response-cache/cached-reads.ts'
import { serveHits } from './response-cache/serve-hits.ts'
import { specifiedCategories } from '../lib/taxonomy.shared.ts'
import { publicConfig } from '../platform/config/config.ts'
import { isOpen } from '../settings/refuse-until-open.ts'
import { crawlers } from './crawlers/crawlers.plugin.ts'
import type { Deps } from '../platform/deps.ts'
import { health } from './health.ts'
import { guestContext, guestCookieOf, httpContext, sessionOf } from './http-context.ts'
import { media } from './media/media.plugin.ts'
import { dayConfirmations } from './downloads/day-confirmations.plugin.ts'
import { swatchLabels } from './downloads/swatch-labels.plugin.ts'
import { cancellationFormFile } from './downloads/cancellation-form.plugin.ts'
import { invoices } from './downloads/invoice.plugin.ts'
import { logHit, requestId, requestIds, RequestLog } from './request-log.ts'
import { metrics, requestDurations } from './metrics/metrics.plugin.ts'
import { checkOrigin, addSecurityHeaders } from './browser-security.ts'
import { pagesPlugin, type PagesOptions, respondToBadAddress } from './pages/pages.plugin.ts'
import { storeFor } from './photographs/posted-photographs.ts'
import { photographs, stopPhotographs } from './photographs/photographs.plugin.ts'
import { quotationFiles } from './downloads/quotation.plugin.ts'
import { orderLinks } from './order-link.plugin.ts'
import { serveShopIcon } from './serve-shop-icon.ts'
import { stripeWebhook } from './webhook.plugin.ts'
import { responseTimeout } from './response-timeout.plugin.ts'
import { rest } from './rest/rest.plugin.ts'
import { sendFailure } from './rest/failure.ts'
import { createCaller, sharedPaths } from './router.ts'
import { inProcessClient } from './trpc/respond.ts'
import { trpc } from './trpc/trpc.plugin.ts'

/** The largest JSON body, in bytes; uploads have a limit of their own. */
const BODY_LIMIT = 256 * 1024

/** How long a client may take to send a request, in milliseconds. */
const REQUEST_MS = 30_000

/** The mode of pages: built, or with hot reload; undefined: no pages. */
export interface AppOptions {
  pages?: PagesOptions['mode']
  /** The response cache; without it every read queries the database. */
  cache?: ResponseCache
  /** Aborted when the process is about to stop, so that a proxy stops sending requests. */
  closing?: AbortSignal
}

/**
 * Builds the shop as a Fastify app: every transport over the same dependencies. A jobs process
 * serves only probes and `/metrics`.
 */
export async function buildApp(
  deps: Deps,
  log: FastifyBaseLogger,
  { pages, cache = createResponseCache(), closing }: AppOptions = {},
): Promise<FastifyInstance> {
  const { http } = deps.config
  const idOf = requestId(http.trustedProxies !== false)
  const durations = requestDurations()
  const app = Fastify({
    loggerInstance: log,
    serverFactory: serveHits({
      cache,
      http,
      idOf,
      onHit: (hit) => {
        durations.observeHit(hit)
        logHit(log, hit)
      },
    }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    // Requests on open connections are served while the server closes.
    return503OnClosing: false,
    trustProxy: http.trustedProxies,
    genReqId: idOf,
    logController: new RequestLog(),
    routerOptions: { maxParamLength: 5000 },
    // URLs that cannot be decoded never reach a route.
    frameworkErrors: (error, request, reply) => {
      if (!respondToBadAddress(request, reply)) void sendFailure(error, request, reply)
    },
  })
  app.setErrorHandler(sendFailure)
  addSecurityHeaders(app, http)
  app.addHook('onRequest', async (request) => checkOrigin(http, request))

  await app.register(responseTimeout)
  await app.register(requestIds)
  await app.register(cookie)
  const isSignedIn = async (request: FastifyRequest) => (await sessionOf(deps, request)) !== null
  await app.register(cachedReads, { cache, http, isSignedIn })
  await app.register(metrics, { deps, cache, durations })
  await app.register(health, { deps, ...(closing && { closing }) })
  // A jobs process serves only probes and metrics.
  if (deps.config.process === 'jobs') return app
  serveShopIcon(app, deps)
  await app.register(media, { deps })
  await app.register(crawlers, { deps })
  await app.register(stripeWebhook, { deps })
  await app.register(rest, { prefix: '/api', deps })
  await app.register(invoices, { deps })
  await app.register(cancellationFormFile, { deps })
  await app.register(photographs, { deps })
  await app.register(stopPhotographs, { deps })
  await app.register(orderLinks, { deps })
  await app.register(quotationFiles, { deps })
  await app.register(accountData, { deps })
  await app.register(accountFiles, { deps })
  await app.register(swatchLabels, { deps })
  await app.register(dayConfirmations, { deps })
  await app.register(trpc, { deps })
  if (pages) {
    await app.register(pagesPlugin, {
      mode: pages,
      shop: () => {
        const { categories } = deps.categories.current()
        return {
          ...publicConfig(deps.config, deps.settings.current(), {
            isOpen: isOpen(deps),
            sharedReads: sharedPaths,
          }),
          ...(categories !== specifiedCategories && { categories }),
        }
      },
      wordmark: () => deps.settings.current().look.wordmark,
      callerClient: (request, reply) => inProcessClient(() => httpContext(deps, request, reply)),
      callerOf: async (request, reply) => createCaller(await httpContext(deps, request, reply)),
      guestOf: (request, reply) => guestCookieOf(http.secure, request, reply),
      photographsFor: async (request, reply, number) =>
        storeFor(await httpContext(deps, request, reply), number),
      guestClient: (request) => inProcessClient(async () => guestContext(deps, request.ip)),
    })
  }
  return app
}

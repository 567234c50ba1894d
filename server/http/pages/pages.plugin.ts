import type { TRPCClient } from '@trpc/client'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Loaded } from '../response-cache/cached-response.ts'
import type { SharedRead } from '../response-cache/cached-reads.ts'
import type { PublicConfig } from '#server/platform/config/config.ts'
import { contentSecurityPolicy } from './content-security.ts'
import { developmentRenderer } from './development.ts'
import { RETRY_SECONDS, refusalOf } from '#server/lib/refusal.ts'
import { badAddressHtml, errorHtml } from './error-html.ts'
import { type FormOptions, pageFormsPlugin } from './forms/forms.plugin.ts'
import type { PostedForm } from './forms/posted-form.ts'
import { builtRenderer, type Renderer } from './production.ts'
import { sharedPage } from './shared-page.ts'
import type { AppRouter } from '../router.ts'
import { pipeline, Readable, type Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { acceptedEncodings } from '../accepted-encodings.ts'

export type PagesOptions = {
  /** `development` renders with Vite and hot reload, `production` with the build in `dist`. */
  mode: 'development' | 'production'
  /** The client of a page's loaders, in this process and as this request's user. */
  callerClient: (request: FastifyRequest, reply: FastifyReply) => TRPCClient<AppRouter>
  /** The same as a guest, for shared pages. */
  guestClient: (request: FastifyRequest) => TRPCClient<AppRouter>
  /** Calls procedures as this request's user, for posted forms. */
  callerOf: FormOptions['callerOf']
  guestOf: FormOptions['guestOf']
  /** Stores the photographs of posted forms. */
  photographsFor: FormOptions['photographsFor']
  /** The current configuration of the shop for pages. */
  shop: () => PublicConfig
  /** The current drawing of the shop's wordmark, which is in the page but not in its data. */
  wordmark: () => string
}

const root = join(import.meta.dirname, '../../..')

/**
 * The maximum number of segments in a page's path. Matching thousands would take the router long.
 */
const MAX_SEGMENTS = 50

const notPages = /^\/(api|trpc|media|webhooks|assets)(\/|$)/

/** Whether a page may be at this address, which no other route has. */
function isPageAddress(url: string): boolean {
  const [path = ''] = url.split('?', 1)
  return (
    path.startsWith('/') &&
    path.split('/', MAX_SEGMENTS + 1).length <= MAX_SEGMENTS &&
    !notPages.test(path)
  )
}

/**
 * Responds to every GET without another route with a page, which is rendered here and hydrated in
 * the browser, and handles the forms that are posted to pages.
 */
export const pagesPlugin = fp<PagesOptions>(async (app, options) => {
  const renderer =
    options.mode === 'production'
      ? await builtRenderer(app, join(root, 'dist'))
      : await developmentRenderer(app, join(root, 'web'))
  addPageRoute(app, renderer, options)
  await app.register(pageFormsPlugin, {
    isPageAddress,
    callerOf: options.callerOf,
    guestOf: options.guestOf,
    photographsFor: options.photographsFor,
    showPage: (request, reply, posted) =>
      respondUncached(renderer, options, request, reply, posted),
  })
})

/**
 * Responds with a page to a browser whose address cannot be decoded, such as `/shop/%E0%A4%A`; false
 * for other clients, and for addresses of programs.
 */
export function respondToBadAddress(request: FastifyRequest, reply: FastifyReply): boolean {
  const acceptsPage = request.headers.accept?.includes('text/html') ?? false
  if (!acceptsPage || notPages.test(request.url)) return false
  void reply
    .status(400)
    .headers({ 'cache-control': 'private, no-store' })
    .type('text/html; charset=utf-8')
    .send(badAddressHtml)
  return true
}

/** Adds the route of all pages, with this renderer. */
export function addPageRoute(
  app: FastifyInstance,
  renderer: Renderer,
  options: PagesOptions,
): void {
  const shared = (request: FastifyRequest) => pageForGuests(renderer, options, request)
  app.get('/*', { config: { shared } }, async (request, reply) =>
    isPageAddress(request.url)
      ? respondUncached(renderer, options, request, reply)
      : reply.callNotFound(),
  )
}

/** Responds with a page that is rendered for this request alone. */
async function respondUncached(
  renderer: Renderer,
  options: PagesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  posted?: PostedForm,
): Promise<unknown> {
  const left = new AbortController()
  request.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort()
  })
  const nonce = randomBytes(16).toString('base64')
  const shop = options.shop()
  reply.header('cache-control', 'private, no-store')
  if (options.mode === 'production') {
    reply.header('content-security-policy', contentSecurityPolicy(nonce, shop))
  }
  try {
    const response = await renderer.render({
      request: webRequest(request, shop.origin, left.signal),
      client: options.callerClient(request, reply),
      shop,
      wordmark: options.wordmark(),
      manifest: await renderer.manifest(),
      nonce,
      guestId: options.guestOf(request, reply).id,
      ...(posted && { posted }),
    })
    if (response.status === 503) reply.header('retry-after', RETRY_SECONDS)
    return await sendPage(request, reply, response)
  } catch (error) {
    if (left.signal.aborted) return reply.hijack()
    const { status, type, headers = {}, body } = failedPage(request, error)
    return reply.status(status).type(type).headers(headers).send(body)
  }
}

/** A page as guests share it; null for other pages. */
function pageForGuests(
  renderer: Renderer,
  { mode, shop: shopNow, wordmark, guestClient }: PagesOptions,
  request: FastifyRequest,
): SharedRead | null {
  if (mode !== 'production' || !isPageAddress(request.url)) return null
  const address = renderer.sharedAddress(request.url, shopNow())
  if (address === null) return null
  const load = async () => {
    const nonce = randomBytes(16).toString('base64')
    const shop = shopNow()
    const response = await renderer.render({
      request: new Request(new URL(shop.origin + address), { headers: { accept: 'text/html' } }),
      client: guestClient(request),
      shop,
      wordmark: wordmark(),
      manifest: await renderer.manifest(),
      nonce,
    })
    return sharedPage(response, { nonce, shop })
  }
  return { address, load: () => load().catch((error: unknown) => failedPage(request, error)) }
}

/** The page that needs nothing of the application: 503 while a service does not respond. */
function failedPage({ log }: FastifyRequest, error: unknown): Loaded {
  log.error({ err: error }, 'rendering failed')
  const status = refusalOf(error).status === 503 ? 503 : 500
  const headers = status === 503 ? { 'retry-after': String(RETRY_SECONDS) } : {}
  return { status, type: 'text/html; charset=utf-8', headers, body: errorHtml(status) }
}

function webRequest(request: FastifyRequest, origin: string, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, String(value))
  }
  // Concatenated, not resolved: a path that begins with two slashes must not name another host.
  return new Request(new URL(origin + request.url), { headers, signal })
}

// Compressors that flush after each part of a page, so that it is sent as soon as it is rendered.
const compressors: Record<'br' | 'gzip', () => Transform> = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: () => createGzip({ level: 4, flush: constants.Z_SYNC_FLUSH }),
}

/** Streams a rendered page, in the best encoding that the client accepts. */
function sendPage(request: FastifyRequest, reply: FastifyReply, response: Response) {
  // After a post, a redirect has 303 so that the form is not posted again.
  reply.status(request.method === 'POST' && response.status === 302 ? 303 : response.status)
  response.headers.forEach((value, name) => void reply.header(name, value))
  if (response.body === null) return reply.send()
  const page = Readable.fromWeb(response.body)
  const [encoding] = acceptedEncodings(request.headers['accept-encoding'])
  reply.header('vary', 'accept-encoding')
  if (encoding === undefined) return reply.send(page)
  reply.header('content-encoding', encoding)
  const compressed = compressors[encoding]()
  // A failed page or a disconnected client ends both streams; Fastify handles the last one.
  pipeline(page, compressed, () => {})
  return reply.send(compressed)
}

import type { TRPCClient } from '@trpc/client'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { SharedReads } from './cache/shared-reads.plugin.ts'
import type { PublicConfig } from './config.ts'
import { contentSecurityPolicy } from './pages/content-security.ts'
import { developmentRenderer } from './pages/development.ts'
import { errorHtml } from './pages/error-html.ts'
import { builtRenderer, type Renderer } from './pages/production.ts'
import { sendPage } from './pages/send-page.ts'
import { sharedAddress, sharedPage } from './pages/shared-page.ts'
import type { AppRouter } from './router.ts'

export type PagesOptions = {
  /** `development` renders with Vite and hot reload, `production` with the build in `dist`. */
  mode: 'development' | 'production'
  /** The client that a page's loaders call with, in this process and as this request's user. */
  callerClient: (request: FastifyRequest, reply: FastifyReply) => TRPCClient<AppRouter>
  /** The same as a guest, for pages that guests share. */
  guestClient: (request: FastifyRequest) => TRPCClient<AppRouter>
  shop: PublicConfig
  reads: SharedReads
}

const root = join(import.meta.dirname, '..')
const notPages = /^\/(api|trpc|media|webhooks|assets)(\/|$)/

/** Answers every GET that no other route takes with a page, rendered here and hydrated there. */
export const pagesPlugin = fp<PagesOptions>(async (app, options) => {
  const renderer =
    options.mode === 'production'
      ? await builtRenderer(app, join(root, 'dist'))
      : await developmentRenderer(app, join(root, 'web'))
  addPageRoute(app, renderer, options)
})

function addPageRoute(app: FastifyInstance, renderer: Renderer, options: PagesOptions): void {
  app.get('/*', async (request, reply) => {
    if (notPages.test(request.url) || !request.url.startsWith('/')) return reply.callNotFound()
    if (options.mode === 'production' && (await answerShared(renderer, options, request, reply))) {
      return reply
    }
    const left = new AbortController()
    request.raw.once('close', () => {
      if (!reply.raw.writableFinished) left.abort()
    })
    const nonce = randomBytes(16).toString('base64')
    reply.header('cache-control', 'private, no-store')
    if (options.mode === 'production') {
      reply.header('content-security-policy', contentSecurityPolicy(nonce, options.shop))
    }
    try {
      const response = await renderer.render({
        request: webRequest(request, options.shop.origin, left.signal),
        client: options.callerClient(request, reply),
        shop: options.shop,
        manifest: await renderer.manifest(),
        nonce,
      })
      return await sendPage(request, reply, response)
    } catch (error) {
      if (left.signal.aborted) return reply.hijack()
      request.log.error({ err: error }, 'rendering failed')
      return reply.status(500).type('text/html; charset=utf-8').send(errorHtml)
    }
  })
}

/** Answers a guest with the page that guests share; false for everybody else and other pages. */
async function answerShared(
  renderer: Renderer,
  { shop, reads, guestClient }: PagesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const address = sharedAddress(request.url)
  if (address === null) return false
  const load = async () => {
    const nonce = randomBytes(16).toString('base64')
    const response = await renderer.render({
      request: new Request(new URL(shop.origin + address), { headers: { accept: 'text/html' } }),
      client: guestClient(request),
      shop,
      manifest: await renderer.manifest(),
      nonce,
    })
    return sharedPage(response, { address, nonce, shop })
  }
  try {
    return await reads.answer(request, reply, { key: `page ${address}`, load })
  } catch (error) {
    request.log.error({ err: error }, 'rendering failed')
    await reply.status(500).type('text/html; charset=utf-8').send(errorHtml)
    return true
  }
}

function webRequest(request: FastifyRequest, origin: string, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, String(value))
  }
  // Put together, not resolved: a path that begins with two slashes names no other host.
  return new Request(new URL(origin + request.url), { headers, signal })
}

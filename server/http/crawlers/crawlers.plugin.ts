import type { FastifyPluginAsync } from 'fastify'
import { Readable } from 'node:stream'
import type { Deps } from '#server/platform/deps.ts'
import { deepShadeOf } from '#server/settings/description/contrast.ts'
import type { ShopSettings } from '#server/settings/description/settings.schema.ts'
import { ShopError } from '#server/lib/errors.ts'
import { countSitemaps, MAX_URLS, writeSitemap, writeSitemapIndex } from './sitemap.ts'

type CrawlersOptions = {
  deps: Pick<Deps, 'db' | 'config' | 'settings' | 'categories'>
  maxUrls?: number
}

const HOUR = 'public, max-age=3600'

/**
 * Files that crawlers and browsers request at fixed paths: robots.txt, the sitemap, the web
 * manifest.
 */
export const crawlers: FastifyPluginAsync<CrawlersOptions> = async (app, options) => {
  const { config, settings, categories, db } = options.deps
  const { maxUrls = MAX_URLS } = options
  const origin = config.http.publicOrigin
  const source = { db, settings, categories, origin, maxUrls }

  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', HOUR).send(robotsText(origin)),
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    const files = await countSitemaps(source)
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', HOUR)
      .send(files > 1 ? writeSitemapIndex(source, files) : Readable.from(writeSitemap(source, 1)))
  })
  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const file = Number(/^([1-9]\d{0,3})\.xml$/.exec(request.params.file)?.[1] ?? 0)
    if (file === 0 || file > (await countSitemaps(source))) {
      throw new ShopError('NOT_FOUND', { what: 'sitemap' })
    }
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', HOUR)
      .send(Readable.from(writeSitemap(source, file)))
  })
  app.get('/site.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', HOUR)
      .send(JSON.stringify(webManifest(settings.current()))),
  )
}

function robotsText(origin: string): string {
  const closed = [
    '/admin/',
    '/auth/',
    '/api/',
    '/trpc/',
    '/shop/account',
    '/shop/cart',
    '/shop/checkout',
  ]
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

function webManifest({ company, home, look }: ShopSettings) {
  return {
    name: company.name,
    short_name: company.name,
    description: home.shopLead,
    lang: 'en-GB',
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#FCFAF6',
    theme_color: deepShadeOf(look.accent),
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  }
}

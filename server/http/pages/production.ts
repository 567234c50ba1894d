import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PublicConfig } from '#server/platform/config/config.ts'
import { pageManifest, type ViteManifest } from './page-manifest.ts'
import type { PageManifest, RenderPage } from './render.ts'
import fastifyStatic from '@fastify/static'

export type Renderer = {
  render: RenderPage
  /**
   * The cache address of a shared page, with only the parameters that its routes read; null for
   * other pages.
   */
  sharedAddress: (url: string, shop: PublicConfig) => string | null
  manifest: () => Promise<PageManifest>
}

/** A renderer of the built pages in `dist`; also serves their static files. */
export async function builtRenderer(app: FastifyInstance, dist: string): Promise<Renderer> {
  const client = join(dist, 'client')
  const vite: ViteManifest = JSON.parse(await readFile(join(client, 'manifest.json'), 'utf8'))
  const manifest = pageManifest(vite)
  const entry = pathToFileURL(join(dist, 'server', 'entry-server.js')).href
  const { render, sharedAddress }: Pick<Renderer, 'render' | 'sharedAddress'> = await import(entry)
  await serveStaticFiles(app, client)
  return { render, sharedAddress, manifest: () => Promise.resolve(manifest) }
}

/** The scopes of service workers that are wider than their own folders. */
const SCOPES: Readonly<Record<string, string>> = { '/admin/run/worker.js': '/admin/run' }

/**
 * Serves the client build in its compressed files: files of `assets/`, whose names have a hash, are
 * cached for ever, the few others for an hour. Vite's manifest is not served.
 */
export async function serveStaticFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    // A route for each file, so that all other paths are pages.
    wildcard: false,
    globIgnore: ['**/*.{br,gz}', 'manifest.json', '.vite/**'],
    index: false,
    preCompressed: true,
    decorateReply: false,
    logLevel: 'warn',
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.slice(root.length).startsWith('/assets/')
      const cacheControl = hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
      reply.header('cache-control', cacheControl)
      const scope = SCOPES[path.slice(root.length).replace(/\.(br|gz)$/, '')]
      if (scope !== undefined) reply.header('service-worker-allowed', scope)
    },
  })
}

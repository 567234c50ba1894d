import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serveAssets } from './assets.ts'
import { inlineStyles, pageManifest, type ViteManifest } from './manifest.ts'
import type { PageManifest, RenderPage } from './render.ts'

export type Renderer = { render: RenderPage; manifest: () => Promise<PageManifest> }

/** Renders with the built pages of `dist`, and serves their assets. */
export async function builtRenderer(app: FastifyInstance, dist: string): Promise<Renderer> {
  const client = join(dist, 'client')
  const vite: ViteManifest = JSON.parse(await readFile(join(client, 'manifest.json'), 'utf8'))
  const { routes } = pageManifest(vite)
  const manifest = { routes, inlineCss: await inlineStyles(routes, client) }
  const entry = pathToFileURL(join(dist, 'server', 'entry-server.js')).href
  const { render }: { render: RenderPage } = await import(entry)
  await serveAssets(app, client)
  return { render, manifest: () => Promise.resolve(manifest) }
}

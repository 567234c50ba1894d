import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PublicConfig } from '#server/platform/config.ts'
import { pageManifest, type ViteManifest } from './manifest.ts'
import type { PageManifest, RenderPage } from './render.ts'
import { serveStaticFiles } from './static-files.ts'

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

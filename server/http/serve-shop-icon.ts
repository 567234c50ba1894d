import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { drawIcon, isIconPath, type IconFile } from '../images/shop-icon.ts'
import type { Deps } from '../platform/deps.ts'

/** An SVG that is opened by itself runs and loads nothing. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox"

/**
 * Serves the shop's own icon at the addresses of icons, cached for an hour as their files are; a
 * shop without one has the icon of the files.
 */
export function serveShopIcon(app: FastifyInstance, { settings }: Pick<Deps, 'settings'>): void {
  let drawn: { icon: string; files: Map<string, Promise<IconFile | null>> } | undefined

  function fileAt(icon: string, path: string): Promise<IconFile | null> {
    if (drawn?.icon !== icon) drawn = { icon, files: new Map() }
    const known = drawn.files.get(path)
    if (known) return known
    const file = drawIcon(icon, path)
    drawn.files.set(path, file)
    return file
  }

  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (!isIconPath(path) || !['GET', 'HEAD'].includes(request.method)) return undefined
    const { icon } = settings.current().look
    const file = icon === '' ? null : await fileAt(icon, path)
    if (file === null) return undefined
    const etag = `"${createHash('sha256').update(file.body).digest('base64url').slice(0, 16)}"`
    reply.headers({
      'cache-control': 'public, max-age=3600',
      etag,
      'content-security-policy': POLICY,
    })
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.type(file.type).send(file.body)
  })
}

import type { FastifyInstance } from 'fastify'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { acceptedEncodings } from './encoding.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}

type Asset = { type: string; plain: Buffer; br?: Buffer; gzip?: Buffer }

/** Serves the client build: hashed assets for ever, the few others for an hour. */
export async function serveAssets(app: FastifyInstance, directory: string): Promise<void> {
  for (const [path, asset] of await readAssets(directory)) {
    const hashed = path.startsWith('/assets/')
    const cacheControl = hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
    app.get(path, { logLevel: 'warn' }, (request, reply) => {
      const encoding = chooseEncoding(request.headers['accept-encoding'], asset)
      reply.type(asset.type).header('cache-control', cacheControl)
      if (asset.br !== undefined) reply.header('vary', 'accept-encoding')
      if (encoding !== 'plain') reply.header('content-encoding', encoding)
      return reply.send(asset[encoding])
    })
  }
}

function chooseEncoding(accepted: string | undefined, asset: Asset): 'br' | 'gzip' | 'plain' {
  return acceptedEncodings(accepted).find((encoding) => asset[encoding] !== undefined) ?? 'plain'
}

/** Every file of the client build by URL path, with its compressed copies. A build is about 1 MB. */
async function readAssets(directory: string): Promise<Map<string, Asset>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const known = new Set(files)
  const assets = new Map<string, Asset>()
  for (const file of files) {
    const type = types[extname(file)]
    if (type === undefined || file.endsWith('manifest.json')) continue
    const asset: Asset = { type, plain: await readFile(file) }
    if (known.has(`${file}.br`)) asset.br = await readFile(`${file}.br`)
    if (known.has(`${file}.gz`)) asset.gzip = await readFile(`${file}.gz`)
    assets.set(`/${relative(directory, file).replaceAll('\\', '/')}`, asset)
  }
  return assets
}

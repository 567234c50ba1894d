import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

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

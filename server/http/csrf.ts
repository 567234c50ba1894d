import type { FastifyRequest } from 'fastify'
import type { Config } from '../platform/config.ts'
import { ShopError } from '../lib/errors.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * CSRF protection: refuses unsafe requests whose Origin header is another site's. Programs send no
 * Origin and are allowed; a browser always sends one, `null` for a sandboxed page.
 */
export function checkOrigin(http: Config['http'], request: FastifyRequest): void {
  const { origin } = request.headers
  if (origin === undefined || safeMethods.has(request.method)) return
  const own = http.originIsSet ? http.publicOrigin : `${request.protocol}://${request.host}`
  if (origin !== own && !http.corsOrigins.includes(origin)) throw new ShopError('OTHER_ORIGIN', {})
}

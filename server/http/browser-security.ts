import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import { ShopError } from '../lib/errors.ts'

/** The HSTS max-age: two years, as the preload lists require. */
const HSTS = 'max-age=63072000; includeSubDomains'

/** The content security policy of responses other than pages, which have their own. */
const POLICY = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** The headers of every response: no content sniffing, no framing, no referrer to other sites. */
export function securityHeaders({ secure }: Pick<Config['http'], 'secure'>) {
  return {
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    ...(secure && { 'strict-transport-security': HSTS }),
  }
}

/** Adds the security headers to every response that Fastify sends. */
export function addSecurityHeaders(app: FastifyInstance, http: Config['http']): void {
  const { 'content-security-policy': policy, ...headers } = securityHeaders(http)
  app.addHook('onSend', async (_request, reply) => {
    const { 'referrer-policy': referrer, ...fixed } = headers
    reply.headers(fixed)
    if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', referrer)
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', policy)
    }
  })
}

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

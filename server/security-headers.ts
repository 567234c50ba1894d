import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/** How long browsers keep to https once they have seen it: two years, as the preload lists ask. */
const HSTS = 'max-age=63072000; includeSubDomains'

/** For every answer that is no page: pages have a policy of their own. */
const POLICY = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** What every answer tells browsers: no guessing of types, no framing, no referrers to others. */
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

/** Adds them to every answer that Fastify sends. */
export function addSecurityHeaders(app: FastifyInstance, http: Config['http']): void {
  const { 'content-security-policy': policy, ...headers } = securityHeaders(http)
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(headers)
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', policy)
    }
  })
}

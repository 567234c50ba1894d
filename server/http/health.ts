import fp from 'fastify-plugin'
import type { Deps } from '../platform/deps.ts'
import { sqlOf } from '../platform/sql.ts'

const responds = (asked: Promise<unknown>) =>
  asked.then(
    () => true,
    () => false,
  )

interface HealthOptions {
  deps: Deps
  closing?: AbortSignal
}

/**
 * Liveness and readiness: `/healthz` is 200 while the process runs, `/readyz` while the database
 * can be reached. The object store does not count: without it pages only lack their pictures, on
 * every process alike.
 */
export const health = fp<HealthOptions>(async (app, { deps, closing }) => {
  // A keep-alive connection would delay the shutdown.
  app.addHook('onSend', async (_request, reply) => {
    if (closing?.aborted) reply.header('connection', 'close')
  })
  app.get('/healthz', { logLevel: 'silent' }, () => ({ ok: true }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    if (closing?.aborted) return reply.status(503).send({ closing: true })
    const [database, store] = await Promise.all([
      responds(sqlOf(deps.pool).$executeRaw`SELECT 1`),
      responds(deps.images.check()),
    ])
    return reply.status(database ? 200 : 503).send({ database, store })
  })
})

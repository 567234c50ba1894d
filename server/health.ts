import fp from 'fastify-plugin'
import type { Deps } from './deps.ts'

const answers = (asked: Promise<unknown>) =>
  asked.then(
    () => true,
    () => false,
  )

interface HealthOptions {
  deps: Deps
  closing?: AbortSignal
}

/** `/healthz` answers while the process lives, `/readyz` when it can serve. */
export const health = fp<HealthOptions>(async (app, { deps, closing }) => {
  // A connection that is kept open keeps the process from ending.
  app.addHook('onSend', async (_request, reply) => {
    if (closing?.aborted) reply.header('connection', 'close')
  })
  app.get('/healthz', { logLevel: 'silent' }, () => ({ ok: true }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    if (closing?.aborted) return reply.status(503).send({ closing: true })
    const [database, store] = await Promise.all([
      answers(deps.pool.query('SELECT 1')),
      answers(deps.images.check()),
    ])
    return reply.status(database && store ? 200 : 503).send({ database, store })
  })
})

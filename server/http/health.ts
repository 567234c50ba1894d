import { setTimeout as sleep } from 'node:timers/promises'
import fp from 'fastify-plugin'
import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { readRows } from '../platform/sql.ts'

/** The timeout of a check: a dead connection gives no error. */
const PATIENCE_MS = 2000

const responds = (asked: Promise<unknown>) =>
  Promise.race([
    asked.then(
      () => true,
      () => false,
    ),
    sleep(PATIENCE_MS, false, { ref: false }),
  ])

const standbyRow = z.object({ standby: z.boolean() })

/**
 * Resolves when the database can be written to: a standby that is not promoted yet is read-only.
 */
async function checkDatabase(pool: Deps['pool']): Promise<void> {
  const [row] = await readRows(pool, standbyRow)`SELECT pg_is_in_recovery() AS standby`
  if (row?.standby !== false) throw new Error('the database is a standby')
}

interface HealthOptions {
  deps: Deps
  closing?: AbortSignal
}

/**
 * Liveness and readiness: `/healthz` is 200 while the process runs, `/readyz` while the database
 * can be reached and written to. The object store does not count: without it pages of every process
 * only lack their pictures.
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
      responds(checkDatabase(deps.pool)),
      responds(deps.images.check()),
    ])
    return reply.status(database ? 200 : 503).send({ database, store })
  })
})

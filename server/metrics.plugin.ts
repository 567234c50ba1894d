import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Answers } from './cache/answers.ts'
import type { Deps } from './deps.ts'
import { observeAnswers } from './metrics/guest-reads.ts'
import { observeShop } from './metrics/shop-state.ts'
import { appRouter } from './router.ts'

const bySecond = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** `/metrics`: requests and latencies by route, the pool, holds, queues, and payments by outcome. */
export const metrics = fp<{ deps: Deps; answers: Answers }>(async (app, { deps, answers }) => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  observeRequests(app, registry)
  observePool(registry, deps)
  observeAnswers(registry, answers)
  observeShop(registry, deps.pool)
  app.get('/metrics', { logLevel: 'silent' }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
})

function observeRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: bySecond,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode }
    durations.observe(labels, reply.elapsedTime / 1000)
  })
}

/** The route, and its procedure where there is one; never what a client made up. */
function routeOf({ url, routeOptions }: FastifyRequest): string {
  const path = /^\/trpc\/([\w.]+)(?:\?|$)/.exec(url)?.[1]
  if (path !== undefined && Object.hasOwn(appRouter._def.procedures, path)) return `/trpc/${path}`
  return routeOptions.url ?? 'none'
}

function observePool(registry: Registry, { pool }: Pick<Deps, 'pool'>): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  gauge('database_connections', 'Connections that are open', () => pool.totalCount)
  gauge('database_connections_idle', 'Connections that nobody uses', () => pool.idleCount)
  gauge('database_waiting', 'Requests that wait for a connection', () => pool.waitingCount)
}

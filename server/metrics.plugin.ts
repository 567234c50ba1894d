import fp from 'fastify-plugin'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Answers } from './cache/answers.ts'
import type { Answered } from './cache/kept-first.plugin.ts'
import type { Deps } from './deps.ts'
import { observeAnswers } from './metrics/guest-reads.ts'
import { routeName } from './metrics/route-name.ts'
import { observeShop } from './metrics/shop-state.ts'

const bySecond = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Options {
  deps: Deps
  answers: Answers
  durations: RequestDurations
}

/** `/metrics`: requests and latencies by route, the pool, holds, queues, and payments by outcome. */
export const metrics = fp<Options>(async (app, { deps, answers, durations }) => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registry.registerMetric(durations.histogram)
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, routeOptions } = request
    const labels = { method, route: routeName(url, routeOptions.url), status: reply.statusCode }
    durations.histogram.observe(labels, reply.elapsedTime / 1000)
  })
  observePool(registry, deps)
  observeAnswers(registry, answers)
  observeShop(registry, deps.pool)
  app.get('/metrics', { logLevel: 'silent' }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
})

type RequestDurations = ReturnType<typeof requestDurations>

/** How long requests took: those that Fastify answers, and those that it never sees. */
export function requestDurations() {
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: bySecond,
    registers: [],
  })
  return {
    histogram,
    observeAnswered: ({ route, status, milliseconds }: Answered) => {
      histogram.observe({ method: 'GET', route, status }, milliseconds / 1000)
    },
  }
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

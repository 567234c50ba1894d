import fp from 'fastify-plugin'
import { collectDefaultMetrics, Gauge, Histogram, Registry, Counter } from 'prom-client'
import type { ResponseCache } from '../response-cache/cache.ts'
import type { CacheHit } from '../response-cache/serve-hits.ts'
import type { Deps } from '#server/platform/deps.ts'
import { routeName } from '../route-name.ts'
import { observeShop } from './shop-state.ts'
import { statementNames } from '#server/platform/statement-names.ts'

/** Hits, misses and the memory of the response cache. */
function observeCache(registry: Registry, cache: ResponseCache): void {
  const reads = new Counter({
    name: 'guest_reads_total',
    help: "Guests' reads of the catalogue: from the response cache, or from the database",
    labelNames: ['from'],
    registers: [],
    collect() {
      const { hits, misses } = cache.statistics()
      this.reset()
      this.inc({ from: 'cache' }, hits)
      this.inc({ from: 'database' }, misses)
    },
  })
  const memory = new Gauge({
    name: 'guest_reads_kept_bytes',
    help: 'How much memory the response cache takes',
    registers: [],
    collect() {
      this.set(cache.statistics().bytes)
    },
  })
  registry.registerMetric(reads)
  registry.registerMetric(memory)
}

const bySecond = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Options {
  deps: Deps
  cache: ResponseCache
  durations: RequestDurations
}

/** `/metrics`: requests and latencies by route, the pool, holds, queues, and payments by outcome. */
export const metrics = fp<Options>(async (app, { deps, cache, durations }) => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registry.registerMetric(durations.histogram)
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, routeOptions } = request
    const labels = { method, route: routeName(url, routeOptions.url), status: reply.statusCode }
    durations.histogram.observe(labels, reply.elapsedTime / 1000)
  })
  observePool(registry, deps)
  observeStore(registry, deps)
  observeCache(registry, cache)
  observeShop(registry, deps.pool)
  app.get('/metrics', { logLevel: 'silent' }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
})

type RequestDurations = ReturnType<typeof requestDurations>

/** Request durations: those that Fastify serves, and cache hits that bypass it. */
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
    observeHit: ({ route, status, milliseconds }: CacheHit) => {
      histogram.observe({ method: 'GET', route, status }, milliseconds / 1000)
    },
  }
}

/** Whether the object store responds: without it only pictures are missing. */
function observeStore(registry: Registry, { images }: Pick<Deps, 'images'>): void {
  registry.registerMetric(
    new Gauge({
      name: 'store_up',
      help: 'Whether the object store responds: 1, or 0',
      registers: [],
      async collect() {
        this.set(
          await images.check().then(
            () => 1,
            () => 0,
          ),
        )
      },
    }),
  )
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
  gauge('database_connections_idle', 'Idle connections', () => pool.idleCount)
  gauge(
    'database_statement_names',
    'Statements that each connection may keep prepared',
    () => statementNames.figures().named,
  )
  gauge(
    'database_statements_unnamed',
    'Statements that found no name left: their texts vary where a parameter should',
    () => statementNames.figures().unnamed,
  )
  gauge('database_waiting', 'Requests that wait for a connection', () => pool.waitingCount)
}

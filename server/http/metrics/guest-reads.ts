import { Counter, Gauge, type Registry } from 'prom-client'
import type { ResponseCache } from '../response-cache/cache.ts'

/** Hits, misses and the memory of the response cache. */
export function observeCache(registry: Registry, cache: ResponseCache): void {
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

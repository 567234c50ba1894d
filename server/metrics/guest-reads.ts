import { Counter, Gauge, type Registry } from 'prom-client'
import type { Answers } from '../cache/answers.ts'

/** How many reads were answered from what is kept, and how much that is. */
export function observeAnswers(registry: Registry, answers: Answers): void {
  const reads = new Counter({
    name: 'guest_reads_total',
    help: "Guests' reads of the catalogue: answered from what is kept, or read anew",
    labelNames: ['from'],
    registers: [],
    collect() {
      const { hits, misses } = answers.figures()
      this.reset()
      this.inc({ from: 'cache' }, hits)
      this.inc({ from: 'database' }, misses)
    },
  })
  const kept = new Gauge({
    name: 'guest_reads_kept_bytes',
    help: "How much memory kept answers to guests' reads take",
    registers: [],
    collect() {
      this.set(answers.figures().bytes)
    },
  })
  registry.registerMetric(reads)
  registry.registerMetric(kept)
}

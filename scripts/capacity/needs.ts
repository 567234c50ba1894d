import type { Figures } from './figures.ts'

/** The load on a shop: visitors and orders of a day, and the size of its catalogue. */
export interface Demand {
  visitors: number
  orders: number
  products: number
}

/** The number of requests of each kind; kinds differ by cost. */
export type Requests = Record<keyof Figures['milliseconds'], number>

/** Milliseconds of processor time, the shop's and PostgreSQL's. */
export interface Work {
  shop: number
  database: number
}

/** The processor time of some requests: the sum over their kinds. */
export function workOf(requests: Requests, { milliseconds }: Figures): Work {
  const kinds = [
    [requests.cachedPage, milliseconds.cachedPage],
    [requests.page, milliseconds.page],
    [requests.cartChange, milliseconds.cartChange],
    [requests.order, milliseconds.order],
  ] as const
  const sum = (of: (work: Work) => number) =>
    kinds.reduce((all, [count, work]) => all + count * of(work), 0)
  return { shop: sum((work) => work.shop), database: sum((work) => work.database) }
}

/** The requests of a day: those of visitors, and in addition those of orders. */
export function requestsOf({ visitors, orders }: Demand, { habits }: Figures): Requests {
  const pages = visitors * habits.pagesPerVisitor
  return {
    cachedPage: pages * habits.cachedShare,
    page: pages * (1 - habits.cachedShare),
    cartChange: orders * habits.cartChangesPerOrder,
    order: orders,
  }
}

/** The resources that a demand needs, in the busiest minute of a day and after a year. */
export function needsOf(demand: Demand, figures: Figures) {
  const { habits, connections, bytes, limits } = figures
  const day = workOf(requestsOf(demand, figures), figures)
  const peak = habits.busiestHourShare * habits.peakWithinHour
  const busy = (milliseconds: number) => (milliseconds * peak) / 3_600_000
  // Two, so that one may fail.
  const web = Math.max(2, Math.ceil(busy(day.shop) / limits.processorUse))
  const databaseProcessors = busy(day.database) / limits.processorUse
  const alone = web * (connections.pool + connections.listener) + connections.jobs
  const pooled = web * connections.listener + connections.pooler + connections.jobs
  const gigabytes =
    (demand.products * bytes.product + demand.orders * 365 * bytes.order) / 1_000_000_000
  return {
    webProcesses: web,
    jobsProcesses: 2,
    databaseProcessors,
    connections: { alone, pooled },
    databaseGigabytes: gigabytes,
    pictureGigabytes: (demand.products * bytes.pictures) / 1_000_000_000,
    bottleneck: bottleneckOf({ alone, databaseProcessors, web }, figures),
  }
}

/** The first bottleneck, as text. */
function bottleneckOf(
  found: { alone: number; databaseProcessors: number; web: number },
  { limits }: Figures,
): string {
  if (found.databaseProcessors > limits.databaseProcessors) {
    return 'processors of PostgreSQL: a replica for what guests share'
  }
  if (found.alone > limits.connections) return 'connections of PostgreSQL: a pooler'
  return found.web > 2 ? 'processors of the shop: more processes' : 'nothing: two processes do'
}

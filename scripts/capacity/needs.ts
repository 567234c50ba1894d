import type { Figures } from './figures.ts'

/** What a shop has to carry: on a day, and in its catalogue. */
export interface Demand {
  visitors: number
  orders: number
  products: number
}

/** The kinds of requests that cost differently, as many as there are of each. */
export type Requests = Record<keyof Figures['milliseconds'], number>

/** Milliseconds of processors, the shop's and PostgreSQL's. */
export interface Work {
  shop: number
  database: number
}

/** What some requests take of the processors: the sum of what each kind takes. */
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

/** The requests of a day: what visitors look at, and what those who order do besides. */
export function requestsOf({ visitors, orders }: Demand, { habits }: Figures): Requests {
  const pages = visitors * habits.pagesPerVisitor
  return {
    cachedPage: pages * habits.cachedShare,
    page: pages * (1 - habits.cachedShare),
    cartChange: orders * habits.cartChangesPerOrder,
    order: orders,
  }
}

/** What a demand needs, in the busiest minute of a day and after a year. */
export function needsOf(demand: Demand, figures: Figures) {
  const { habits, connections, bytes, limits } = figures
  const day = workOf(requestsOf(demand, figures), figures)
  const peak = habits.busiestHourShare * habits.peakWithinHour
  const busy = (milliseconds: number) => (milliseconds * peak) / 3_600_000
  // Two, so that one may go.
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

/** What has to be dealt with first, in words. */
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

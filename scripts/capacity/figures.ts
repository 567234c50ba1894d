/**
 * The measured figures of the shop: the capacity model is arithmetic over them. Medians of one run
 * of `npm run capacity:measure`, 23 November 2026, on two processors with other work for ten: an
 * idle machine takes half. Milliseconds of processor time are the system's own count
 * (`/proc/PID/stat`).
 */
export const figures = {
  milliseconds: {
    /** The listing as a page from the response cache, compressed. */
    cachedPage: { shop: 0.19, database: 0.02 },
    /** The listing as a page with a filter that is not cached. */
    page: { shop: 38.96, database: 8.45 },
    /** A piece into a new guest's cart. */
    cartChange: { shop: 2.25, database: 2.37 },
    /** Cart, order, payment, webhooks, capture. */
    order: { shop: 13.05, database: 14.83 },
  },
  /**
   * The requests of a visitor who orders, and what they took in the same run: nothing was fitted to
   * it.
   */
  visit: {
    requests: { cachedPage: 8, page: 2, cartChange: 2, order: 1 },
    milliseconds: { shop: 110.97, database: 41.76 },
  },
  connections: {
    /** `DATABASE_POOL` of a web process, and its listener. */
    pool: 10,
    listener: 1,
    /** Two jobs processes with `DATABASE_POOL=3`. */
    jobs: 10,
    /** PgBouncer's connections: see server/test/system/pooler.test.ts. */
    pooler: 12,
  },
  /** Bytes on disk, measured on a filled shop: see docs/growing.md. */
  bytes: { product: 1900, order: 4000, pictures: 350_000 },
  /** Assumptions, to be replaced by what a shop sees in its own `/metrics`. */
  habits: {
    pagesPerVisitor: 8,
    cachedShare: 0.8,
    cartChangesPerOrder: 5,
    busiestHourShare: 0.1,
    peakWithinHour: 2,
  },
  /** The utilisation limit of a processor, and the assumed size of one PostgreSQL server. */
  limits: { processorUse: 0.7, databaseProcessors: 16, connections: 100 },
}

export type Figures = typeof figures

/**
 * What was measured of the shop, in one place: the model of capacity is arithmetic over these. Two
 * busy processors, 22 November 2026; milliseconds of processors are the system's own count
 * (`/proc/PID/stat`), which other programs do not change much.
 */
export const figures = {
  milliseconds: {
    /** The listing as a page from the response cache, compressed: 2,500 of them. */
    cachedPage: { shop: 0.228, database: 0 },
    /** The listing as a page with a filter that nobody had asked for: 250 of them. */
    page: { shop: 13.04, database: 2.76 },
    /** A piece into a new guest's cart: 800 of them. */
    cartChange: { shop: 1.45, database: 0.94 },
    /** Cart, order, payment, webhooks, capture: 7 to 15 were measured; the database's is an estimate. */
    order: { shop: 11, database: 6 },
  },
  connections: {
    /** `DATABASE_POOL` of a web process, and its listener. */
    pool: 10,
    listener: 1,
    /** Two jobs processes with `DATABASE_POOL=3`. */
    jobs: 10,
    /** What PgBouncer keeps: see server/test/system/pooler.test.ts. */
    pooler: 12,
  },
  /** Weighed on a filled shop: see docs/growing.md. */
  bytes: { product: 1900, order: 4000, pictures: 350_000 },
  /** Assumptions, to be replaced by what a shop sees in its own `/metrics`. */
  habits: {
    pagesPerVisitor: 8,
    cachedShare: 0.8,
    cartChangesPerOrder: 5,
    busiestHourShare: 0.1,
    peakWithinHour: 2,
  },
  /** How busy a processor may be, and what one PostgreSQL is taken to have. */
  limits: { processorUse: 0.7, databaseProcessors: 16, connections: 100 },
}

export type Figures = typeof figures

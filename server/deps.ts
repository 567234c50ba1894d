import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { connectDatabase, type Db } from './db.ts'
import { logSlow } from './log/observe-statements.ts'
import { connectStore, type ObjectStore } from './images/store.ts'
import { connectMail, type Mail } from './mail/connect-mail.ts'
import type { Step } from './order/steps.ts'
import { connectPayments, type Payments } from './payments/payments.ts'
import type { Pool } from 'pg'

/** The part of a logger that the shop's rules use. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>

export interface Clock {
  now: () => Date
}

/** Everything outside that the shop's rules work with; they take a `Pick` of it. */
export interface Deps {
  config: Config
  db: Db
  /** The connections under `db`, for statements that it cannot prepare. */
  pool: Pool
  /** Pictures and 3D models. */
  images: ObjectStore
  payments: Payments
  /** Sends at once: only the job that empties the outbox uses it. */
  mail: Mail
  clock: Clock
  log: Log
  /** Called at each step of checkout; does nothing but in tests. */
  reached: (step: Step) => Promise<void>
}

/** Connects to everything outside. Nothing is contacted before it is used. */
export function createDeps(config: Config, log: Log): Deps & { close: () => Promise<void> } {
  const { db, pool, close } = connectDatabase(
    config.database,
    logSlow(log, config.database.slowQueryMs),
  )
  const images = connectStore(config.s3)
  return {
    config,
    db,
    pool,
    images,
    payments: connectPayments(config.stripe, config.http.publicOrigin),
    mail: connectMail(config.mail),
    clock: { now: () => new Date() },
    log,
    reached: async () => {},
    close: async () => {
      images.close()
      await close()
    },
  }
}

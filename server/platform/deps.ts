import type { Config } from './config.ts'
import { connectDatabase, type Db } from './db.ts'
import type { Log } from './log/log.ts'
import { logSlow } from './log/observe-statements.ts'
import { connectStore, type ObjectStore } from './object-store.ts'
import { catalogueNotices, type CatalogueNotices } from './catalogue-notices.ts'
import { keyedMutex, type KeyedMutex } from './keyed-mutex.ts'
import { connectMail, mailSender, type Mail } from './mail.ts'
import { connectSettings, type SettingsSource } from './shop-settings.ts'
import type { FailPoint } from './fail-points.ts'
import { intentLookUps, type LookUps } from './payment-look-ups.ts'
import { connectPayments, type Payments } from './payments.ts'
import { connectReplica, type Replica } from './replica/replica.ts'
import type { Pool } from 'pg'

export interface Clock {
  now: () => Date
}

/** Everything outside that the shop's rules work with; they take a `Pick` of it. */
export interface Deps {
  config: Config
  /** What staff can change of the shop, from memory. */
  settings: SettingsSource
  db: Db
  /** The connections under `db`, for statements that it cannot prepare. */
  pool: Pool
  /** The connections for the little that a shared read writes, where `pool` may be a replica's. */
  primary?: Pool
  /** A copy of the database for what guests share; without one all is read from the primary. */
  replica?: Replica
  /** Pictures and 3D models. */
  images: ObjectStore
  payments: Payments
  /** What buyers who are back from paying ask the provider, not more often than it helps. */
  lookUps: LookUps
  /** Sends what transactions with `noticesLater` have left to tell. */
  notices: CatalogueNotices
  /** Turns at settling an order, by its id: buyer and webhook come at the same moment. */
  settling: KeyedMutex
  /** Sends at once: only the job that empties the outbox uses it. */
  mail: Mail
  clock: Clock
  log: Log
  /** Called at each fail point; does nothing outside tests. */
  failPoint: (name: FailPoint) => Promise<void>
}

/** What a process does with its connections at large. */
interface Connections {
  /** Cuts those to the database, whose server is gone: what is under way fails, and all connect anew. */
  cutDatabase: () => void
  close: () => Promise<void>
}

/** Connects to everything outside. Nothing is contacted before it is used. */
export function createDeps(config: Config, log: Log): Deps & Connections {
  const { database, process } = config
  const { db, pool, cut, close } = connectDatabase(
    process === 'jobs' ? { ...database, url: database.directUrl, statementNames: true } : database,
    logSlow(log, config.database.slowQueryMs),
  )
  const replica =
    database.replica && config.readCache
      ? connectReplica(pool, { ...database, ...database.replica }, log)
      : undefined
  const images = connectStore(config.s3)
  const settings = connectSettings(pool, config.shopName, log, {
    isDemonstration: !config.mustBeComplete,
  })
  return {
    config,
    settings,
    db,
    pool,
    ...(replica && { replica }),
    images,
    payments: connectPayments(config.stripe, config.http.publicOrigin),
    lookUps: intentLookUps(),
    settling: keyedMutex(),
    notices: catalogueNotices(pool, log),
    mail: connectMail(config.mail, () => mailSender(settings.current())),
    clock: { now: () => new Date() },
    log,
    failPoint: async () => {},
    cutDatabase: cut,
    close: async () => {
      images.close()
      await replica?.close()
      await close()
    },
  }
}

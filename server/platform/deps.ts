import { addressFinder, type AddressFinder, askIdealPostcodes } from './address-finder.ts'
import type { Config } from './config/config.ts'
import { connectDatabase, type Db } from './db.ts'
import type { Log } from './log/log.ts'
import { logSlow } from './log/observe-statements.ts'
import { connectStore, type ObjectStore } from './object-store.ts'
import { catalogueNotices, type CatalogueNotices } from './catalogue-notices.ts'
import { keyedMutex, type KeyedMutex } from './keyed-mutex.ts'
import { connectMail, mailSender, type Mail } from './mail.ts'
import { type CategoriesSource, connectCategories } from './shop-categories.ts'
import { connectSettings, type SettingsSource } from './shop-settings.ts'
import type { FailPoint } from './config/fail-points.ts'
import { intentLookUps, type LookUps } from './payment/payment-look-ups.ts'
import type { Payables } from './payment/payable.ts'
import { connectPayments, type Payments } from './payment/payments.ts'
import type { Pool } from 'pg'

export interface Clock {
  now: () => Date
}

/** The dependencies of the domain functions, which take a `Pick` of them. */
export interface Deps {
  config: Config
  /** The settings that staff can change, in memory. */
  settings: SettingsSource
  /** The categories of the catalogue, in memory. */
  categories: CategoriesSource
  db: Db
  /** The pool under `db`, for SQL by hand. */
  pool: Pool
  /** Pictures and 3D models. */
  images: ObjectStore
  payments: Payments
  /** What is paid for, by the kind of payment. */
  payables: Payables
  /** Look-ups of payments at the provider when buyers return: coalesced and rate-limited. */
  lookUps: LookUps
  /** Finds addresses by postcode; null without a provider. */
  addresses: AddressFinder | null
  /** Sends the notices of transactions with `noticesLater`. */
  notices: CatalogueNotices
  /** A mutex by order id for settling: buyer and webhook arrive at the same moment. */
  settling: KeyedMutex
  /** Sends e-mails directly: only the outbox job uses it. */
  mail: Mail
  clock: Clock
  log: Log
  /** Called at each fail point; does nothing outside tests. */
  failPoint: (name: FailPoint) => Promise<void>
}

/** What a process does with all of its connections. */
interface Connections {
  /**
   * Closes those to a database server that is gone: statements in flight fail, and new ones
   * reconnect.
   */
  cutDatabase: () => void
  close: () => Promise<void>
}

/** Connects to all services, lazily: none is contacted before it is used. */
export function createDeps(config: Config, log: Log, payables: Payables): Deps & Connections {
  const { database, process } = config
  const { db, pool, cut, close } = connectDatabase(
    process === 'jobs' ? { ...database, url: database.directUrl, statementNames: true } : database,
    logSlow(log, config.database.slowQueryMs),
  )
  const images = connectStore(config.s3)
  const settings = connectSettings(pool, config.shopName, log, {
    isDemonstration: !config.mustBeComplete,
  })
  const clock = { now: () => new Date() }
  return {
    config,
    settings,
    categories: connectCategories(pool),
    db,
    pool,
    images,
    payments: connectPayments(config.stripe, config.http.publicOrigin),
    payables,
    lookUps: intentLookUps(),
    addresses: config.addresses && addressFinder(askIdealPostcodes(config.addresses, log), clock),
    settling: keyedMutex(),
    notices: catalogueNotices(pool, log),
    mail: connectMail(config.mail, () => mailSender(settings.current())),
    clock,
    log,
    failPoint: async () => {},
    cutDatabase: cut,
    close: async () => {
      images.close()
      await close()
    },
  }
}

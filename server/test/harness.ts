import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { startStripeSimulator } from '#scripts/embedded/stripe/server.ts'
import type { SessionUser } from '../lib/people/session-user.ts'
import { loadConfig } from '../platform/config/config.ts'
import { createDeps, type Deps } from '../platform/deps.ts'
import { payables } from '#server/payables.ts'
import { intentLookUps } from '../platform/payment/payment-look-ups.ts'
import { createCaller } from '../http/router.ts'
import { identify, type SessionCookie } from '../trpc/procedures.ts'
import { workerDatabaseUrl } from './database.ts'
import { testSettings } from './settings.ts'

type Harness = Awaited<ReturnType<typeof startHarness>>

let harness: Promise<Harness> | undefined

/** The shop for tests: a database of this worker's own, the store, and a payment simulator. */
export function testShop(): Promise<Harness> {
  harness ??= startHarness()
  return harness
}

async function startHarness() {
  const simulator = await aSimulator()
  const config = loadConfig(testSettings(await workerDatabaseUrl(), simulator))
  const log = pino({ level: 'silent' })
  const { close: _, ...deps } = createDeps(config, log, payables)
  // Without the pause between look-ups, which only their own tests need.
  return { deps: { ...deps, lookUps: intentLookUps(async () => {}) }, simulator, log }
}

/** A payment simulator without webhooks: tests deliver those themselves. */
export function aSimulator() {
  return startStripeSimulator({
    port: 0,
    secretKey: 'sk_test_shop',
    webhookSecret: 'whsec_test',
  })
}

/** A cookie jar for one caller. */
export function aCookie(token?: string): SessionCookie {
  const cookie: SessionCookie = {
    token,
    known: {
      token: undefined,
      set: (value) => {
        cookie.known.token = value
      },
    },
    orders: anOrderJar(),
    removals: anOrderJar(),
    lists: anOrderJar(),
    quotations: anOrderJar(),
    set: (value) => {
      cookie.token = value
    },
    clear: () => {
      cookie.token = undefined
    },
  }
  return cookie
}

/** The cookies of single orders, as a browser keeps them. */
function anOrderJar(): SessionCookie['orders'] {
  const jar = new Map<number, string>()
  return { of: (number) => jar.get(number), set: (number, token) => void jar.set(number, token) }
}

/** Calls procedures as a visitor, or as the given user. */
export function callAs(deps: Deps, user: SessionUser | null = null, session = aCookie()) {
  return createCaller({ deps, ...identify(user), session, ip: '127.0.0.1' })
}

export type Caller = ReturnType<typeof callAs>

/** A new guest id. */
export function aGuestId(): string {
  return BigInt(`0x${randomBytes(6).toString('hex')}`)
    .toString(36)
    .slice(-8)
    .padStart(8, '0')
}

/** A clock that only moves when a test moves it. */
export function aClock(start = new Date()) {
  let now = start
  return {
    now: () => now,
    forward: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000)
    },
  }
}

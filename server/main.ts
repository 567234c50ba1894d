import { flushCompileCache } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp, type AppOptions } from './http/app.ts'
import { createResponseCache } from './http/response-cache/cache.ts'
import { listenForChanges } from './http/change-listener/listen.ts'
import { loadConfig, type Config } from './platform/config/config.ts'
import { createDeps } from './platform/deps.ts'
import { payables } from '#server/payables.ts'
import { startJobs } from './jobs/jobs.ts'
import { createLog } from './platform/log/create-log.ts'
import type { FailPoint } from './platform/config/fail-points.ts'

function readConfig(): Config {
  try {
    return loadConfig(process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/** For tests: kills the process at a fail point. */
function crashingAt(at: FailPoint) {
  return async (step: FailPoint) => {
    if (step === at) process.kill(process.pid, 'SIGKILL')
  }
}

/** The timeout for the settings of the shop at startup. */
const SETTINGS_MS = 2000

/** Stands in for the cache where there is none: the listener then only follows the settings. */
const noCache = { invalidate: () => {}, setEnabled: () => {} }

const config = readConfig()
const log = createLog(config.logLevel)
const deps = createDeps(config, log, payables)
if (config.crashAt) deps.failPoint = crashingAt(config.crashAt)
const cache = createResponseCache()
const url = config.database.directUrl
const onOtherServer = deps.cutDatabase
const listener =
  config.process === 'jobs'
    ? undefined
    : listenForChanges({
        url,
        cache: config.readCache ? cache : noCache,
        log,
        readSettings: async (on) => {
          await deps.settings.reload(on)
          await deps.categories.reload(on)
        },
        onOtherServer,
      })
// The listener reads the settings first; the process starts even if the database does not respond
// yet.
await Promise.race([listener?.ready, sleep(SETTINGS_MS, undefined, { ref: false })])
const closing = new AbortController()
const options: AppOptions = config.mode === 'test' ? {} : { pages: config.mode }
const app = await buildApp(deps, log, { ...options, cache, closing: closing.signal })
const jobs = config.process === 'web' ? undefined : startJobs(config.database, deps)

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  closing.abort()
  await sleep(config.http.drainSeconds * 1000)
  await app.close()
  await listener?.stop()
  await jobs?.stop()
  await deps.close()
}
process.once('SIGTERM', () => void stop())
process.once('SIGINT', () => void stop())

await app.listen({ port: config.http.port, host: config.http.host })
// Collects the garbage of startup before the first request.
globalThis.gc?.()

// Writes the compile cache now: a process that is killed later writes nothing.
flushCompileCache()

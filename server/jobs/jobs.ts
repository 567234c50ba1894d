import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { applyDueSales } from '../catalogue/prices/apply-due-sales.ts'
import type { Config } from '../platform/config/config.ts'
import type { Deps } from '../platform/deps.ts'
import { sendEmails } from '../all-emails.ts'
import { recurringJobs } from './recurring.ts'
import type { Log } from '../platform/log/log.ts'

/** The delay before the jobs reconnect to an unreachable database. */
const RETRY_MS = 5000
/** How often a process polls for queued e-mails. */
const MAIL_MS = 2000
/** How often a process polls for sales that begin or end: their largest delay. */
export const SALES_MS = 2000
/**
 * The longest run of a job, and how soon after a missed heartbeat another process runs it again.
 */
const JOB_LIMITS = { expireInSeconds: 600, heartbeatSeconds: 30 }

/** The background work, shared by any number of processes. */
export interface Jobs {
  stop: () => Promise<void>
}

/**
 * Starts the jobs: each recurring one runs on one process at a time, and again when its process
 * dies; every process sends e-mails, and begins and ends sales. Retries the start while the
 * database is unreachable.
 */
export function startJobs(config: Config['database'], deps: Deps): Jobs {
  const boss = new PgBoss({ connectionString: config.directUrl, max: 2, application_name: 'jobs' })
  boss.on('error', (error) => deps.log.error({ err: error }, 'jobs: the database did not answer'))
  const stopping = new AbortController()

  async function start(): Promise<void> {
    await boss.start()
    for (const { name, cron, run, atStart = false } of recurringJobs) {
      await boss.createQueue(name, { policy: 'exclusive', retryLimit: 0 })
      // An existing queue keeps its limits unless it is updated.
      await boss.updateQueue(name, JOB_LIMITS)
      await boss.work(name, { pollingIntervalSeconds: 5 }, async () => {
        try {
          await run(deps)
        } catch (error) {
          deps.log.error({ err: error, job: name }, 'jobs: one failed')
          throw error
        }
      })
      await boss.schedule(name, cron)
      if (atStart) await boss.send(name, {})
    }
  }

  async function startWhenReachable(): Promise<void> {
    for (;;) {
      try {
        return await start()
      } catch (error) {
        deps.log.error({ err: error }, 'jobs: could not start, trying again')
        await sleep(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => {})
        if (stopping.signal.aborted) return
      }
    }
  }

  const started = startWhenReachable()
  const mailing = startPolling(deps, {
    name: 'send-queued-mail',
    pauseMs: MAIL_MS,
    run: () => sendEmails(deps),
  })
  const selling = startPolling(deps, {
    name: 'apply-due-sales',
    pauseMs: SALES_MS,
    run: () => applyDueSales(deps),
  })
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all([started, mailing.stop(), selling.stop()])
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

/** The pause after an error, such as an unreachable database. */
const AFTER_FAULT_MS = 5000

/**
 * Repeats work after each pause, never concurrently. An error is logged and the work retried.
 * `stop` waits for the running work.
 */
function startPolling(
  { log }: { log: Pick<Log, 'error'> },
  { name, pauseMs, run }: { name: string; pauseMs: number; run: () => Promise<unknown> },
): { stop: () => Promise<void> } {
  const stopping = new AbortController()

  async function poll(): Promise<void> {
    while (!stopping.signal.aborted) {
      let pause = pauseMs
      try {
        await run()
      } catch (error) {
        pause = AFTER_FAULT_MS
        log.error({ err: error, name }, 'jobs: one failed and is tried again')
      }
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const polling = poll()
  return {
    stop: async () => {
      stopping.abort()
      await polling
    },
  }
}
